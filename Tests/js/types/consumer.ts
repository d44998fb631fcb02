// What a program in TypeScript says about the package: types.test.js lets the compiler read it, which has to agree.

import {
  type Backend, CardstackError, type Change, type ChangeResult, Deck, type DeckEvent, DeckStore, Direction,
  type DirectionName, ErrorCode, type Frame, type JournalInfo, LoadFailedError, type LoadRequest, POSE_STRIDE, POSE_X, type Page, SendAnswer,
  Sheet, type Source, Spring, SpringPreset, VelocityTracker, directionName, idempotencyKey,
  listen, pages, poseStyle,
} from "../../../bindings/js/types/index.js";
import "../../../bindings/js/types/element.js";

const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, directions: 3, press: { slop: 4 } });
const taken: number = deck.append([1, 2n, 3], 0.5);
deck.append(new Set([4, 5]));
const frame: Frame = deck.advance(performance.now() / 1000);
const x: number = frame.values[POSE_STRIDE + POSE_X];
const rotations: number[] = frame.poses.map((pose) => pose.rotation);
const springs: { mass: number } = deck.config.motion.returnSpring;
const hash: bigint = deck.stateHash();
const verdict = deck.lastRelease()?.verdict;

function react(event: DeckEvent): string {
  switch (event.type) {
    case "committed": {
      const { card, direction, wallTime } = event;
      return direction === Direction.RIGHT ? `${card} ${wallTime}` : "";
    }
    case "send": {
      const nonce: bigint = event.nonce;
      return nonce ? idempotencyKey(event) : "";
    }
    case "emptied":
      return String(event.sequence);
    default:
      return event.type;
  }
}
deck.events().forEach(react);

declare const element: HTMLElement;
const stop = listen(deck, element, { point: (event) => ({ x: event.offsetX, y: event.offsetY }), changed: () => {} });
stop();

async function keep(): Promise<JournalInfo | null> {
  const store = await DeckStore.open();
  await store.save(deck, "main");
  return store.restore(deck, "main");
}

async function refresh(): Promise<number> {
  const request: LoadRequest = deck.refresh();
  const token: number | null = request.token;
  if (token !== null) deck.failLoad(token, new Error("no network"));
  try {
    return await request;
  } catch (error) {
    return error instanceof LoadFailedError ? error.error : 0;
  }
}

try {
  deck.setCardSize(1, 100, 150);
} catch (error) {
  if (error instanceof CardstackError && error.code === ErrorCode.NOT_FOUND) console.log(error.result);
}

const disposable: Disposable[] = [deck, new Sheet({ extent: 844 }), new VelocityTracker(), stop];
disposable.forEach((each) => each[Symbol.dispose]());
const { position } = Spring.preset(SpringPreset.BOUNCY).at(0.1, { to: 100 });

// Values by name.
deck.configure({ press: { scrollAxis: "vertical", secondFinger: "cancel" }, recycle: { dedupe: "live" } });
listen(deck, element, { secondFinger: "ignore" });
const left: DirectionName = "left";
deck.swipe(left);
const bouncy = Spring.preset("bouncy").settlingTime({ method: "exact" }) + deck.save(["upcoming", "session"]).length;
const undone: number | null = deck.undo("up-left");
const leans: boolean = deck.nudge("left", 40, 0.6);
if (undone === null || !leans) console.log("nothing to undo, or to hint at");
deck.nudge(Direction.RIGHT, 40, 0.6, 2);
deck.setCardDirections(1, ["left", Direction.UP]);
deck.setCardSize(1, 100, 150);
deck.configure({ directions: "four-way", consent: { directions: ["up"] }, undo: { directions: "down" }, swipe: { allowedDirections: 3 } });
const sides: Sheet = new Sheet({ extent: 844, side: "down" });
const allowed: number = deck.config.swipe.allowedDirections;

// -- The asynchronous half ----------------------------------------------------------------------------------------------

async function answer(signal: AbortSignal): Promise<void> {
  for await (const request of deck.requests({ types: ["send", "revert"], signal })) {
    const key: [bigint, number] = [request.nonce, request.token];
    deck.answerSend(request.token, key[1] > 0 ? "sent" : SendAnswer.RETRY);
  }
  for await (const request of deck.requests()) {
    if (request.type === "load") deck.answerLoad(request.token, [request.failures]);
    if (request.type === "proposed") deck.answerQuestion(request.token, true);
  }
}

const source: Source = pages(new Set([1, 2n]), 10);
const backend: Backend = {
  async load(cursor, stop, request): Promise<Page> {
    const answer = await fetch(`/cards?after=${cursor}&why=${request.reason}`, { signal: stop });
    return { cards: await answer.json(), next: 5, last: false, reserve: true, day: 3 };
  },
  send: async ({ card, direction, isSealed }) => (isSealed || card === direction ? "rejected" : undefined),
  async revert({ decision }) {
    console.log(decision);
  },
};

async function live(stop: AbortController): Promise<void> {
  await deck.serve(backend, { signal: stop.signal, failed: (error, request) => console.log(error, request.token) });
  for (const load of [source, [1, 2], BigUint64Array.of(1n), [1, 2].values(), (cursor: number | null) => [cursor ?? 0]]) {
    await deck.serve({ load });
  }
  await deck.follow([{ type: "append", cards: [1] }, { type: "clear" }], { signal: stop.signal });
  await deck.follow((async function* (): AsyncGenerator<Change, void, ChangeResult> {
    const result = yield { type: "initial", cards: [1] };
    if (result instanceof CardstackError) console.log(result.code);
  })());
  for await (const { poses, wakeIn } of deck.frames({ signal: stop.signal, clock: () => Date.now() / 1000 })) {
    console.log(poses.length, wakeIn);
  }
}

export { allowed, answer, hash, keep, live, position, rotations, sides, springs, taken, verdict, x };

const stack = document.createElement("card-stack");
stack.items = [{ name: "Lisbon" }];
stack.preset = "circle";
stack.config = { card: { marginX: 24 }, press: { scrollAxis: "vertical" } };
stack.addEventListener("emptied", ({ detail }) => console.log(detail.way));
stack.addEventListener("click", ({ clientX }) => console.log(clientX));
document.querySelector("card-stack")?.addEventListener("committed", ({ detail: { way, card, element } }) => {
  console.log(stack.nameOf(card), way === "right", element?.title);
});
const style: { transform: string } = poseStyle(frame.poses[0], frame);
const word: DirectionName | "none" = directionName(frame.poses[0].direction);
export { style, word };
