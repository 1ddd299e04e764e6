import { NativeSelect, Select, Switch, TextInput } from '@mantine/core';
import { onHoliday, seriesWeeks, type Series, type SeriesFields as Values } from '#contract/dispatch/series.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { seriesList } from './list.ts';
import classes from './SeriesDrawer.module.css';
import { useTourTemplates } from './useTourTemplates.ts';

type SeriesDraft = Draft<Series, Values>;
const week = [0, 1, 2, 3, 4, 5, 6] as const;

/** Selects the template of the tours. */
function TemplateChoice({ draft: { base, form, field } }: { draft: SeriesDraft }) {
  const t = useMessages('series');
  const { data } = useTourTemplates();
  const { error, label } = field('template');
  const value = form.getValues().template;
  const templates = data?.items ?? [];
  const isKnown = value === '' || templates.some(({ key }) => key === value);
  const known = base?.template === value ? base.templateName : null;
  return (
    <Select
      searchable
      required
      size="sm"
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      label={label}
      error={error}
      description={
        data?.items.length === 0 && (
          <>
            {t('templatesFirst')} <RouteLink to="templates">{t('toTemplates')}</RouteLink>
          </>
        )
      }
      placeholder={t('chooseTemplate')}
      data={[
        ...(isKnown ? [] : [{ value, label: known ?? t('templateGone') }]),
        ...templates.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      value={value || null}
      data-path={`${seriesList.drawer}-template`}
      nothingFoundMessage={t('noTemplates')}
      onChange={(next) => form.setFieldValue('template', next ?? '')}
    />
  );
}

function Weekdays({ draft: { form, field } }: { draft: SeriesDraft }) {
  const dates = useDates();
  const { error, label } = field('weekdays');
  const chosen = form.getValues().weekdays;
  function toggle(weekday: number, isChosen: boolean): void {
    const others = chosen.filter((one) => one !== weekday);
    form.setFieldValue('weekdays', isChosen ? [...others, weekday].toSorted((one, other) => one - other) : others);
  }
  return (
    <fieldset className={classes['weekdays']}>
      <legend>{label}</legend>
      <div>
        {week.map((weekday) => (
          <label key={weekday}>
            <input
              type="checkbox"
              aria-label={dates.weekday(weekday)}
              checked={chosen.includes(weekday)}
              aria-invalid={Boolean(error) || undefined}
              {...(weekday === 0 && { 'data-path': `${seriesList.drawer}-weekdays` })}
              onChange={({ currentTarget }) => toggle(weekday, currentTarget.checked)}
            />
            {dates.shortWeekday(weekday)}
          </label>
        ))}
      </div>
      {error && <p className={classes['error']}>{error}</p>}
    </fieldset>
  );
}

/** Selects the weeks: every n-th, or those with an even or odd number. */
function Weeks({ draft: { form, field } }: { draft: SeriesDraft }) {
  const t = useMessages('series');
  const { weeks, everyWeeks } = form.getValues();
  return (
    <FieldPair columns={weeks === 'every' ? '1fr 112px' : '1fr'}>
      <NativeSelect
        {...field('weeks')}
        value={weeks}
        data={seriesWeeks.map((value) => ({ value, label: t(`weeksChoice.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = seriesWeeks.find((one) => one === value) ?? 'every';
          form.setValues({ ...form.getValues(), weeks: chosen, everyWeeks: 1 });
        }}
      />
      {weeks === 'every' && (
        <NumberField
          size="sm"
          label={t('fields.everyWeeks')}
          unit={t('weeksUnit')}
          value={everyWeeks}
          error={field('everyWeeks').error}
          data-path={`${seriesList.drawer}-everyWeeks`}
          onChange={(next) => form.setFieldValue('everyWeeks', next ?? Number.NaN)}
        />
      )}
    </FieldPair>
  );
}

/** The first day, and the last day if there is one. */
function Span({ draft: { form, field }, isSplit, today }: { draft: SeriesDraft; isSplit: boolean; today: string }) {
  const t = useMessages('series');
  const { fromDay, untilDay } = form.getValues();
  const [from, until] = [field('fromDay'), field('untilDay')];
  return (
    <>
      <Switch
        label={t('hasEnd')}
        checked={untilDay !== null}
        onChange={({ currentTarget }) => {
          const last = fromDay > today ? fromDay : today;
          form.setFieldValue('untilDay', currentTarget.checked ? last : null);
        }}
      />
      <FieldPair columns={isSplit || untilDay === null ? '1fr' : '1fr 1fr'}>
        {!isSplit && (
          <DateField
            size="sm"
            label={from.label}
            error={from.error}
            value={fromDay}
            data-path={`${seriesList.drawer}-fromDay`}
            onBlur={from.onBlur}
            onChange={(next) => form.setFieldValue('fromDay', next)}
          />
        )}
        {untilDay !== null && (
          <DateField
            size="sm"
            label={until.label}
            error={until.error}
            value={untilDay}
            min={fromDay}
            data-path={`${seriesList.drawer}-untilDay`}
            onBlur={until.onBlur}
            onChange={(next) => form.setFieldValue('untilDay', next)}
          />
        )}
      </FieldPair>
    </>
  );
}

interface SeriesFieldsProps {
  draft: SeriesDraft;
  isNew: boolean;
  /** The change applies from one of the series' days on; that day cannot be edited here. */
  isSplit: boolean;
  today: string;
}

export function SeriesFields({ draft, isNew, isSplit, today }: SeriesFieldsProps) {
  const t = useMessages('series');
  const { field, form } = draft;
  return (
    <FormFields>
      <TextInput {...field('name')} required data-autofocus={isNew || undefined} />
      <TemplateChoice draft={draft} />
      <Weekdays draft={draft} />
      <Weeks draft={draft} />
      <Span draft={draft} isSplit={isSplit} today={today} />
      <NativeSelect
        {...field('onHoliday')}
        value={form.getValues().onHoliday}
        data={onHoliday.map((value) => ({ value, label: t(`holidayChoice.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('onHoliday', onHoliday.find((one) => one === value) ?? 'drop')
        }
      />
    </FormFields>
  );
}
