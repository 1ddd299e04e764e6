import { useRouter } from '@tanstack/react-router';
import { withRedirect } from './redirect.ts';
import { usePath, useRouteTable } from './routes.ts';
import { findRoute } from './table.ts';

/** Leaves the page for sign-in; if the current page is protected, its address becomes the redirect query. */
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
