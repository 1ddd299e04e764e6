import { useMemo, useState } from 'react';
import {
  calendarEventFields,
  calendarEventIssues,
  type CalendarEvent,
  type CalendarEventFields,
} from '#contract/dispatch/calendar.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import type { Location } from '#portal/forms/LeaveGuard.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { CalendarDrawer, CalendarForm, useCalendarDraft, type Editing } from './CalendarDrawer.tsx';
import { useCalendar } from '../context.ts';
import { EventFields } from './EventFields.tsx';
import { fieldsOf, type Preset } from './presets.ts';
import { newKey } from '../search.ts';

const editing: Editing<CalendarEvent> = {
  collection: 'calendar',
  get: queries.calendar.get,
  nameOf: ({ title }) => title,
};

/** The calendar behind may show other days. A new event counts as another one if its days or its preset change. */
function isSamePlace(current: Location, next: Location): boolean {
  const [before, after] = [current.search, next.search] as [Record<string, unknown>, Record<string, unknown>];
  const names = before['event'] === newKey ? ['event', 'from', 'until', 'preset'] : ['event'];
  return next.pathname === current.pathname && names.every((name) => before[name] === after[name]);
}

const fieldsFrom = (initial: CalendarEventFields): Fields<CalendarEvent, CalendarEventFields> => ({
  kind: scalar(initial.kind),
  title: text(initial.title),
  note: text(initial.note),
  begin: text(initial.begin),
  end: text(initial.end),
  driver: scalar<string | null>(initial.driver),
  vehicle: scalar<string | null>(initial.vehicle),
});

interface EditorProps {
  entity: CalendarEvent | null;
  isGone: boolean;
  initial: CalendarEventFields;
}

function Editor({ entity, isGone, initial }: EditorProps) {
  const t = useMessages('calendar');
  const { acts } = useCalendar();
  const [fields] = useState(() => fieldsFrom(initial));
  const draft = useCalendarDraft<CalendarEvent, CalendarEventFields>({
    editing,
    entity,
    isGone,
    fields,
    schema: calendarEventFields,
    between: calendarEventIssues,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.calendar.update({ key, version, ...changes }),
    create: (values) => api.calendar.create(values),
  });
  return (
    <CalendarForm
      editing={editing}
      draft={draft}
      valueWords={{ kind: (kind) => t(`kinds.${kind}`) }}
      isSamePlace={isSamePlace}
      onRemove={acts.remove}
    >
      <EventFields draft={draft} isNew={entity === null} />
      {draft.base !== null && !draft.isDeleted && (
        <ObjectHistory key={draft.base.key} object={draft.base.key} title={t('drawer.history')} />
      )}
    </CalendarForm>
  );
}

export default function EventDrawer({ openKey, preset }: { openKey: string; preset: Preset | null }) {
  const { navigation, today } = useCalendar();
  const { date, from: asked, until, preset: askedPreset } = navigation.search;
  const from = asked ?? date ?? today;
  // The key does not contain the shown date, so that the entered values stay while the calendar shows other days.
  const editor = openKey === newKey ? `${openKey} ${asked} ${until} ${askedPreset}` : openKey;
  const initial = useMemo(() => fieldsOf(preset, from, until), [preset, from, until]);
  return (
    <CalendarDrawer openKey={openKey} editing={editing}>
      {(opened) => <Editor key={editor} {...opened} initial={initial} />}
    </CalendarDrawer>
  );
}
