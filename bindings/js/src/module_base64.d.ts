/** The bytes of cardstack.wasm. build.py writes the file with the text. */
export const BASE64: string;
