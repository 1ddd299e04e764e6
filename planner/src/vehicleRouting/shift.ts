import type { DriverDay, TimeSpan } from './problem.ts';

/**
 * The longest part of the shift without an absence, the first one if several are equally long.
 * @returns an empty span, which ends before it begins, if the driver is away all the time
 */
export function workableSpan({ shift, absences = [] }: Pick<DriverDay, 'shift' | 'absences'>): TimeSpan {
  let parts: readonly TimeSpan[] = [shift];
  for (const { from, until } of absences)
    parts = parts
      .flatMap((part) => [
        { from: part.from, until: Math.min(part.until, from) },
        { from: Math.max(part.from, until), until: part.until },
      ])
      .filter((part) => part.until > part.from);
  const nothing = { from: shift.from, until: shift.from - 1 };
  return parts.reduce((best, part) => (part.until - part.from > best.until - best.from ? part : best), nothing);
}
