/**
 * Milliseconds for which a deletion can be undone before the row is purged. One period for all features; the portal's
 * questions name it.
 */
export const undoPeriod = 10 * 60 * 1000;
