/** Says that a list has changed elsewhere, and lets the change in when the person asks for it. */
import { Button } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Waiting } from '#portal/platform/list/steadyRows.ts';
import classes from './LiveNote.module.css';

interface LiveNoteProps {
  waiting: Waiting | undefined;
  /** Says how many are new: "3 neue Fahrer – anzeigen". */
  added: (count: number) => string;
  onShow: () => void;
}

export function LiveNote({ waiting, added, onShow }: LiveNoteProps) {
  const t = useMessages('ui');
  return (
    <div aria-live="polite" className={classes['place']}>
      {waiting?.hasMoved && (
        <Button
          variant="light"
          size="compact-sm"
          className={classes['note'] ?? ''}
          leftSection={<IconArrowBarToDown size={16} stroke={1.7} aria-hidden="true" />}
          onClick={onShow}
        >
          {waiting.added ? added(waiting.added) : t('list.moved')}
        </Button>
      )}
    </div>
  );
}
