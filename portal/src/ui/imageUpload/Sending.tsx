import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ImageUpload.module.css';

export interface SendingProps {
  name: string;
  /** Whole, 0 to 100. */
  percent: number;
  /** The text after the upload, while the server processes the file. */
  keeping: string;
  onAbort: () => void;
}

const complete = 100;

export function Sending({ name, percent, keeping, onAbort }: SendingProps) {
  const t = useMessages('imageUpload');
  const label = t('sending', { name });
  const shown = t('percent', { percent });
  return (
    <>
      <div className={classes['sending']}>
        <output>{percent === complete ? keeping : label}</output>
        <span className={classes['percent']} aria-hidden="true">
          {shown}
        </span>
      </div>
      <Progress.Root size={6} radius={3}>
        <Progress.Section value={percent} aria-label={label} aria-valuetext={shown} />
      </Progress.Root>
      <div className={classes['acts']}>
        <Button variant="default" size="sm" data-next onClick={onAbort}>
          {t('abort')}
        </Button>
      </div>
    </>
  );
}
