/** Milliseconds for which a deletion can be undone before it is purged: one period for everything, which the portal's questions name. */
export const undoPeriod = 10 * 60 * 1000;
