import { Loader, UnstyledButton } from '@mantine/core';
import { IconWifiOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useConnection } from '#portal/platform/live/connection.ts';
import classes from './ConnectionBanner.module.css';

/** Hours and minutes, with the date if it is not today. */
function timeOf(since: number, language: string): string {
  const isToday = new Date(since).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'numeric' }),
  }).format(since);
}

export function ConnectionBanner() {
  const t = useMessages('shell');
  const language = useLanguage();
  const { state, since } = useConnection();
  const [dismissed, setDismissed] = useState<'no' | number | null>('no');
  if (state !== 'lost' || dismissed === since) return null;
  return (
    <div className={classes.banner} role="alert">
      <IconWifiOff size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <strong>{t('connection.lost')}</strong>{' '}
        {since !== null && `${t('connection.since', { time: timeOf(since, language) })} `}
        {t('connection.retrying')}
      </p>
      <Loader size={16} color="var(--t-alarm)" aria-hidden="true" />
      <UnstyledButton
        className={classes.dismiss}
        aria-label={t('connection.dismiss')}
        onClick={() => setDismissed(since)}
      >
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
    </div>
  );
}
