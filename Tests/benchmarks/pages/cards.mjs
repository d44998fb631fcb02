export const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

/** @returns {HTMLElement} */
export function card(number) {
  const made = document.createElement("article");
  made.textContent = `Card ${number}`;
  return made;
}

/** The next frame. */
export const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Waits for the frame in which something is shown, a minute at most. */
export async function shown(what, isShown) {
  for (const end = performance.now() + 60_000; !isShown(); await frame()) {
    if (performance.now() > end) throw new Error(`${what} did not show within a minute`);
  }
}
