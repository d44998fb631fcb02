export const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

/** @returns {HTMLElement} */
export function card(number) {
  const made = document.createElement("article");
  made.textContent = `Card ${number}`;
  return made;
}

/** The next frame. */
export const frame = () => new Promise((done) => requestAnimationFrame(done));
