/** The shifts of a usual week as one line of text: `Mo–Fr 06:00–14:45; Sa 07:00–12:00`. */
import { durationText } from '../platform/durations.ts';
import type { Language } from '../platform/language.ts';
import { formatWeek } from '../platform/weekText.ts';
import { inOrder, type Shift } from './shifts.ts';

const longest = { de: 'höchstens', en: 'at most' } as const;

function formatShift({ from, until, longestMinutes }: Shift, language: Language): string {
  const times = `${from}–${until}`;
  return longestMinutes === null ? times : `${times} (${longest[language]} ${durationText(longestMinutes)})`;
}

/** Days without shifts are left out; empty if there are none at all. */
export function formatShifts(all: readonly Shift[], language: Language): string {
  const days = Array.from({ length: 7 }, (_, index) => inOrder(all.filter(({ weekday }) => weekday === index + 1)));
  return formatWeek(
    days.map((shifts) => shifts.map((one) => formatShift(one, language)).join(', ') || null),
    language,
  );
}
