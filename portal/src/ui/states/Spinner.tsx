import { Loader } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './Spinner.module.css';

export function FullPageSpinner() {
  const t = useMessages('controls');
  return (
    <output className={classes.page} aria-label={t('loading')}>
      <Loader size={32} />
    </output>
  );
}

/** Appears after 200 ms, so that fast loads do not flicker. */
export function DelayedSpinner() {
  const t = useMessages('controls');
  return (
    <output className={classes.late} aria-label={t('loading')}>
      <Loader size={28} />
    </output>
  );
}
