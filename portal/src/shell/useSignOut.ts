import { useLeave } from '#portal/platform/routing/useLeave.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { forgetToasts, showFailure } from '#portal/platform/toasts/toasts.ts';

export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const leave = useLeave();
  return async () => {
    try {
      await signOut();
      forgetToasts();
      await leave();
    } catch (error) {
      showFailure(error);
    }
  };
}
