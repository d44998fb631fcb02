// What a program in a worker says about the package: it is read without the types of a page.

import { Deck, load } from "../../../bindings/js/types/bare.js";

addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module>) => {
  await load(data);
  const deck = new Deck("classic", { viewport: { width: 390, height: 844 }, feed: { enabled: 1 } });
  void deck.serve({ load: [1, 2, 3] });
  for await (const frame of deck.frames()) {
    postMessage(frame.poses.map(({ x, y }) => [x, y]));
    deck.events();
  }
});
