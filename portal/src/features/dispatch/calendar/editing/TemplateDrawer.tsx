import { TextInput } from '@mantine/core';
import { eventTemplateChange, type EventTemplate, type EventTemplateChange } from '#contract/dispatch/calendar.ts';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { CalendarDrawer, CalendarForm, useCalendarDraft, type Editing } from './CalendarDrawer.tsx';
import { useCalendar } from '../context.ts';
import { DriverAndVehicle, KindField, Note, usualTimes, WholeDays } from './SharedFields.tsx';

const editing: Editing<EventTemplate> = {
  collection: 'templates',
  get: queries.calendar.template,
  nameOf: ({ name }) => name,
};
const isSamePlace = sameSearch('template');

const fields: Fields<EventTemplate, EventTemplateChange> = {
  name: text(),
  eventKind: scalar<EventTemplateChange['eventKind']>('meeting'),
  note: text(),
  begin: scalar<string | null>(null),
  end: scalar<string | null>(null),
  days: scalar<number>(1),
  driver: scalar<string | null>(null),
  vehicle: scalar<string | null>(null),
};

type TemplateDraft = Draft<EventTemplate, EventTemplateChange>;

function Times({ draft: { form, field } }: { draft: TemplateDraft }) {
  const values = form.getValues();
  return (
    <FieldPair>
      {(['begin', 'end'] as const).map((name) => (
        <TimeField
          key={name}
          size="sm"
          label={field(name).label}
          name={field(name).label}
          value={values[name] ?? ''}
          error={field(name).error}
          path={`templates-${name}`}
          onChange={(time) => form.setFieldValue(name, time)}
        />
      ))}
    </FieldPair>
  );
}

function TemplateFields({ draft, isNew }: { draft: TemplateDraft; isNew: boolean }) {
  const { form, field } = draft;
  const values = form.getValues();
  const isAllDay = values.begin === null && values.end === null;
  function setAllDay(allDay: boolean): void {
    const { begin, end } = usualTimes;
    form.setValues({ ...form.getValues(), begin: allDay ? null : begin, end: allDay ? null : end });
  }
  return (
    <FormFields>
      <KindField
        field={field('eventKind')}
        value={values.eventKind}
        onChange={(kind) => form.setFieldValue('eventKind', kind)}
      />
      <TextInput {...field('name')} required data-autofocus={isNew || undefined} />
      <WholeDays checked={isAllDay} onChange={setAllDay} />
      {!isAllDay && <Times draft={draft} />}
      <NumberField
        size="sm"
        label={field('days').label}
        value={values.days}
        error={field('days').error}
        data-path="templates-days"
        maw={160}
        onChange={(days) => form.setFieldValue('days', days ?? Number.NaN)}
      />
      <DriverAndVehicle
        form="templates"
        span={null}
        own={null}
        values={values}
        field={field}
        onChange={form.setFieldValue}
      />
      <Note field={field('note')} />
    </FormFields>
  );
}

function Editor({ entity, isGone }: { entity: EventTemplate | null; isGone: boolean }) {
  const t = useMessages('calendar');
  const { acts } = useCalendar();
  const draft = useCalendarDraft<EventTemplate, EventTemplateChange>({
    editing,
    entity,
    isGone,
    fields,
    schema: eventTemplateChange,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.calendar.updateTemplate({ key, version, ...changes }),
    create: (values) => api.calendar.createTemplate(values),
  });
  return (
    <CalendarForm
      editing={editing}
      draft={draft}
      valueWords={{ eventKind: (kind) => t(`kinds.${kind}`) }}
      isSamePlace={isSamePlace}
      onRemove={acts.removeTemplate}
    >
      <TemplateFields draft={draft} isNew={entity === null} />
    </CalendarForm>
  );
}

export default function TemplateDrawer({ openKey }: { openKey: string }) {
  return (
    <CalendarDrawer openKey={openKey} editing={editing}>
      {(opened) => <Editor key={openKey} {...opened} />}
    </CalendarDrawer>
  );
}
