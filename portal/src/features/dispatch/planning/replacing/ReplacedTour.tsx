import type { TourSummary } from '#contract/dispatch/tours.ts';
import { AvailabilitySelect } from '#portal/entities/availability/AvailabilitySelect.tsx';
import { knownDriver, knownVehicle, type CandidateKind } from '#portal/entities/availability/useCandidates.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import type { TourSpan } from './free.ts';
import classes from './ReplacedTour.module.css';
import type { Replacing } from './useReplacing.ts';

interface ReplacedTourProps {
  tour: TourSummary;
  span: TourSpan | undefined;
  replacing: Replacing;
}

/** One tour with the selects of its new driver and vehicle. */
export function ReplacedTour({ tour, span, replacing }: ReplacedTourProps) {
  const t = useMessages('replacing');
  const dates = useDates();
  const { tours, spans, assignments, out, wantedFor, choose } = replacing;
  const { driver = null, vehicle = null } = assignments.get(tour.key) ?? {};
  const { number } = tour;
  const propsOf = (kind: CandidateKind, partner: string | null) => ({
    kind,
    wanted: {
      ...wantedFor(tour, partner),
      // A candidate who takes over another of these tours is busy then.
      planned: tours.flatMap((other, index) => {
        const [candidate, at] = [assignments.get(other.key)?.[kind], spans[index]];
        return other.key !== tour.key && candidate && at ? [{ ...at, number: other.number, candidate }] : [];
      }),
    },
    without: out.kind === kind ? out.key : null,
    comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' } as const,
    clearButtonProps: { 'aria-label': t('clear') },
    onChange: (key: string | null) => choose(tour.key, { [kind]: key }),
  });
  return (
    <li className={classes['tour']}>
      <p>
        <strong>{number}</strong>
        {span && (
          <span>
            {t('span', { from: dates.time(span.begin), until: span.end === null ? '?' : dates.time(span.end) })}
          </span>
        )}
      </p>
      <AvailabilitySelect
        {...propsOf('driver', vehicle)}
        label={t('newDriver', { number })}
        placeholder={t('nobody')}
        value={driver}
        known={tour.driver?.key ? knownDriver({ key: tour.driver.key, name: tour.driver.name }) : null}
      />
      <AvailabilitySelect
        {...propsOf('vehicle', driver)}
        label={t('newVehicle', { number })}
        placeholder={t('noVehicle')}
        value={vehicle}
        known={tour.vehicle?.key ? knownVehicle({ ...tour.vehicle, key: tour.vehicle.key }) : null}
      />
      {driver === null && !replacing.isReading && <Warning>{t('nobodyFree')}</Warning>}
    </li>
  );
}
