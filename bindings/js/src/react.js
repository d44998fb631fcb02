// A deck in React. The program brings React, from version 18 on.

// @ts-ignore: It has types of its own, or none.
import { useEffect, useRef, useState } from "react";
import { Deck } from "./deck.js";
import { showIn } from "./show.js";

/**
 * Makes a deck that lives as long as a component; `ref` belongs to the element that is its viewport, and takes the
 * fingers. The component is rendered once for each frame in which something moves, and not at rest. Import "cardstack"
 * before: it loads the module.
 *
 *     const { deck, frame, ref } = useDeck("classic", {}, (event) => console.log(event.type));
 *
 * @param {ConstructorParameters<typeof Deck>[0]} preset
 * @param {NonNullable<ConstructorParameters<typeof Deck>[1]>} [fields] Of the configuration, at the beginning.
 * @param {(event: import("./deck.js").DeckEvent) => void} [react] Called with each event, between frames.
 * @returns {{deck: Deck, frame: import("./frames.js").Frame, ref: {current: any}}}
 */
export function useDeck(preset, fields = {}, react = () => {}) {
  const ref = useRef(null);
  const [deck] = useState(() => new Deck(preset, { viewport: { width: 1e3, height: 1e3 }, ...fields }));
  const [frame, setFrame] = useState(deck.frame);
  const reaction = useRef(react);
  reaction.current = react;
  useEffect(() => {
    const stop = new AbortController();
    showIn(deck, /** @type {any} */ (ref.current), stop.signal, (frame, events) => {
      events.forEach((event) => reaction.current(event));
      setFrame(frame);
    });
    return () => stop.abort();
  }, [deck]);
  return { deck, frame, ref };
}
