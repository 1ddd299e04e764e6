/** Says that the list has changed elsewhere, and lets the change in when the person asks for it. */
import { Button } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './LiveNote.module.css';
import type { SteadyRows } from './steadyRows.ts';

export function LiveNote({ waiting, onShow }: { waiting: SteadyRows['waiting'] | undefined; onShow: () => void }) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const words = waiting?.added ? t('live.added', numbers.counted(waiting.added)) : t('live.moved');
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
          {words}
        </Button>
      )}
    </div>
  );
}
