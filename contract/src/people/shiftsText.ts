/** The shifts of a usual week as one line of text: `Mo–Fr 06:00–14:45; Sa 07:00–12:00`. */
import type { Language } from '../platform/language.ts';
import { formatWeek } from '../platform/weekText.ts';
import { inOrder, type Shift } from './shifts.ts';

/** `10 h`, `8:30 h`. @param minutes a whole number */
export function formatHours(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}\u00A0h`;
}

const longest = { de: 'höchstens', en: 'at most' } as const;

function formatShift({ from, until, longestMinutes }: Shift, language: Language): string {
  const times = `${from}–${until}`;
  return longestMinutes === null ? times : `${times} (${longest[language]} ${formatHours(longestMinutes)})`;
}

/** Days without shifts are left out; empty if there are none at all. */
export function formatShifts(all: readonly Shift[], language: Language): string {
  const days = Array.from({ length: 7 }, (_, index) => inOrder(all.filter(({ weekday }) => weekday === index + 1)));
  return formatWeek(
    days.map((shifts) => shifts.map((one) => formatShift(one, language)).join(', ') || null),
    language,
  );
}
