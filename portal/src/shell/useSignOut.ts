/** Signs out and leads on: from a protected page to sign-in, with the way back; a guest page stays. */
import { useRouter } from '@tanstack/react-router';
import { withRedirect } from '#portal/platform/routing/redirect.ts';
import { usePath, useRouteTable } from '#portal/platform/routing/routes.ts';
import { findRoute } from '#portal/platform/routing/table.ts';
import { useSession } from '#portal/platform/session.ts';
import { showFailure } from '#portal/platform/toasts.ts';

/** Leaves the page for sign-in; the current address becomes the redirect query where it is protected. */
export function useLeave(): () => Promise<void> {
  const router = useRouter();
  const table = useRouteTable();
  const signin = usePath('signin');
  return async () => {
    const { pathname, href } = router.state.location;
    if (findRoute(table, pathname)?.access === 'guest') return;
    await router.navigate({ href: withRedirect(signin, href), replace: true, ignoreBlocker: true });
  };
}

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
