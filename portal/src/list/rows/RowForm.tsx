import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { useDraft, type Draft, type DraftOptions } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { putEntity, refreshListsAfterWrite } from '../pages/listCache.ts';
import type { EditedRow, Rows } from './rowList.ts';
import { RowRemoval, useRowRemoval, type Removal, type RemovalWords } from './rowRemoval.tsx';

/** The texts of a form in the drawer, under the same keys in each feature's messages. */
type FormWords = (key: 'changed' | 'drawer.remove' | `gone.${'title' | 'text' | 'keep'}` | 'leave.textNew') => string;

/** The props that the drawer passes to the form of a row. */
export interface RowEditorProps<Row extends EditedRow> {
  /** The row as last loaded; null to add one. */
  row: Row | null;
  /** Another person has deleted the row while it is open here. */
  isGone: boolean;
  /** Closes the drawer; `force` skips the question about unsaved changes. */
  onClose: (options?: { force: boolean }) => void;
}

interface RowDraftOptions<Row extends EditedRow, Values extends Record<string, unknown>>
  extends RowEditorProps<Row>, Omit<DraftOptions<Row, Values>, 'name' | 'latest' | 'isGone' | 'onSaved' | 'close'> {
  definition: Rows<Row> & { drawer: string };
  /** The number of rows with the feature's noun. */
  words: (key: 'count', values: { count: number; formatted: string }) => string;
}

/**
 * The draft of a row in the drawer beside its list. After saving: shows a toast, updates the list and closes the
 * drawer.
 */
export function useRowDraft<Row extends EditedRow, Values extends Record<string, unknown>>(
  options: RowDraftOptions<Row, Values>,
): Draft<Row, Values> {
  const { definition, words, row, onClose } = options;
  const t = useMessages('list');
  const { counted } = useNumbers();
  const client = useQueryClient();
  return useDraft<Row, Values>({
    ...options,
    name: definition.drawer,
    latest: row,
    onSaved: (saved, { isNew, merged }) => {
      putEntity(client, definition.queries, saved);
      const fold = {
        kind: `${definition.collection}.add`,
        words: (count: number) => t('row.addedMany', { what: words('count', counted(count)) }),
      };
      showDone(t(isNew ? 'row.added' : 'row.saved', { name: saved.name }) + merged, isNew ? { fold } : {});
      void refreshListsAfterWrite(client, definition.collection);
    },
    close: () => onClose({ force: true }),
  });
}

interface RowFormProps<Row extends EditedRow, Values extends Record<string, unknown>> {
  definition: Removal<Row> & { drawer: string };
  draft: Draft<Row, Values>;
  words: FormWords & RemovalWords;
  onClose: RowEditorProps<Row>['onClose'];
  /** Input outside the form's own fields is not saved yet. */
  isMoreUnsaved?: boolean;
  /** Formats a field's value for display, if the value is not readable text itself. */
  valueWords?: ValueWords<Values>;
  children: ReactNode;
}

/** The form of a row in the drawer, with its deletion. */
export function RowForm<Row extends EditedRow, Values extends Record<string, unknown>>(
  props: RowFormProps<Row, Values>,
) {
  const { definition, draft, words, isMoreUnsaved = false, valueWords, onClose, children } = props;
  const t = useMessages('list');
  const remove = useRowRemoval(definition, words);
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
        {...(valueWords && { words: valueWords })}
        leaveText={base === null ? words('leave.textNew') : t('row.unsaved', { name: base.name })}
        isSamePlace={sameSearch(definition.drawer)}
        removal={{ label: words('drawer.remove'), shortLabel: t('row.remove'), onClick: () => setAsking(true) }}
        onClose={onClose}
      >
        {children}
      </DrawerForm>
      <RowRemoval
        words={words}
        opened={isAsking}
        names={base ? [base.name] : []}
        onConfirm={async () => {
          if (!base) return;
          await remove([base.key], base.name);
          leave();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
