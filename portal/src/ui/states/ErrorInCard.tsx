import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './states.module.css';

export function ErrorInCard({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const t = useMessages('controls');
  return (
    <div className={classes.state} role="alert">
      <span className={classes.alarm} aria-hidden="true">
        <IconAlertTriangle size={32} stroke={1.3} />
      </span>
      <p>{errorMessage(error)}</p>
      <div className={classes.action}>
        <Button variant="default" onClick={() => void onReload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  );
}
