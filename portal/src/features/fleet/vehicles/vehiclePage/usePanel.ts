import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

export type Panel = ReturnType<typeof usePanel>;

export function usePanel() {
  const router = useRouter();
  const { searchStr, state } = useLocation();
  const open = new URLSearchParams(searchStr).get('open');
  const hasPageBehind = state.hasPageBehind ?? false;
  return useMemo(() => {
    function goTo(next: string | null, force: boolean): void {
      const { pathname, searchStr: query } = router.latestLocation;
      const { open: _, ...search } = Object.fromEntries(new URLSearchParams(query));
      void router.navigate({
        to: pathname,
        search: next === null ? search : { ...search, open: next },
        state: (previous) => ({ ...previous, hasPageBehind: next !== null }),
        replace: next === null || open !== null,
        ignoreBlocker: force,
        resetScroll: false,
      });
    }
    return {
      /** `edit`, `report`, the key of a damage report, or null. */
      open,
      show: (next: string) => goTo(next, false),
      /** With `force`, leaves without asking about unsaved changes. */
      close: ({ force } = { force: false }) => {
        if (hasPageBehind) router.history.back({ ignoreBlocker: force });
        else goTo(null, force);
      },
    };
  }, [router, open, hasPageBehind]);
}
