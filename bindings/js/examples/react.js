// A deck in React, without JSX: <Cities decided={(city, direction) => ...} />

import { createElement as h, useState } from "react";
import { POSE_TOP } from "cardstack";
import { useDeck } from "cardstack/react";

const cities = ["Lisbon", "Kyoto", "Bergen", "Oaxaca"];

export function Cities({ decided }) {
  const { deck, frame, ref } = useDeck("classic", { card: { marginX: 24, marginY: 24 } }, (event) => {
    if (event.type === "committed") decided(cities[event.card - 1], event.direction);
  });
  useState(() => deck.append(cities.map((_, i) => i + 1)));

  const card = ({ card, x, y, rotation, scale, opacity, flags }) =>
    h("article", {
      key: card,
      inert: flags & POSE_TOP ? undefined : "", // The cards beneath are pictures for keys and screen readers.
      style: {
        position: "absolute", left: 0, top: 0, width: frame.cardWidth, height: frame.cardHeight, opacity,
        transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${rotation}rad) scale(${scale})`,
      },
    }, cities[card - 1]);
  return [
    h("main", { key: "cards", ref, style: { position: "relative", height: 600 } }, frame.poses.map(card)),
    h("button", { key: "undo", onClick: () => deck.undo(), disabled: frame.undoable === 0 }, "Undo"),
  ];
}
