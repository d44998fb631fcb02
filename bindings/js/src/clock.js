// The time for waits, which no change of the system's clock moves, where the host has such a clock.

/** Returns the time [ms]. */
export const milliseconds = () => (globalThis.performance ?? Date).now();
