import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ChunkError } from '#portal/platform/routing/screens.ts';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import classes from './LoadFailure.module.css';

export function LoadFailure({ error, reset }: ErrorComponentProps) {
  const t = useMessages('shell');
  const controls = useMessages('controls');
  const router = useRouter();
  const isChunk = error instanceof ChunkError;

  function tryAgain(): void {
    // A failed chunk stays failed until a reload, and a newer version may have replaced it.
    if (isChunk || errorCode(error) === 'unexpected-error') return location.reload();
    reset();
    void router.invalidate();
  }

  return (
    <div className={classes.failure} role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={40} stroke={1.2} />}
        title={isChunk ? controls('notLoaded') : t('failure.page')}
        text={isChunk ? controls('notLoadedText') : errorMessage(error)}
        action={<Button onClick={tryAgain}>{controls('tryAgain')}</Button>}
      />
    </div>
  );
}
