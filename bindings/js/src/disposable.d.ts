// What `using` needs, for a TypeScript older than 5.2; a newer one has the same.

declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
  interface Disposable {
    [Symbol.dispose](): void;
  }
}

export {};
