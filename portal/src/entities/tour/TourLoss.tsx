import { useQuery } from '@tanstack/react-query';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

/** Number of tours that are named; further tours are only counted. */
const namedAtMost = 5;

interface TourLossProps {
  of: 'driver' | 'vehicle';
  /** The key of the driver or vehicle. */
  subject: string;
}

/** What the deletion of a driver or a vehicle means for their tours; renders nothing if there are no tours. */
export default function TourLoss({ of, subject: key }: TourLossProps) {
  const t = useMessages('tour');
  const numbers = useNumbers();
  // Never cached: a person decides on the basis of this text.
  const { data } = useQuery({ ...queries.tours.assignments.queryOptions({ input: { of, key } }), gcTime: 0 });
  if (!data) return null;
  const { underWay, losing, losingCount } = data;
  const named = (tours: readonly { number: string }[], count: number) => {
    const numbersOf = tours.slice(0, namedAtMost).map(({ number }) => number);
    const more = count - numbersOf.length;
    return [...numbersOf, ...(more > 0 ? [t('loss.more', numbers.counted(more))] : [])].join(', ');
  };
  return (
    <>
      {underWay.length > 0 && <p>{t('loss.underWay', { tours: named(underWay, underWay.length) })}</p>}
      {losingCount > 0 && (
        <p>{t(`loss.${of}`, { ...numbers.counted(losingCount), tours: named(losing, losingCount) })}</p>
      )}
    </>
  );
}
