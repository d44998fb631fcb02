// The panel that shows a configuration as a program, to be copied.

import { html } from "./dom.js";
import { LANGUAGES, snippet } from "./snippets.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./snippets.js").Language} Language */

export class CopyPanel {
  /** @type {Language} */
  #language = "c";
  /** @type {Setup | null} */
  #setup = null;
  #code = html("code", { id: "snippet" });
  #note = html("p", { class: "control-doc" });
  #copy;

  /**
   * @param {HTMLElement} root
   * @param {(text: string, what: string) => void} copy
   */
  constructor(root, copy) {
    this.#copy = copy;
    const languages = html(
      "div", { class: "segments", role: "radiogroup", "aria-label": "Language" },
      ...LANGUAGES.map(({ id, title }) => {
        const radio = html("input", { type: "radio", name: "language", value: id, checked: id === this.#language });
        radio.addEventListener("change", () => {
          this.#language = id;
          this.#write();
        });
        return html("label", {}, radio, html("span", {}, title));
      }),
    );
    const button = html(
      "button", { type: "button", class: "small-button copy-code", id: "copy-code", onclick: () => this.copy() },
      "Copy",
    );
    root.append(
      this.#note, languages,
      html("div", { class: "code-box" }, html("pre", { tabindex: 0, "aria-label": "The configuration as a program" }, this.#code), button),
    );
  }

  /** @param {Setup} setup */
  show(setup) {
    this.#setup = setup;
    this.#write();
  }

  /** Copies the program in the chosen language. */
  copy() {
    const language = LANGUAGES.find(({ id }) => id === this.#language)?.title;
    this.#copy(this.#code.textContent ?? "", `The program in ${language}`);
  }

  #write() {
    if (!this.#setup) return;
    this.#code.textContent = snippet(this.#setup, this.#language);
    const count = this.#setup.changes.size;
    this.#note.textContent =
      count === 0 ? "The preset as it is." : `The preset, and ${count === 1 ? "the constant that differs" : `the ${count} constants that differ`}.`;
  }
}
