/** Shared by the drawers of events and of event templates: the opened entity, its draft, and its form. */
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import type { Location } from '#portal/forms/LeaveGuard.tsx';
import { useDraft, type Draft, type DraftOptions } from '#portal/forms/useDraft.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import frame from '#portal/ui/dialogs/DrawerFrame.module.css';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { useCalendar } from '../context.ts';
import { newKey } from '../search.ts';

interface Edited {
  key: string;
  version: number;
}

/** Describes what a drawer edits: an event or an event template. */
export interface Editing<Entity extends Edited> {
  collection: 'calendar' | 'templates';
  get: {
    queryKey: (options: { input: { key: string } }) => QueryKey;
    call: (input: { key: string }, options?: { signal?: AbortSignal }) => Promise<Entity>;
  };
  nameOf: (entity: Entity) => string;
}

type Words = (key: DrawerWord, values?: Record<string, string>) => string;
type DrawerWord =
  | 'added'
  | 'saved'
  | 'changed'
  | `gone.${'title' | 'text' | 'keep'}`
  | `drawer.${'newTitle' | 'unknownTitle' | 'unknown' | 'remove' | 'leaveNew'}`;

/** Messages of the events' or the templates' drawer, which use the same keys. */
function useDrawerWords(collection: Editing<Edited>['collection']): Words {
  const t = useMessages('calendar');
  return (key, values) => t(`editing.${collection}.${key}`, values);
}

interface Opened<Entity> {
  /** As last read; null for a new entity. */
  entity: Entity | null;
  /** Somebody else has deleted the entity while the drawer is open. */
  isGone: boolean;
}

interface EditorOptions<Entity extends Edited, Values extends Record<string, unknown>>
  extends Opened<Entity>, Omit<DraftOptions<Entity, Values>, 'name' | 'latest' | 'isGone' | 'onSaved' | 'close'> {
  editing: Editing<Entity>;
}

/** The draft of an event or a template. After saving, a notification is shown and the drawer closes. */
export function useCalendarDraft<Entity extends Edited, Values extends Record<string, unknown>>({
  editing: { collection, get, nameOf },
  entity,
  ...options
}: EditorOptions<Entity, Values>): Draft<Entity, Values> {
  const words = useDrawerWords(collection);
  const client = useQueryClient();
  const { navigation } = useCalendar();
  return useDraft<Entity, Values>({
    ...options,
    name: collection,
    latest: entity,
    onSaved: (saved, { isNew, merged }) => {
      client.setQueryData(get.queryKey({ input: { key: saved.key } }), saved);
      showDone(words(isNew ? 'added' : 'saved', { name: nameOf(saved) }) + merged);
      void refreshAfterWrite(client, collection);
    },
    close: () => navigation.close({ force: true }),
  });
}

interface CalendarFormProps<Entity extends Edited, Values extends Record<string, unknown>> {
  editing: Editing<Entity>;
  draft: Draft<Entity, Values>;
  valueWords: ValueWords<Values>;
  isSamePlace: (current: Location, next: Location) => boolean;
  onRemove: (entity: Entity) => Promise<unknown>;
  children: ReactNode;
}

/** The form of an event or a template, with the delete button. */
export function CalendarForm<Entity extends Edited, Values extends Record<string, unknown>>(
  props: CalendarFormProps<Entity, Values>,
) {
  const { editing, draft, valueWords, isSamePlace, onRemove, children } = props;
  const t = useMessages('calendar');
  const words = useDrawerWords(editing.collection);
  const { navigation } = useCalendar();
  const leave = () => navigation.close({ force: true });
  const { base } = draft;
  const removing = useButtonMutation(async () => {
    if (!base) return;
    await onRemove(base);
    leave();
  });
  return (
    <DrawerForm
      draft={draft}
      changed={words('changed')}
      words={valueWords}
      deleted={{ words: (part) => words(`gone.${part}`), onDiscard: leave }}
      leaveText={base === null ? words('drawer.leaveNew') : t('drawer.leave', { name: editing.nameOf(base) })}
      isSamePlace={isSamePlace}
      removal={{ label: words('drawer.remove'), shortLabel: t('drawer.removeShort'), onClick: () => removing.mutate() }}
      onClose={() => navigation.close()}
    >
      {children}
    </DrawerForm>
  );
}

interface CalendarDrawerProps<Entity extends Edited> {
  openKey: string;
  editing: Editing<Entity>;
  children: (opened: Opened<Entity>) => ReactNode;
}

/** Opens an event or a template beside the calendar, or an empty form for `new`. */
export function CalendarDrawer<Entity extends Edited>({ openKey, editing, children }: CalendarDrawerProps<Entity>) {
  const t = useMessages('calendar');
  const words = useDrawerWords(editing.collection);
  const { navigation } = useCalendar();
  const isNew = openKey === newKey;
  const input = { key: openKey };
  const { data, error, refetch } = useQuery({
    queryKey: editing.get.queryKey({ input }),
    queryFn: ({ signal }) => editing.get.call(input, { signal }),
    staleTime: 0,
    enabled: !isNew,
  });
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(error));
  const entity = isNew ? null : data;
  function titleOf(): string {
    if (isNew) return words('drawer.newTitle');
    if (entity) return editing.nameOf(entity);
    return isUnknown ? words('drawer.unknownTitle') : t('drawer.loading');
  }
  return (
    <DrawerFrame
      title={titleOf()}
      opener={`[data-key="${CSS.escape(openKey)}"]`}
      isTitleFocused={!isNew}
      onClose={() => navigation.close()}
    >
      {entity !== undefined ? (
        children({ entity, isGone: !isNew && errorCode(error) === 'not-found' })
      ) : isUnknown ? (
        <p className={frame['message']}>{words('drawer.unknown')}</p>
      ) : (
        error && <ErrorInCard error={error} onReload={refetch} />
      )}
    </DrawerFrame>
  );
}
