import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LiveCollection } from '#contract/live.ts';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { useDraft, type Draft, type DraftOptions } from '#portal/forms/useDraft.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { putEntity, refreshListsAfterWrite } from './listCache.ts';
import { RowRemoval, useRowRemoval, type Removal } from './rowRemoval.tsx';
import type { Keyed, ListPage } from './stableRows.ts';

/** The words of a form in the drawer, under the same keys of the feature's messages. */
export type FormWords = (
  key:
    | 'changed'
    | `drawer.${'remove' | 'removeShort' | 'saved' | 'added'}`
    | `gone.${'title' | 'text' | 'keep'}`
    | `leave.${'text' | 'textNew'}`,
  values?: Record<string, string | number>,
) => string;

interface Versioned extends Keyed {
  version: number;
}

type RowDraftOptions<Entity extends Versioned, Values extends Record<string, unknown>> = Omit<
  DraftOptions<Entity, Values>,
  'onSaved'
> & {
  collection: LiveCollection;
  /** The feature's operations, as in `queries`. */
  operations: {
    get: { queryKey: (options: { input: { key: string } }) => QueryKey; call: (...args: never) => Promise<Entity> };
    list: { key: () => QueryKey; call: (...args: never) => Promise<ListPage<Entity>> };
  };
  nameOf: (entity: Entity) => string;
  words: FormWords;
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
};

/** The draft of a row in the drawer beside its list: what was saved is told, shown in the list, and the drawer closes. */
export function useRowDraft<Entity extends Versioned, Values extends Record<string, unknown>>(
  options: RowDraftOptions<Entity, Values>,
): Draft<Entity, Values> {
  const { collection, operations, nameOf, words, onClose } = options;
  const client = useQueryClient();
  return useDraft<Entity, Values>({
    ...options,
    onSaved: (saved, { isNew, merged }) => {
      putEntity(client, operations, saved);
      showDone(words(isNew ? 'drawer.added' : 'drawer.saved', { name: nameOf(saved) }) + merged);
      void refreshListsAfterWrite(client, collection);
      onClose({ force: true });
    },
  });
}

interface RowFormProps<Entity extends Versioned, Values extends Record<string, unknown>> {
  draft: Draft<Entity, Values>;
  words: FormWords & Removal<Entity>['words'];
  removal: Omit<Removal<Entity>, 'words'>;
  nameOf: (entity: Entity) => string;
  /** The parameter of the address that names what is open. */
  parameter: string;
  onClose: (options?: { force: boolean }) => void;
  /** Something beside the fields is not saved yet. */
  isMoreUnsaved?: boolean;
  children: ReactNode;
}

/** The form of a row in the drawer, with its deletion. */
export function RowForm<Entity extends Versioned, Values extends Record<string, unknown>>(
  props: RowFormProps<Entity, Values>,
) {
  const { draft, words, removal, nameOf, parameter, isMoreUnsaved = false, onClose, children } = props;
  const remove = useRowRemoval<Entity>({ ...removal, words });
  const [isAsking, setAsking] = useState(false);
  const { base } = draft;
  const leave = () => onClose({ force: true });
  return (
    <>
      <DrawerForm
        draft={draft}
        changed={words('changed')}
        deleted={{ words: (part) => words(`gone.${part}`), onDiscard: leave }}
        isMoreUnsaved={isMoreUnsaved}
        leaveText={base === null ? words('leave.textNew') : words('leave.text', { name: nameOf(base) })}
        isSamePlace={sameSearch(parameter)}
        removal={{
          label: words('drawer.remove'),
          shortLabel: words('drawer.removeShort'),
          onClick: () => setAsking(true),
        }}
        onClose={onClose}
      >
        {children}
      </DrawerForm>
      <RowRemoval
        words={words}
        opened={isAsking}
        names={base ? [nameOf(base)] : []}
        onConfirm={async () => {
          if (!base) return;
          await remove([base.key], nameOf(base));
          leave();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
