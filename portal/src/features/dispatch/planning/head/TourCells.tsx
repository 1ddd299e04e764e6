import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isDay } from '#contract/platform/days.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { useOverHoursWords, useOverloadWords } from '#portal/entities/tour/overload.ts';
import { AvailabilitySelect } from '#portal/entities/availability/AvailabilitySelect.tsx';
import { knownDriver, knownVehicle } from '#portal/entities/availability/useCandidates.ts';
import type { Wanted } from '#portal/entities/availability/standing.ts';
import { CarDamage } from '#portal/entities/vehicle/CriticalMark.tsx';
import { DateField } from '#portal/forms/DateField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useConflicts, type Conflicts } from './Conflicts.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './TourCells.module.css';
import type { PlannedTour } from '../draft/usePlanned.ts';
import { formName, type TourDraft } from '../draft/useTourDraft.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';

/** Few tours need these; in the chunk of the notices, which few need either. */
const [LazyUnsuited] = lazyPart(async () => ({ default: (await import('./PlannerNotices.tsx')).Unsuited }));
const [LazyBusy] = lazyPart(async () => ({ default: (await import('./PlannerNotices.tsx')).Busy }));

function Occupied({ by }: { by: Conflicts['driver'] | Conflicts['vehicle'] }) {
  if (!by || (by.tours.length === 0 && by.events.length === 0)) return null;
  return (
    <Suspense>
      <LazyBusy tours={by.tours} events={by.events} />
    </Suspense>
  );
}

interface TourCellsProps {
  tour: Tour | null;
  tourDraft: TourDraft;
  planned: PlannedTour;
}

function Departure({ tourDraft: { draft, changeField } }: Pick<TourCellsProps, 'tourDraft'>) {
  const t = useMessages('planning');
  const { form } = draft;
  const [day = '', time = ''] = form.getValues().departure.split('T');
  const change = (next: string) => changeField('departure', next);
  return (
    <div className={classes['cell']}>
      <div className={classes['departure']}>
        <DateField
          variant="unstyled"
          label={t('fields.departure')}
          value={day}
          error={form.errors['departure']}
          data-path={`${formName}-departure`}
          onBlur={() => form.validateField('departure')}
          onChange={(next) => change(`${next}T${time}`)}
        />
        <TimeField
          variant="unstyled"
          name={t('fields.departure')}
          value={time}
          onChange={(next) => change(`${day}T${next}`)}
        />
      </div>
      <HolidayWarning day={day} />
    </div>
  );
}

/** On a holiday, customers are likely to be closed even if their acceptance hours do not say so. */
function HolidayWarning({ day }: { day: string }) {
  const t = useMessages('planning');
  const language = useLanguage();
  const { data } = useQuery({
    ...queries.calendar.holidays.queryOptions({ input: { fromDay: day, untilDay: day } }),
    enabled: isDay(day),
  });
  const [holiday] = data ?? [];
  return holiday && !holiday.isRemoved ? (
    <Warning>{t('warnings.holiday', { name: holiday.names[language] })}</Warning>
  ) : null;
}

interface ChoiceProps extends TourCellsProps {
  conflicts: Conflicts;
}

/** The tour in the form as a driver or a vehicle is wanted for it. */
function wantedFor(
  { tour, tourDraft: { draft }, planned: { schedule }, conflicts }: ChoiceProps,
  partner: 'driver' | 'vehicle',
): Wanted {
  const { departs, ends } = conflicts.tour;
  const other = draft.form.getValues()[partner];
  return {
    spans: departs > 0 ? [{ begin: departs, end: ends }] : [],
    tours: tour ? [tour.key] : [],
    loads: schedule.load ? [schedule.load] : [],
    partners: other === null ? [] : [other],
  };
}

/** The list is wider than its cell, so that names and what speaks against them stand in one line. */
const wide = { width: 344, position: 'bottom-start' } as const;

function DriverCell(props: ChoiceProps) {
  const { tour, tourDraft, planned, conflicts } = props;
  const t = useMessages('planning');
  const value = tourDraft.draft.form.getValues().driver;
  const present = tour?.driver?.key === value ? tour?.driver : null;
  return (
    <div className={classes['cell']} data-undo="tour">
      <AvailabilitySelect
        kind="driver"
        variant="unstyled"
        comboboxProps={wide}
        label={t('fields.driver')}
        placeholder={t('chooseDriver')}
        wanted={wantedFor(props, 'vehicle')}
        value={value}
        known={present?.key ? knownDriver({ key: present.key, name: present.name }) : null}
        isTold={false}
        onChange={(next) => tourDraft.changeField('driver', next)}
        renderBelow={(driver) => (
          <>
            {(conflicts.driver ?? present)?.isBlocked && <Warning>{t('warnings.blocked')}</Warning>}
            <Occupied by={conflicts.driver} />
            {(conflicts.driver?.outsideShift || conflicts.driver?.licenceTooSmall) && (
              <Suspense>
                <LazyUnsuited name={driver?.label ?? ''} conflicts={conflicts} />
              </Suspense>
            )}
            <OverLimits planned={planned} />
          </>
        )}
      />
    </div>
  );
}

function VehicleCell(props: ChoiceProps) {
  const { tour, tourDraft, planned, conflicts } = props;
  const t = useMessages('planning');
  const value = tourDraft.draft.form.getValues().vehicle;
  const present = tour?.vehicle?.key === value ? tour?.vehicle : null;
  return (
    <div className={classes['cell']} data-undo="tour">
      <AvailabilitySelect
        kind="vehicle"
        variant="unstyled"
        comboboxProps={wide}
        label={t('fields.vehicle')}
        placeholder={t('chooseVehicle')}
        wanted={wantedFor(props, 'driver')}
        value={value}
        known={present?.key ? knownVehicle({ ...present, key: present.key }) : null}
        isTold={false}
        onChange={(next) => tourDraft.changeField('vehicle', next)}
        renderBelow={() => (
          <>
            {(conflicts.vehicle ?? present)?.isCritical && (
              <Warning icon={<CarDamage />}>{t('warnings.critical')}</Warning>
            )}
            <Occupied by={conflicts.vehicle} />
            <Overloads planned={planned} />
          </>
        )}
      />
    </div>
  );
}

/** Work or driving above the daily limits. */
function OverLimits({ planned: { overLimits, isAfterTours } }: Pick<TourCellsProps, 'planned'>) {
  const t = useMessages('planning');
  const words = useOverHoursWords();
  return overLimits.map(({ measure, seconds, limitHours }) => {
    const text = words(measure, seconds, limitHours);
    return <Warning key={measure}>{isAfterTours ? t('warnings.withEarlier', { text }) : text}</Warning>;
  });
}

function Overloads({ planned: { schedule } }: Pick<TourCellsProps, 'planned'>) {
  const words = useOverloadWords();
  return schedule.overloads.map(({ measure, loaded, capacity }) => (
    <Warning key={measure}>{words(measure, loaded, capacity)}</Warning>
  ));
}

/** Departure, driver and vehicle of the tour. */
export function TourCells(props: TourCellsProps) {
  const t = useMessages('planning');
  const { tour, tourDraft, planned } = props;
  const conflicts = useConflicts({ tour: tour?.key ?? null, values: tourDraft.draft.form.getValues(), planned });
  return (
    <section className={classes['cells']} aria-label={t('basics')}>
      <Departure {...props} />
      <DriverCell {...props} conflicts={conflicts} />
      <VehicleCell {...props} conflicts={conflicts} />
    </section>
  );
}
