import type { Remedy, UnservedJob } from '#contract/dispatch/distribution.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useDayBoard } from '../context.ts';

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Why a job stays open, and what would make room for it, in words. */
export function useWhyWords() {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const measures = useMeasures();
  const dates = useDates();
  const { board } = useDayBoard();
  const driverName = (driver: string | null) =>
    board.drivers.find(({ key }) => key === driver)?.name ?? t('lanes.noDriver');
  const plate = (vehicle: string | null) =>
    board.vehicles.find(({ key }) => key === vehicle)?.plateNumber ?? t('lanes.noVehicle');
  const tourOf = (tour: string | null) => board.tours.find(({ key }) => key === tour)?.number;

  return {
    /** "Ladung zu groß (bei 3 Fahrern), abwesend (bei 1 Fahrer)", the most frequent reason first. */
    summary({ impossible, days }: UnservedJob): string {
      if (impossible) return capitalised(t(`why.impossible.${impossible}`));
      const byReason = [...Map.groupBy(days, ({ reason }) => reason)].toSorted(
        ([, one], [, other]) => other.length - one.length,
      );
      const words = byReason
        .map(([reason, all]) => `${t(`why.reasons.${reason}`)} (${t('why.days', counted(all.length))})`)
        .join(', ');
      return capitalised(words);
    },
    /** "Kim Berger, B-TL 113". */
    day: ({ driver, vehicle, tour }: UnservedJob['days'][number]): string =>
      [tourOf(tour), driverName(driver), plate(vehicle)].filter(Boolean).join(', '),
    /** "Schicht von Kim Berger 32 min früher beginnen". */
    remedy({ kind, driver, tour, vehicle, seconds, departure, shifts, otherVehicle, end }: Remedy): string {
      const values = { name: driverName(driver), time: measures.duration(seconds ?? 0), number: tourOf(tour) ?? '' };
      if (kind === 'vehicle') return t('why.remedies.vehicle', { plate: plate(vehicle), time: dates.time(end) });
      if (kind === 'capacity')
        return otherVehicle === null
          ? t('why.remedies.larger', values)
          : t('why.remedies.capacity', { ...values, plate: plate(otherVehicle) });
      if (kind === 'shiftBegin' && departure !== null && shifts === null) return t('why.remedies.departure', values);
      return t(`why.remedies.${kind}`, values);
    },
    /** "+ 14 min, + 6,2 km". */
    price: ({ durationSeconds, distanceMetres }: Remedy): string =>
      [
        t('cost.time', { text: measures.duration(durationSeconds) }),
        t('cost.time', { text: measures.distance(distanceMetres) }),
      ].join(', '),
  };
}
