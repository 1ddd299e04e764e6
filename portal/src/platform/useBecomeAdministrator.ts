/** Turns a pending administrator who may take over into an administrator, and says so. */
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from './i18n/messages.ts';
import { becomeAdministrator, useMe } from './session.ts';
import { showDone, showFailure } from './toasts.ts';
import { useCall } from './useCall.ts';

export interface BecomeAdministrator {
  /** Whether the signed-in person may. */
  isAllowed: boolean;
  become: () => void;
  busy: boolean;
  locked: boolean;
}

export function useBecomeAdministrator(): BecomeAdministrator {
  const t = useMessages('platform');
  const me = useMe();
  const client = useQueryClient();
  const { run, busy, locked } = useCall();

  async function takeOver(): Promise<void> {
    await becomeAdministrator(client);
    showDone(t('restricted.became', { company: me?.company.name ?? '' }), { title: t('restricted.becameTitle') });
  }

  return {
    isAllowed: me?.mayBecomeAdministrator ?? false,
    become: () => void run(takeOver, (error) => showFailure(error, { title: t('restricted.failed') })),
    busy,
    locked,
  };
}
