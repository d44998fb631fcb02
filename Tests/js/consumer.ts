// What a program in TypeScript says about the package: types.test.js lets the compiler read it, which has to agree.

import {
  CardstackError, Deck, DeckStore, Direction, type DirectionName, ErrorCode, type Event, type Frame, type JournalInfo,
  LoadFailedError, type LoadRequest,
  POSE_STRIDE, POSE_X, Sheet, Spring, SpringPreset, VelocityTracker, listen,
} from "../../bindings/js/types/index.js";

const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, directions: 3, press: { slop: 4 } });
const taken: number = deck.append([1, 2n, 3], 0.5);
deck.append(new Set([4, 5]));
const frame: Frame = deck.advance(performance.now() / 1000);
const x: number = frame.values[POSE_STRIDE + POSE_X];
const rotations: number[] = frame.poses.map((pose) => pose.rotation);
const springs: { mass: number } = deck.config.motion.returnSpring;
const hash: bigint = deck.stateHash();
const verdict = deck.lastRelease()?.verdict;

function react(event: Event): string {
  switch (event.type) {
    case "committed": {
      const { card, direction, wallTime } = event;
      return direction === Direction.RIGHT ? `${card} ${wallTime}` : "";
    }
    case "send": {
      const nonce: bigint = event.nonce;
      return `${nonce}`;
    }
    case "emptied":
      // @ts-expect-error: there is no card.
      return String(event.card);
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
  deck.swipe(Direction.LEFT);
} catch (error) {
  if (error instanceof CardstackError && error.code === ErrorCode.EMPTY) console.log(error.result);
}

const disposable: Disposable[] = [deck, new Sheet({ extent: 844 }), new VelocityTracker(), stop];
disposable.forEach((each) => each[Symbol.dispose]());
const { position } = Spring.preset(SpringPreset.BOUNCY).at(0.1, { to: 100 });

// Directions by name.
const left: DirectionName = "left";
deck.swipe(left);
deck.undo("up-left");
deck.nudge("left", 40, 0.6);
deck.nudge(Direction.RIGHT, 40, 0.6, 2);
deck.setCardDirections(1, ["left", Direction.UP]);
deck.setCardSize(1, 100, 150);
deck.configure({ directions: "four-way", consent: { directions: ["up"] }, undo: { directions: "down" }, swipe: { allowedDirections: 3 } });
const sides: Sheet = new Sheet({ extent: 844, side: "down" });
const allowed: number = deck.config.swipe.allowedDirections;

// @ts-expect-error: no direction's name.
deck.swipe("lft");
// @ts-expect-error: nor here.
deck.configure({ consent: { directions: ["lft"] } });
// @ts-expect-error: nor here.
new Sheet({ extent: 844, side: "lft" });
// @ts-expect-error: no layout's name.
deck.configure({ directions: "five-way" });
// @ts-expect-error: 99 is no direction.
deck.swipe(99);
// @ts-expect-error: a misspelt field.
deck.configure({ press: { slopp: 4 } });
// @ts-expect-error: a field without its section.
deck.configure({ slop: 4 });
// @ts-expect-error: no preset.
new Deck("tindr", { viewport: { width: 1, height: 1 } });
// @ts-expect-error: constants are constant.
Direction.LEFT = 3;
// @ts-expect-error: what is internal is not declared.
deck._object;

export { allowed, hash, keep, position, rotations, sides, springs, taken, verdict, x };
