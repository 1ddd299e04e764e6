import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isDay } from '#contract/platform/days.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { useOverHoursWords, useOverloadWords } from '#portal/entities/tour/overload.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { CarDamage } from '#portal/entities/vehicle/CriticalMark.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { DateField } from '#portal/forms/DateField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { Absences, BusyTours, useConflicts, type Conflicts } from './Conflicts.tsx';
import { Unsuited } from './Unsuited.tsx';
import { useDriverChoices, useVehicleChoices } from './choices.ts';
import classes from './TourCells.module.css';
import type { PlannedTour } from '../draft/usePlanned.ts';
import { formName, type TourDraft } from '../draft/useTourDraft.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';

interface TourCellsProps {
  tour: Tour | null;
  tourDraft: TourDraft;
  planned: PlannedTour;
}

const searchAfterMs = 250;

/** The text to search on the server. The name of the chosen option is not a search. */
function useSearched(chosen: string | undefined) {
  const [text, setText] = useState('');
  const [rested] = useDebouncedValue(text.trim(), searchAfterMs);
  return { text, setText, search: rested === chosen ? '' : rested };
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

/** No filter, because the server has filtered the options. */
const asFound: SelectProps['filter'] = ({ options }) => options;

/** Width of the plate (its characters all have the same width) with its gap to the name. */
const plateWidthPx = (number: string) => 20 + 9 * number.length;

interface ChoiceProps extends TourCellsProps {
  conflicts: Conflicts;
}

interface ChoiceCellProps extends SelectProps {
  label: string;
  below?: ReactNode;
}

function ChoiceCell({ below, ...props }: ChoiceCellProps) {
  const t = useMessages('planning');
  return (
    <div className={classes['cell']} data-undo="tour">
      <Select
        {...props}
        variant="unstyled"
        title={props.searchValue ?? ''}
        searchable
        clearable
        clearSectionMode="clear"
        filter={asFound}
        nothingFoundMessage={t('nothingFound')}
        clearButtonProps={{ 'aria-label': t('clear', { field: props.label }) }}
      />
      {below}
    </div>
  );
}

function DriverCell({ tour, tourDraft: { draft, changeField }, planned, conflicts }: ChoiceProps) {
  const t = useMessages('planning');
  const value = draft.form.getValues().driver;
  const [chosen, setChosen] = useState('');
  const { text, setText, search } = useSearched(chosen);
  const choices = useDriverChoices(tour, search);
  const driver = choices.find((choice) => choice.value === value);
  if (driver && driver.label !== chosen) setChosen(driver.label);
  const [firstname = '', ...others] = driver?.label.split(' ') ?? [];
  return (
    <ChoiceCell
      label={t('fields.driver')}
      placeholder={t('chooseDriver')}
      data={choices.map(({ isBlocked, ...choice }) => ({ ...choice, disabled: isBlocked }))}
      value={value}
      searchValue={text}
      onSearchChange={setText}
      onChange={(next) => changeField('driver', next)}
      {...(driver && {
        leftSection: <PersonAvatar firstname={firstname} lastname={others.at(-1) ?? ''} image={null} />,
        leftSectionWidth: 36,
      })}
      below={
        <>
          {driver?.isBlocked && <Warning>{t('warnings.blocked')}</Warning>}
          <Absences events={conflicts.driver?.events ?? []} />
          <BusyTours tours={conflicts.driver?.tours ?? []} />
          <Unsuited name={driver?.label ?? ''} conflicts={conflicts} />
          <OverLimits planned={planned} />
        </>
      }
    />
  );
}

function VehicleCell({ tour, tourDraft: { draft, changeField }, planned, conflicts }: ChoiceProps) {
  const t = useMessages('planning');
  const value = draft.form.getValues().vehicle;
  const [chosen, setChosen] = useState('');
  const { text, setText, search } = useSearched(chosen);
  const choices = useVehicleChoices(tour, search);
  const vehicle = choices.find((choice) => choice.value === value);
  if (vehicle && vehicle.label !== chosen) setChosen(vehicle.label);
  return (
    <ChoiceCell
      label={t('fields.vehicle')}
      placeholder={t('chooseVehicle')}
      data={choices.map(({ value: key, label }) => ({ value: key, label }))}
      value={value}
      searchValue={text}
      onSearchChange={setText}
      onChange={(next) => changeField('vehicle', next)}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <Plate number={choices.find((choice) => choice.value === option.value)?.plateNumber ?? ''} />
          {option.label}
        </span>
      )}
      {...(vehicle && {
        leftSection: <Plate number={vehicle.plateNumber} />,
        leftSectionWidth: plateWidthPx(vehicle.plateNumber),
      })}
      below={
        <>
          {vehicle?.isCritical && <Warning icon={<CarDamage />}>{t('warnings.critical')}</Warning>}
          <Absences events={conflicts.vehicle?.events ?? []} />
          <BusyTours tours={conflicts.vehicle?.tours ?? []} />
          <Overloads planned={planned} />
        </>
      }
    />
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
