/** The part of the day that the timeline shows. */
export const dayParts = ['day', 'morning', 'afternoon'] as const;
export type DayPart = (typeof dayParts)[number];

/** On phones one of these is shown at a time. */
export const boardParts = ['orders', 'tours', 'map'] as const;
export type BoardPart = (typeof boardParts)[number];
