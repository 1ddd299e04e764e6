/** Asks before unsaved changes are left: by a link, the back button, another customer, or closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Name of the customer; empty for a new one without a name yet. */
  name: string;
  isNew: boolean;
}

interface Place {
  pathname: string;
  search: unknown;
}

function customerAt({ search }: Place): unknown {
  return (search as Record<string, unknown>)['customer'];
}

export function LeaveGuard({ isDirty, name, isNew }: LeaveGuardProps) {
  const t = useMessages('customers');
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  const shouldBlockFn = useCallback(({ current, next }: { current: Place; next: Place }) => {
    const isSameCustomer = next.pathname === current.pathname && customerAt(next) === customerAt(current);
    return dirty.current && !isSameCustomer;
  }, []);
  const enableBeforeUnload = useCallback(() => dirty.current, []);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });

  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.discard')}
      cancel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {isNew ? t('leave.textNew') : t('leave.text', { name })}
    </ConfirmDialog>
  );
}
