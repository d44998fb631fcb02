// A deck in React, without JSX: <Cities decided={(city, direction) => ...} />

import { createElement as h, useState } from "react";
import { POSE_TOP, poseStyle } from "cardstack";
import { useDeck } from "cardstack/react";

const cities = ["Lisbon", "Kyoto", "Bergen", "Oaxaca"];

export function Cities({ decided }) {
  const { deck, frame, ref } = useDeck("classic", { card: { marginX: 24, marginY: 24 } }, (event) => {
    if (event.type === "committed") decided(cities[event.card - 1], event.direction);
  });
  useState(() => deck.append(cities.map((_, i) => i + 1)));

  const card = (pose) =>
    h("article", {
      key: pose.card,
      inert: pose.flags & POSE_TOP ? undefined : "", // The cards beneath are pictures for keys and screen readers.
      style: poseStyle(pose, frame),
    }, cities[pose.card - 1]);
  return [
    h("main", { key: "cards", ref, style: { position: "relative", height: 600 } }, frame.poses.map(card)),
    h("button", { key: "undo", onClick: () => deck.undo(), disabled: frame.undoable === 0 }, "Undo"),
  ];
}
