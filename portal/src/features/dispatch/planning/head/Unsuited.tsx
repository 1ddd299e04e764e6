import type { OutsideShift } from '#contract/people/outsideShift.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { Conflicts } from './Conflicts.tsx';

/** Sentences about a tour that does not keep to a shift; times are in milliseconds since 1970. */
function useShiftWords(): (name: string, outside: OutsideShift, tour: { departs: number; ends: number }) => string[] {
  const t = useMessages('planning');
  const dates = useDates();
  const { duration } = useMeasures();
  return (name, { shift }, { departs, ends }) => {
    if (!shift) return [t('warnings.shift.none', { name, day: dates.shortInWords(departs) })];
    const time = (at: number) => dates.timeFrom(dates.isoDay(departs), at);
    const { begin, end, longestMinutes } = shift;
    const lasts = (ends - departs) / 1000;
    const longest = longestMinutes === null ? Infinity : longestMinutes * 60;
    return [
      ...(departs < begin ? [t('warnings.shift.begins', { name, shift: time(begin), tour: time(departs) })] : []),
      ...(ends > end ? [t('warnings.shift.ends', { name, shift: time(end), tour: time(ends) })] : []),
      ...(lasts > longest
        ? [t('warnings.shift.longest', { name, shift: duration(longest), tour: duration(lasts) })]
        : []),
    ];
  };
}

/** Where shifts and licence class of the driver do not allow the tour. */
export function Unsuited({ name, conflicts: { driver, tour } }: { name: string; conflicts: Conflicts }) {
  const t = useMessages('planning');
  const { format } = useNumbers();
  const words = useShiftWords();
  const { outsideShift = null, licenceTooSmall = null } = driver ?? {};
  const sentences = outsideShift ? words(name, outsideShift, tour) : [];
  if (licenceTooSmall) {
    const { licenceClass: held, heaviest, plateNumber: plate, totalWeight } = licenceTooSmall;
    const tonnes = { heaviest: format(heaviest / 1000), weight: format(totalWeight / 1000) };
    sentences.push(t('warnings.licence', { held, plate, ...tonnes }));
  }
  return sentences.map((sentence) => <Warning key={sentence}>{sentence}</Warning>);
}
