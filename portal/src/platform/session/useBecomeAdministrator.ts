import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../i18n/messages.ts';
import { becomeAdministrator, useMe } from './session.ts';
import { showDone, showFailure } from '../toasts/toasts.ts';
import { useButtonMutation } from '../mutations/useButtonMutation.ts';

export interface BecomeAdministrator {
  /** Whether the signed-in person may. */
  isAllowed: boolean;
  become: () => void;
  isPending: boolean;
  isLocked: boolean;
}

/** Turns a pending administrator who may take over into an administrator, and says so. */
export function useBecomeAdministrator(): BecomeAdministrator {
  const t = useMessages('platform');
  const me = useMe();
  const client = useQueryClient();
  const { mutate, isPending, isLocked } = useButtonMutation(
    async () => {
      await becomeAdministrator(client);
      showDone(t('restricted.became', { company: me?.company.name ?? '' }), { title: t('restricted.becameTitle') });
    },
    (error) => showFailure(error, { title: t('restricted.failed') }),
  );

  return {
    isAllowed: me?.mayBecomeAdministrator ?? false,
    become: () => mutate(),
    isPending,
    isLocked,
  };
}
