import type { Activity } from '#contract/activities.ts';

export interface Day {
  /** Midnight at which the day begins, in milliseconds since 1970. */
  start: number;
  activities: Activity[];
}

/** Midnight before a moment. */
export function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Midnight some days later; days that are 23 or 25 hours long count like any other. */
export function daysLater(start: number, days: number): number {
  const date = new Date(start);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** @param activities the newest first */
export function byDay(activities: readonly Activity[]): Day[] {
  const days: Day[] = [];
  for (const activity of activities) {
    const start = startOfDay(activity.created);
    const day = days.at(-1);
    if (day?.start === start) day.activities.push(activity);
    else days.push({ start, activities: [activity] });
  }
  return days;
}
