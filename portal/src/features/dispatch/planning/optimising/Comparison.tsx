import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { delayText, lateMinutes } from '#contract/platform/durations.ts';
import type { OptimiseEvent, TourTotals } from '#contract/dispatch/planning.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ProposalCard.module.css';

/** The compared figures and their formats. */
function useFigures(day: string, stops: TourFields['stops']) {
  const t = useMessages('optimising');
  const { distance, duration } = useMeasures();
  const words = useRoughWords();
  const isRough = words.tour(stops.map(({ place }) => place?.positionPrecision)) !== '';
  const dates = useDates();
  const orUnknown = (value: number | null, write: (value: number) => string) =>
    value === null ? t('unknown') : write(value);
  /** The total is a lower bound if some stops have unknown times. */
  const atLeast = ({ unknownStops }: TourTotals, seconds: number, written: string) => {
    if (unknownStops === 0) return written;
    return seconds === 0 ? t('unknown') : t('atLeast', { what: written });
  };
  return [
    {
      name: 'distance',
      of: ({ distanceMetres }: TourTotals) =>
        orUnknown(distanceMetres, (metres) => words.about(distance(metres), isRough)),
    },
    {
      name: 'drive',
      of: ({ driveSeconds }: TourTotals) =>
        orUnknown(driveSeconds, (seconds) => words.about(duration(seconds), isRough)),
    },
    {
      name: 'breaks',
      of: (totals: TourTotals) => atLeast(totals, totals.breakSeconds, duration(totals.breakSeconds)),
    },
    {
      name: 'waiting',
      of: (totals: TourTotals) => atLeast(totals, totals.waitingSeconds, duration(totals.waitingSeconds)),
    },
    {
      name: 'late',
      of: (totals: TourTotals) => {
        const { lateSeconds, missedWindows } = totals;
        const late =
          missedWindows === 0
            ? t('onTime')
            : t('late', { count: missedWindows, time: delayText(lateMinutes(lateSeconds)) });
        return atLeast(totals, lateSeconds, late);
      },
    },
    { name: 'end', of: ({ end }: TourTotals) => orUnknown(end, (at) => dates.timeFrom(day, at)) },
  ] as const;
}

/** Each figure before and after. */
export function Comparison({ event, values }: { event: OptimiseEvent; values: TourFields }) {
  const t = useMessages('optimising');
  const figures = useFigures(values.departure.split('T')[0] ?? '', values.stops);
  const { before, best, source } = event;
  const timeOf = (departure: string) => departure.split('T')[1] ?? '–';
  const rows = [
    { name: 'departure' as const, was: timeOf(values.departure), becomes: timeOf(best.departure) },
    ...figures
      .filter(({ name }) => name !== 'breaks' || before.breakSeconds + best.totals.breakSeconds > 0)
      .map(({ name, of }) => ({ name, was: of(before), becomes: of(best.totals) })),
  ];
  return (
    <div>
      <dl className={classes['comparison']}>
        {rows.map(({ name, was, becomes }) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>
              {was !== becomes && (
                <>
                  <VisuallyHidden>{t('before')}</VisuallyHidden>
                  <span>{was}</span>
                  <IconArrowNarrowRight size={14} stroke={1.7} aria-hidden="true" />
                  <VisuallyHidden>{t('after')}</VisuallyHidden>
                </>
              )}
              <strong>{becomes}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['source']}>{t(`sources.${source}`)}</p>
    </div>
  );
}
