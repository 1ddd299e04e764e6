/** Asks before unsaved changes are left: by a link, the back button, or closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';

interface Place {
  pathname: string;
  search: unknown;
}

interface LeaveGuardProps {
  isDirty: boolean;
  /** What is not saved yet. */
  text: string;
  /** Whether what is edited still stands at the next address; stays the same for good. */
  isSamePlace: (current: Place, next: Place) => boolean;
}

export function LeaveGuard({ isDirty, text, isSamePlace }: LeaveGuardProps) {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  const shouldBlockFn = useCallback(
    ({ current, next }: { current: Place; next: Place }) => dirty.current && !isSamePlace(current, next),
    [isSamePlace],
  );
  const enableBeforeUnload = useCallback(() => dirty.current, []);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });

  return (
    <DiscardDialog
      opened={blocker.status === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text}
    </DiscardDialog>
  );
}
