import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  calendarEventFields,
  calendarEventIssues,
  type CalendarEvent,
  type CalendarEventFields,
} from '#contract/calendar.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import type { Location } from '#portal/forms/LeaveGuard.tsx';
import { useDraft } from '#portal/forms/useDraft.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import frame from '#portal/ui/dialogs/DrawerFrame.module.css';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { useCalendar } from './context.ts';
import { EventFields } from './EventFields.tsx';
import { fieldsOf, type Preset } from './presets.ts';
import { newKey } from './search.ts';

/** The calendar behind may show other days; a new event is another one once it is for other days or of something else. */
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
  /** As last read; null for a new one. */
  event: CalendarEvent | null;
  isGone: boolean;
  initial: CalendarEventFields;
}

function Editor({ event, isGone, initial }: EditorProps) {
  const t = useMessages('calendar');
  const client = useQueryClient();
  const { navigation, acts } = useCalendar();
  const [fields] = useState(() => fieldsFrom(initial));
  const leave = () => navigation.close({ force: true });
  const draft = useDraft<CalendarEvent, CalendarEventFields>({
    name: 'event',
    latest: event,
    isGone,
    fields,
    schema: calendarEventFields,
    between: calendarEventIssues,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.calendar.update({ key, version, ...changes }),
    create: (values) => api.calendar.create(values),
    onSaved: (saved, { isNew, merged }) => {
      client.setQueryData(queries.calendar.get.queryKey({ input: { key: saved.key } }), saved);
      showDone(t(isNew ? 'added' : 'saved', { name: saved.title }) + merged);
      void refreshAfterWrite(client, 'calendar');
      leave();
    },
  });
  const removing = useButtonMutation(async () => {
    if (!draft.base) return;
    await acts.remove(draft.base);
    leave();
  });
  return (
    <DrawerForm
      draft={draft}
      changed={t('changed')}
      words={{ kind: (kind) => t(`kinds.${kind}`) }}
      deleted={{ words: (part) => t(`gone.${part}`), onDiscard: leave }}
      leaveText={draft.base === null ? t('drawer.leaveNew') : t('drawer.leave', { name: draft.base.title })}
      isSamePlace={isSamePlace}
      removal={{ label: t('drawer.remove'), shortLabel: t('drawer.removeShort'), onClick: () => removing.mutate() }}
      onClose={() => navigation.close()}
    >
      <EventFields draft={draft} isNew={event === null} />
      {draft.base !== null && !draft.isDeleted && (
        <ObjectHistory key={draft.base.key} object={draft.base.key} title={t('drawer.history')} />
      )}
    </DrawerForm>
  );
}

/** Shows an event, or a new one, beside the calendar. */
export default function EventDrawer({ openKey, preset }: { openKey: string; preset: Preset | null }) {
  const t = useMessages('calendar');
  const { navigation, today } = useCalendar();
  const { date, from = date ?? today, until } = navigation.search;
  const isNew = openKey === newKey;
  const { data, error, refetch } = useQuery({
    ...queries.calendar.get.queryOptions({ input: { key: openKey }, staleTime: 0 }),
    enabled: !isNew,
  });
  // What is typed stays while the calendar behind shows other days.
  const { from: asked, until: askedUntil, preset: askedPreset } = navigation.search;
  const editor = isNew ? `${openKey} ${asked} ${askedUntil} ${askedPreset}` : openKey;
  const initial = useMemo(() => fieldsOf(preset, from, until), [preset, from, until]);
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(error));
  const event = isNew ? null : data;
  function titleOf(): string {
    if (isNew) return t('drawer.newTitle');
    return event?.title ?? t(isUnknown ? 'drawer.unknownTitle' : 'drawer.loading');
  }
  return (
    <DrawerFrame
      title={titleOf()}
      opener={`[data-key="${CSS.escape(openKey)}"]`}
      isTitleFocused={!isNew}
      onClose={() => navigation.close()}
    >
      {event !== undefined ? (
        <Editor key={editor} event={event} isGone={!isNew && errorCode(error) === 'not-found'} initial={initial} />
      ) : isUnknown ? (
        <p className={frame['message']}>{t('drawer.unknown')}</p>
      ) : (
        error && <ErrorInCard error={error} onReload={refetch} />
      )}
    </DrawerFrame>
  );
}
