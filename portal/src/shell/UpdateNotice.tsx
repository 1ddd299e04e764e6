/**
 * Says that a newer version is available and offers to load it. It never reloads by itself, because a person may be
 * typing.
 */
import { Button, CloseButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRegisterSW } from 'virtual:pwa-register/react';
import { productName } from '#contract/platform/product.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './UpdateNotice.module.css';
import { useUpdateRoom } from './useUpdateRoom.ts';

/** Milliseconds between looks for a newer version in a page that stays open. */
const checkIntervalMs = 30 * 60_000;

export function UpdateNotice() {
  const t = useMessages('shell');
  const platform = useMessages('controls');
  const {
    needRefresh: [isWaiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_url, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), checkIntervalMs);
    },
  });
  useUpdateRoom(isWaiting);
  if (!isWaiting) return null;
  return (
    <output className={classes.notice}>
      <IconRefresh size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.text}>{t('update.text', { product: productName })}</span>
      <Button onClick={() => void updateServiceWorker(true)}>{t('update.reload')}</Button>
      <CloseButton aria-label={platform('close')} onClick={() => setWaiting(false)} />
    </output>
  );
}
