// Nothing here type-checks: each line behind a mark has its mistake. types.test.js lets the compiler read it twice: with
// the marks, and without them.

import { type Backend, type Change, Deck, Direction, Sheet, Spring, listen, pages } from "../../../bindings/js/types/index.js";
import "../../../bindings/js/types/element.js";

const deck = new Deck("classic", { viewport: { width: 390, height: 844 } });

// -- Names and configurations

// @ts-expect-error: no preset.
new Deck("tindr", { viewport: { width: 1, height: 1 } });
// @ts-expect-error: a preset of sheets.
new Deck(Sheet, { viewport: { width: 1, height: 1 } });
// @ts-expect-error: fields are needed.
new Deck("classic");
// @ts-expect-error: a width is a number.
new Deck("classic", { viewport: { width: "390", height: 844 } });
// @ts-expect-error: a misspelt field.
deck.configure({ press: { slopp: 4 } });
// @ts-expect-error: a field without its section.
deck.configure({ slop: 4 });
// @ts-expect-error: a layout that there is not.
deck.configure({ directions: "five-way" });
// @ts-expect-error: an axis that there is not.
deck.configure({ press: { scrollAxis: "diagonal" } });
// @ts-expect-error: a direction that there is not, in a list.
deck.configure({ consent: { directions: ["lft"] } });
// @ts-expect-error: a side that there is not.
new Sheet({ extent: 844, side: "lft" });
// @ts-expect-error: constants are constant.
Direction.LEFT = 3;
// @ts-expect-error: there is no such constant.
Direction.FORWARD;

// -- Calls

// @ts-expect-error: no direction's name.
deck.swipe("lft");
// @ts-expect-error: 99 is no direction.
deck.swipe(99);
// @ts-expect-error: a swipe has a direction.
deck.swipe();
// @ts-expect-error: there may be nothing to undo.
deck.undo() + 1;
// @ts-expect-error: one card is a list of one.
deck.append(1);
// @ts-expect-error: a card is a number.
deck.append(["ann"]);
// @ts-expect-error: a time is a number.
deck.advance(new Date());
// @ts-expect-error: a finger has a place.
deck.pointerDown(1);
// @ts-expect-error: an answer is none of these.
deck.answerSend(1, "maybe");
// @ts-expect-error: a yes or a no.
deck.answerQuestion(1, "yes");
// @ts-expect-error: a key is a text or bytes.
deck.setCardKey(1, 5);
// @ts-expect-error: what is internal is not declared.
deck._object;
// @ts-expect-error: a frame is read.
deck.frame.top = 1;
// @ts-expect-error: so is a pose.
deck.frame.poses[0].x = 1;
// @ts-expect-error: poses are read.
deck.frame.poses.push(deck.frame.poses[0]);
// @ts-expect-error: no element.
listen(deck, "cards");
// @ts-expect-error: a spring is made by its class's methods.
new Spring({ mass: 1 });

// -- Events

for (const event of deck.events()) {
  // @ts-expect-error: not every event has a card.
  event.card;
  // @ts-expect-error: there is no such event.
  if (event.type === "swiped") break;
  // @ts-expect-error: this one has none.
  if (event.type === "emptied") event.card;
  // @ts-expect-error: nonces are bigints.
  if (event.type === "send") event.nonce + 1;
}

// @ts-expect-error: no platform's spring.
Spring.preset("wobbly");
// @ts-expect-error: nothing that a deck saves.
deck.save("all");
// -- The asynchronous half

// @ts-expect-error: a tap is no request.
deck.requests({ types: ["tap"] });
// @ts-expect-error: an iteration may have ended.
(await deck.requests().next()).value.token;
// @ts-expect-error: a send is no request for cards.
for await (const request of deck.requests({ types: ["load"] })) request.nonce;
// @ts-expect-error: a signal is that of a controller.
deck.requests({ signal: new AbortController() });
// @ts-expect-error: a frame is a frame.
for await (const frame of deck.frames()) frame.card;
// @ts-expect-error: a clock is a function.
deck.frames({ clock: 5 });
// @ts-expect-error: an iterator is awaited.
for (const request of deck.requests()) break;
// @ts-expect-error: a backend is no list.
deck.serve([1, 2, 3]);
// @ts-expect-error: a status is no answer.
deck.serve({ send: async () => 200, revert() {} });
// @ts-expect-error: and no word that the deck does not know.
deck.serve({ send: () => "ok", revert() {} });
// @ts-expect-error: nor a boolean.
deck.serve({ send: () => true, revert() {} });
// @ts-expect-error: a page has cards.
deck.serve({ load: () => ({ next: 5 }) });
// @ts-expect-error: cards are numbers.
deck.serve({ load: ["ann", "bob"] });
// @ts-expect-error: a misspelt method.
const backend: Backend = { laod: [1] };
// @ts-expect-error: there is no such change.
const change: Change = { type: "shuffle", cards: [1] };
// @ts-expect-error: an addition has cards.
deck.follow([{ type: "append" }]);
// @ts-expect-error: no source.
deck.serve({ load: {} });
// @ts-expect-error: what is internal is not declared, here either.
pages([1])._page;
// @ts-expect-error: nor here.
deck.load()._finish;
// @ts-expect-error: pages are of cards.
pages("ann");

const stack = document.createElement("card-stack");
// @ts-expect-error: no preset.
stack.preset = "tindr";
// @ts-expect-error: a misspelt field.
stack.config = { card: { marginz: 24 } };

export { backend, change };
