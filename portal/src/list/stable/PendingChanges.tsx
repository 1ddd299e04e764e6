import { Button } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from '../list.module.css';
import type { PendingChanges as Changes } from './stableRows.ts';

interface PendingChangesProps {
  pending: Changes | undefined;
  /** The text with the number of new rows: "3 neue Fahrer – anzeigen". */
  added: (values: { count: number; formatted: string }) => string;
  onApply: () => void;
}

/** Reports that others have changed the list; a click applies the changes. */
export function PendingChanges({ pending, added, onApply }: PendingChangesProps) {
  const t = useMessages('list');
  const numbers = useNumbers();
  return (
    <div aria-live="polite" className={classes.pending}>
      {pending?.hasMoved && (
        <Button
          variant="light"
          size="compact-sm"
          className={classes.pendingButton ?? ''}
          leftSection={<IconArrowBarToDown size={16} stroke={1.7} aria-hidden="true" />}
          onClick={onApply}
        >
          {pending.added ? added(numbers.counted(pending.added)) : t('moved')}
        </Button>
      )}
    </div>
  );
}
