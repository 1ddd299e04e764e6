import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';

export interface Location {
  pathname: string;
  search: unknown;
}

/** The same object is still edited if the first of these query parameters that is set has the same value. */
export function sameSearch(...names: string[]): (current: Location, next: Location) => boolean {
  const opened = ({ search }: Location) =>
    names.map((name) => (search as Record<string, unknown>)[name]).find((value) => value !== undefined);
  return (current, next) => next.pathname === current.pathname && opened(next) === opened(current);
}

export const samePage = (current: Location, next: Location): boolean => current.pathname === next.pathname;

interface LeaveGuardProps {
  isDirty: boolean;
  /** The text about the unsaved changes. */
  text: string;
  /** True if the edited object is still open at the next address; must be a stable function. */
  isSamePlace: (current: Location, next: Location) => boolean;
}

export function LeaveGuard({ isDirty, text, isSamePlace }: LeaveGuardProps) {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  const shouldBlockFn = useCallback(
    ({ current, next }: { current: Location; next: Location }) => dirty.current && !isSamePlace(current, next),
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
