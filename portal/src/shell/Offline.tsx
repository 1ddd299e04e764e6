import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './Offline.module.css';

/** Milliseconds before the message that the server cannot be reached: until then the network may only be slow. */
const messageDelayMs = 3000;

export function Offline() {
  const t = useMessages('shell');
  const platform = useMessages('controls');
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), messageDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={classes.offline} aria-label={isSaid ? undefined : platform('loading')}>
      <Loader size={28} aria-hidden="true" />
      {isSaid && (
        <>
          <strong>{t('offline.title')}</strong>
          <span>{t('offline.text')}</span>
        </>
      )}
    </output>
  );
}
