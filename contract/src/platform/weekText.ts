/** A usual week as one line of text: `Mo–Fr 08:00–12:00; Sa 09:00–12:00`. */
import type { Language } from './language.ts';

const names: Record<Language, readonly string[]> = {
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

/** @param days the text of Monday to Sunday; neighbouring days with the same text are joined, null leaves a day out */
export function formatWeek(days: readonly (string | null)[], language: Language): string {
  const clauses: string[] = [];
  for (let first = 0; first < days.length;) {
    let last = first;
    while (last + 1 < days.length && days[last + 1] === days[first]) last += 1;
    const [begin, end] = [names[language][first], names[language][last]];
    if (days[first] !== null) clauses.push(`${begin === end ? begin : `${begin}–${end}`} ${days[first]}`);
    first = last + 1;
  }
  return clauses.join('; ');
}
