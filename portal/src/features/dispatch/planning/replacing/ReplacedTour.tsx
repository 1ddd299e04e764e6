import { Select } from '@mantine/core';
import type { BusyEvent, BusyTour } from '#contract/dispatch/planning.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { choiceProps, type Choice } from '#portal/features/dispatch/tours/choices.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import { overlapping, type Span } from './free.ts';
import classes from './ReplacedTour.module.css';
import type { Replacing } from './useReplacing.ts';

interface ReplacedTourProps {
  tour: TourSummary;
  span: Span | undefined;
  replacing: Replacing;
}

/** Choices of drivers and vehicles: free ones first, the others with their tours and events at that time. */
function useOffers(tour: TourSummary, span: Span | undefined, { persons, vehicles, tours }: Replacing) {
  const t = useMessages('replacing');
  const dates = useDates();
  const own = new Set(tours.map(({ key }) => key));
  const busy = (theirs: readonly (BusyTour | BusyEvent)[]) =>
    span
      ? overlapping(
          span,
          theirs.filter(({ key }) => !own.has(key)),
        )
      : [];
  const timesOf = (one: BusyTour | BusyEvent) =>
    'title' in one
      ? one.title
      : t('has', {
          number: one.number,
          from: dates.time(one.begin),
          until: one.end === null ? '?' : dates.time(one.end),
        });
  const offer = (value: string, name: string, theirs: readonly (BusyTour | BusyEvent)[], trouble: string | null) => {
    const now = busy(theirs);
    const state = trouble ?? (now.length === 0 ? t('free') : now.map(timesOf).join(', '));
    return { value, label: `${name}, ${state}`, isFree: trouble === null && now.length === 0 };
  };
  const inOrder = (offers: ReturnType<typeof offer>[], present: Choice | null): Choice[] => {
    const sorted = offers.toSorted((a, b) => Number(b.isFree) - Number(a.isFree));
    const isThere = present === null || sorted.some(({ value }) => value === present.value);
    return [...(isThere ? [] : [present]), ...sorted.map(({ value, label }) => ({ value, label }))];
  };
  const vehicle = tour.vehicle?.key ? { value: tour.vehicle.key, label: tour.vehicle.plateNumber } : null;
  return {
    drivers: inOrder(
      persons
        .filter(({ isBlocked }) => !isBlocked)
        .map((person) => offer(person.key, person.name, [...person.events, ...person.tours], null)),
      null,
    ),
    vehicles: inOrder(
      vehicles.map((one) =>
        offer(
          one.key,
          `${one.plateNumber}, ${one.make} ${one.model}`,
          [...one.events, ...one.tours],
          one.isCritical ? t('critical') : null,
        ),
      ),
      vehicle,
    ),
  };
}

/** One tour with the selects of its new driver and vehicle. */
export function ReplacedTour({ tour, span, replacing }: ReplacedTourProps) {
  const t = useMessages('replacing');
  const dates = useDates();
  const offers = useOffers(tour, span, replacing);
  const { driver = null, vehicle = null } = replacing.assignments.get(tour.key) ?? {};
  const { number } = tour;
  // A label longer than its field can be read in the tooltip.
  const titleOf = (choices: Choice[], chosen: string | null) =>
    choices.find(({ value }) => value === chosen)?.label ?? '';
  const select = {
    ...choiceProps,
    filter: undefined,
    comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' },
  } as const;
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
      <Select
        {...select}
        label={t('newDriver', { number })}
        placeholder={t('nobody')}
        data={offers.drivers}
        value={driver}
        title={titleOf(offers.drivers, driver)}
        nothingFoundMessage={t('nothingFound')}
        clearButtonProps={{ 'aria-label': t('clear') }}
        onChange={(uid) => replacing.choose(tour.key, { driver: uid })}
      />
      <Select
        {...select}
        label={t('newVehicle', { number })}
        placeholder={t('noVehicle')}
        data={offers.vehicles}
        value={vehicle}
        title={titleOf(offers.vehicles, vehicle)}
        nothingFoundMessage={t('nothingFound')}
        clearButtonProps={{ 'aria-label': t('clear') }}
        onChange={(key) => replacing.choose(tour.key, { vehicle: key })}
      />
      {driver === null && !replacing.isReading && <Warning>{t('nobodyFree')}</Warning>}
    </li>
  );
}
