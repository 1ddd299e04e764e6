/** Numbers of the law and of flows.md. README.md says which sentence each is from. */
const minute = 60;
const hour = 60 * minute;

/** Regulation (EC) 561/2006, article 7. */
export const drivingBeforeBreak = 4.5 * hour;
export const fullDrivingBreak = 45 * minute;
export const firstDrivingPart = 15 * minute;
export const secondDrivingPart = 30 * minute;

/** Directive 2002/15/EC, article 5, and ArbZG § 4. */
export const workWithoutBreak = 6 * hour;
export const longWork = 9 * hour;
export const breakOfWork = 30 * minute;
export const breakOfLongWork = 45 * minute;
export const shortestBreak = 15 * minute;

/** Regulation (EC) 561/2006, article 8: a rest after which a new day of work begins. */
export const dailyRest = 11 * hour;

/** How long before it opens a window is awaited, and how far ahead an entered departure may be. */
export const longestWait = 12 * hour;
