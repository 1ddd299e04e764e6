import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LiveCollection } from '#contract/live.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { dropFromLists, refreshListsAfterWrite } from './listCache.ts';
import { SelectionButton } from './SelectionBar.tsx';
import type { Keyed, ListPage } from './stableRows.ts';
import type { Selection } from './useSelection.ts';

/** The words of a deletion, under the same keys of the feature's messages; those of several are plurals. */
type RemovalWords = (
  key:
    | `remove.${'title' | 'titleMany' | 'text' | 'textMany' | 'confirm' | 'confirmMany' | 'done' | 'doneMany' | 'gone'}`
    | 'selection.remove',
  values?: Record<string, string | number>,
) => string;

/** What is deleted: an operation that can be undone, of a collection and the list that shows it. */
export interface Removal<Entity extends Keyed> {
  collection: LiveCollection;
  operations: {
    remove: (input: { keys: string[] }) => Promise<{ keys: string[] }>;
    restore: (input: { keys: string[] }) => Promise<unknown>;
  };
  list: { key: () => QueryKey; call: (...args: never) => Promise<ListPage<Entity>> };
  words: RemovalWords;
}

/** Deletes at once those named; `name` where it is a single one. Whoever calls has asked before. */
export function useRowRemoval<Entity extends Keyed>({ collection, operations, list, words }: Removal<Entity>) {
  const numbers = useNumbers();
  const client = useQueryClient();
  return async (keys: readonly string[], name?: string): Promise<void> => {
    const { keys: removed } = await operations.remove({ keys: [...keys] });
    dropFromLists<Entity>(client, list, ...keys);
    void refreshListsAfterWrite(client, collection);
    if (removed.length === 0) return showDone(words('remove.gone'));
    const text =
      name === undefined ? words('remove.doneMany', numbers.counted(removed.length)) : words('remove.done', { name });
    showDone(text, {
      undo: async () => {
        await operations.restore({ keys: removed });
        await refreshListsAfterWrite(client, collection);
      },
    });
  };
}

interface RowRemovalProps {
  words: RemovalWords;
  opened: boolean;
  /** Names of those to be deleted. */
  names: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before rows are deleted, and says what is lost. */
export function RowRemoval({ words, opened, names, onConfirm, onClose }: RowRemovalProps) {
  const numbers = useNumbers();
  const isOne = names.length === 1;
  return (
    <ConfirmDialog
      opened={opened}
      title={
        isOne
          ? words('remove.title', { name: names[0] ?? '' })
          : words('remove.titleMany', numbers.counted(names.length))
      }
      confirm={words(isOne ? 'remove.confirm' : 'remove.confirmMany')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {words(isOne ? 'remove.text' : 'remove.textMany')}
    </ConfirmDialog>
  );
}

interface DeleteSelectedProps<Entity extends Keyed> extends Removal<Entity> {
  selection: Selection<Entity>;
  nameOf: (entity: Entity) => string;
}

/** Deletes all rows that are ticked. */
export function DeleteSelected<Entity extends Keyed>(props: DeleteSelectedProps<Entity>) {
  const { selection, nameOf, words } = props;
  const remove = useRowRemoval<Entity>(props);
  const [isAsking, setAsking] = useState(false);
  const keys = [...selection.chosen.keys()];
  const names = [...selection.chosen.values()].map(nameOf);
  return (
    <>
      <SelectionButton
        icon={IconTrash}
        label={words('selection.remove')}
        isDestructive
        disabled={keys.length === 0}
        onClick={() => setAsking(true)}
      />
      <RowRemoval
        words={words}
        opened={isAsking}
        names={names}
        onConfirm={async () => {
          await remove(keys, names.length === 1 ? names[0] : undefined);
          selection.clear();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
