/** Says that the vehicle was deleted while it was being edited, and offers to keep what was typed. */
import { Button, Group } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from '#portal/ui/DrawerFrame.module.css';
import { Notice } from '#portal/ui/Notice.tsx';

export function GoneNotice({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useMessages('fleet');
  return (
    <div className={classes['notice']}>
      <Notice
        kind="alarm"
        action={
          <Group gap={8}>
            <Button variant="default" onClick={onKeep}>
              {t('gone.keep')}
            </Button>
            <Button variant="subtle" color="red" onClick={onDiscard}>
              {t('gone.discard')}
            </Button>
          </Group>
        }
      >
        <h3>{t('gone.title')}</h3>
        <p>{t('gone.text')}</p>
      </Notice>
    </div>
  );
}
