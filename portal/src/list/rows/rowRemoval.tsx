import { useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { dropFromLists, refreshListsAfterWrite } from '../pages/listCache.ts';
import { SelectionButton } from '../selection/SelectionBar.tsx';
import type { AnyListState } from '../listSearch.ts';
import type { EditedRow, LeftRow, RowListDefinition, Rows } from './rowList.ts';
import type { ListPage } from '../stable/stableRows.ts';
import type { Selection } from '../selection/useSelection.ts';

/** The texts of a deletion, under the same keys in each feature's messages; the texts for several rows are plurals. */
export type RemovalWords = (
  key: `remove.${'titleMany' | 'text' | 'textMany' | 'confirm' | 'confirmMany' | 'doneMany'}`,
  values?: Record<string, string | number>,
) => string;

/** The rows that can be deleted, and the operations that delete and restore them. */
export type Removal<Row extends EditedRow> = Rows<Row> &
  Pick<RowListDefinition<ListPage<Row>, AnyListState, never>, 'operations'>;

/** Deletes the rows at once; pass `name` for a single row. The caller has asked for confirmation before. */
export function useRowRemoval<Row extends EditedRow>(
  { collection, operations, queries }: Removal<Row>,
  words: RemovalWords,
) {
  const t = useMessages('list');
  const numbers = useNumbers();
  const client = useQueryClient();
  return async (keys: readonly string[], name?: string): Promise<void> => {
    const { keys: removed, left = [] } = await operations.remove({ keys: [...keys] });
    const isLeft = new Set(left.map(({ key }) => key));
    dropFromLists<Row>(client, queries.list, ...[...keys, ...removed].filter((key) => !isLeft.has(key)));
    void refreshListsAfterWrite(client, collection);
    const kept = left.length > 0 ? t('row.left', { ...numbers.counted(left.length), ...namesOf(left) }) : '';
    if (removed.length === 0) return showDone(kept || t('row.gone'));
    const text =
      name === undefined ? words('remove.doneMany', numbers.counted(removed.length)) : t('row.removed', { name });
    showDone([text, kept].filter(Boolean).join(' '), {
      // A toast that names rows that stay is not merged with others.
      ...(!kept && {
        fold: {
          kind: `${collection}.remove`,
          count: removed.length,
          words: (count: number) => words('remove.doneMany', numbers.counted(count)),
        },
      }),
      undo: async () => {
        await operations.restore({ keys: removed });
        await refreshListsAfterWrite(client, collection);
      },
    });
  };
}

const namesOf = (left: readonly LeftRow[]) => ({
  names: left.map(({ name }) => name).join(', '),
  tours: [...new Set(left.flatMap(({ tours }) => tours.map(({ number }) => number)))].join(', '),
});

interface RowRemovalProps {
  words: RemovalWords;
  opened: boolean;
  /** Names of the rows to be deleted. */
  names: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before rows are deleted, and lists the consequences. */
export function RowRemoval({ words, opened, names, onConfirm, onClose }: RowRemovalProps) {
  const t = useMessages('list');
  const numbers = useNumbers();
  const isOne = names.length === 1;
  return (
    <ConfirmDialog
      opened={opened}
      title={
        isOne
          ? t('row.removeTitle', { name: names[0] ?? '' })
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

interface DeleteSelectedProps<Row extends EditedRow> {
  definition: Removal<Row>;
  words: RemovalWords;
  selection: Selection<Row>;
}

/** Deletes all selected rows. */
export function DeleteSelected<Row extends EditedRow>({ definition, words, selection }: DeleteSelectedProps<Row>) {
  const t = useMessages('list');
  const remove = useRowRemoval(definition, words);
  const [isAsking, setAsking] = useState(false);
  const keys = [...selection.chosen.keys()];
  const names = [...selection.chosen.values()].map(({ name }) => name);
  return (
    <>
      <SelectionButton
        icon={IconTrash}
        label={t('row.remove')}
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
