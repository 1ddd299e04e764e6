import { addDays } from '#contract/platform/days.ts';

/** Departures move in steps of so many minutes. */
const stepMinutes = 5;
const minutesOfDay = 24 * 60;

/** @returns whole steps, in minutes */
export const inSteps = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

/** A local time some minutes later or earlier. @param departure `2026-11-23T05:30` */
export function movedBy(departure: string, minutes: number): string {
  const [day = '', time = ''] = departure.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const all = hour * 60 + minute + minutes;
  const rest = ((all % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const clock = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${addDays(day, Math.floor(all / minutesOfDay))}T${clock}`;
}
