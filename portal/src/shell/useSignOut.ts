/** Signs out and leads on: from a protected page to sign-in, with the way back; a guest page stays. */
import { useLeave } from '#portal/platform/routing/useLeave.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';

export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const leave = useLeave();
  return async () => {
    try {
      await signOut();
      await leave();
    } catch (error) {
      showFailure(error);
    }
  };
}
