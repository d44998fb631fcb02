// The contents of the cards: a landscape and a name for each card, made only from the card's number.

/** Colours of the sky from the top to the horizon, of the ridges from the farthest to the nearest, and of the sun. */
const PALETTES = [
  ["#1b2a5c", "#c86b98", "#ffc58f", "#8f5f9c", "#5b4386", "#352b5f", "#1d1a3d", "#fff1c9"],
  ["#0d5c75", "#5fc3b5", "#ffe9b8", "#4c9a97", "#2c7480", "#174f62", "#0b3244", "#fffbe6"],
  ["#f4a259", "#f9c784", "#fff0d4", "#d98f6a", "#b5654f", "#84423c", "#54272b", "#ffffff"],
  ["#203a72", "#5d8fd6", "#d6ecff", "#7fa5d4", "#4f77ac", "#31517f", "#1c3252", "#fdfdf4"],
  ["#3a1d4e", "#a33d5f", "#ff9c6b", "#7d3659", "#56274b", "#38183a", "#210d26", "#ffd9a0"],
  ["#0b1f33", "#1f5673", "#86d3c9", "#2d6f78", "#1d5060", "#123748", "#0a2130", "#e9fff3"],
  ["#e8a5b8", "#f6cfc9", "#fff3e4", "#c98a9e", "#9c6480", "#6c4463", "#432a46", "#fffdf5"],
  ["#2f4b2b", "#88a85a", "#f3e9a9", "#7d9a58", "#557a45", "#355835", "#1e3a27", "#fff8d2"],
];

const FIRST = ["Amber", "Quiet", "North", "Silver", "Long", "High", "Salt", "Red", "Hollow", "Clear", "Wind", "Fern"];
const SECOND = ["Ridge", "Bay", "Hollow", "Pass", "Shore", "Meadow", "Crossing", "Peak", "Valley", "Point", "Lake"];
const MOODS = [
  "Two days on foot, one by boat", "Best in the first hour of light", "No road goes there", "Bring a coat, even in June",
  "The ferry runs at nine", "Three huts and a kettle", "Where the maps disagree", "A swim before breakfast",
];

/**
 * Returns a random number generator. The same seed gives the same numbers.
 * @param {number} seed
 */
function chanceOf(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x100000000;
  };
  for (let i = 0; i < 4; i++) next();
  return next;
}

/** @param {number} card */
export function nameOf(card) {
  // A name repeats only after 132 cards, because 12 and 11 have no common divisor.
  return `${FIRST[(card * 5) % FIRST.length]} ${SECOND[(card * 3) % SECOND.length]}`;
}

/** @param {number} card */
export const moodOf = (card) => MOODS[(card * 3) % MOODS.length];

const WIDTH = 360;
const HEIGHT = 560;

/** @type {Map<number, HTMLCanvasElement>} */
const painted = new Map();
const KEPT = 24;
/** Pixels per unit of the picture. 1.1, because a card is a little larger than WIDTH by HEIGHT units. */
const DENSITY = Math.min(2, Math.max(1, globalThis.devicePixelRatio ?? 1)) * 1.1;

/**
 * Returns the card's picture. The canvas is cached and shared; draw it, do not change it.
 * @param {number} card
 * @returns {HTMLCanvasElement}
 */
export function pictureOf(card) {
  let canvas = painted.get(card);
  if (canvas) return canvas;
  canvas = document.createElement("canvas");
  canvas.width = Math.round(WIDTH * DENSITY);
  canvas.height = Math.round(HEIGHT * DENSITY);
  const context = canvas.getContext("2d");
  context?.scale(DENSITY, DENSITY);
  if (context) paint(context, card);
  if (painted.size >= KEPT) painted.delete(/** @type {number} */ (painted.keys().next().value));
  painted.set(card, canvas);
  return canvas;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} card
 */
function paint(context, card) {
  const chance = chanceOf(card);
  const colors = PALETTES[card % PALETTES.length];
  const horizon = HEIGHT * (0.44 + 0.1 * chance());
  const sky = context.createLinearGradient(0, 0, 0, horizon * 1.15);
  sky.addColorStop(0, colors[0]);
  sky.addColorStop(0.62, colors[1]);
  sky.addColorStop(1, colors[2]);
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);

  const sunX = WIDTH * (0.2 + 0.6 * chance());
  const sunY = horizon * (0.45 + 0.4 * chance());
  const radius = 24 + 26 * chance();
  const glow = context.createRadialGradient(sunX, sunY, radius * 0.6, sunX, sunY, radius * 5);
  glow.addColorStop(0, `${colors[7]}aa`);
  glow.addColorStop(1, `${colors[7]}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colors[7];
  context.beginPath();
  context.arc(sunX, sunY, radius, 0, 2 * Math.PI);
  context.fill();

  for (let i = 0; i < 3; i++) cloud(context, chance, horizon, colors[2]);
  for (let ridge = 0; ridge < 4; ridge++) {
    const base = horizon + (HEIGHT - horizon) * (0.02 + 0.2 * ridge);
    hills(context, chance, base, 62 - 9 * ridge, colors[3 + ridge]);
    if (ridge < 3) mist(context, base + 50, colors[2]);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {() => number} chance
 * @param {number} horizon
 * @param {string} color
 */
function cloud(context, chance, horizon, color) {
  const y = horizon * (0.15 + 0.6 * chance());
  const x = WIDTH * chance();
  context.fillStyle = `${color}38`;
  for (let i = 0; i < 5; i++) {
    context.beginPath();
    context.ellipse(x + 26 * (i - 2), y + 3 * chance(), 34 - 6 * Math.abs(i - 2), 5 + 3 * chance(), 0, 0, 2 * Math.PI);
    context.fill();
  }
}

/**
 * Draws a ridge, the sum of four waves.
 * @param {CanvasRenderingContext2D} context
 * @param {() => number} chance
 * @param {number} base
 * @param {number} height
 * @param {string} color
 */
function hills(context, chance, base, height, color) {
  const waves = [1.1, 2.7, 6.3, 15].map((count, i) => ({
    count: count * (0.8 + 0.4 * chance()),
    phase: 7 * chance(),
    height: height / 1.9 ** i,
  }));
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 2) {
    const y = waves.reduce(
      (sum, wave) => sum - wave.height * Math.abs(Math.sin(wave.phase + (Math.PI * wave.count * x) / WIDTH / 1.4)), base + height,
    );
    context.lineTo(x, y);
  }
  context.lineTo(WIDTH, HEIGHT);
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {string} color
 */
function mist(context, y, color) {
  const gradient = context.createLinearGradient(0, y - 40, 0, y + 60);
  gradient.addColorStop(0, `${color}00`);
  gradient.addColorStop(1, `${color}3c`);
  context.fillStyle = gradient;
  context.fillRect(0, y - 40, WIDTH, 100);
}
