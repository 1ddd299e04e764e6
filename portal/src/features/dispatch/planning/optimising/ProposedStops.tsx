import { UnstyledButton } from '@mantine/core';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { StopMarker } from '#portal/entities/tour/StopMarker.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import listClasses from '../stops/StopList.module.css';
import type { PlannedTour } from '../draft/usePlanned.ts';
import { useStopWords } from '../stops/useStopWords.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import classes from './ProposalCard.module.css';
import { placesBefore } from './proposal.ts';

interface Side {
  stops: readonly StopFields[];
  planned: PlannedTour;
}

interface ProposedStopsProps {
  before: Side;
  after: Side;
  selected: string | null;
  onSelect: (key: string) => void;
}

/** Arrival at each stop in seconds since 1970; for the start, its departure. */
function arrivals({ stops, planned }: Side): Map<string, number | null> {
  return new Map(
    stops.map(({ key, kind }, index) => {
      const times = planned.schedule.stops[index];
      return [key, (kind === 'start' ? times?.departure : times?.arrival) ?? null];
    }),
  );
}

/** The stops in the proposed order, each with its current position and time. */
export function ProposedStops({ before, after, selected, onSelect }: ProposedStopsProps) {
  const t = useMessages('optimising');
  const dates = useDates();
  const words = useStopWords();
  const [placeBefore, placeAfter] = [placesBefore(before.stops), placesBefore(after.stops)];
  const [was, becomes] = [arrivals(before), arrivals(after)];
  const timeOf = ({ planned }: Side, at: number | null | undefined) =>
    at === null || at === undefined ? '–' : dates.timeFrom(planned.day ?? '', at * 1000);
  return (
    <ol className={listClasses.list} aria-label={t('stops')}>
      {after.stops.map((stop, index) => {
        const { key, kind } = stop;
        const { name, address } = words.of(stop);
        const place = placeBefore.get(key);
        const hasMoved = place !== placeAfter.get(key);
        const [timeBefore, timeAfter] = [timeOf(before, was.get(key)), timeOf(after, becomes.get(key))];
        return (
          <li key={key} className={classes['stop']} data-selected={key === selected || undefined}>
            <StopMarker kind={kind} number={numberOf(after.stops, key)} isSelected={key === selected} />
            <UnstyledButton
              className={listClasses.main ?? ''}
              aria-pressed={key === selected}
              onClick={() => onSelect(key)}
            >
              <strong>{name}</strong>
              <small>{hasMoved && place !== undefined ? t('moved', { place }) : address}</small>
            </UnstyledButton>
            <span className={classes['times']}>
              <time>{timeAfter}</time>
              {timeBefore !== timeAfter && <small>{t('timeBefore', { time: timeBefore })}</small>}
            </span>
            {(after.planned.warnings[index] ?? []).map((warning) => (
              <span key={warning.kind} className={classes['warning']}>
                <Warning>{words.warning(warning)}</Warning>
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
