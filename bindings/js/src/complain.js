// Warnings of the package.

/**
 * Writes a warning to the console, where there is one.
 * @param {string} text
 * @param {unknown[]} more
 */
export const complain = (text, ...more) => globalThis.console?.warn(`cardstack: ${text}`, ...more);
