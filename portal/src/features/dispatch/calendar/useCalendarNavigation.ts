import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { newKey, parseSearch, type CalendarSearch } from './search.ts';

type Change = { [Name in keyof CalendarSearch]?: CalendarSearch[Name] | undefined };

/** Search parameters with nothing open beside the calendar. */
const closed: Change = { event: undefined, from: undefined, until: undefined, preset: undefined, template: undefined };

/** The calendar's search parameters, and functions that change them. */
export function useCalendarNavigation() {
  const router = useRouter();
  const { searchStr, state: history } = useLocation();
  const search = useMemo(() => parseSearch(Object.fromEntries(new URLSearchParams(searchStr))), [searchStr]);
  const isBehind = history.hasPageBehind ?? false;
  return useMemo(() => {
    function go(change: Change, options: { replace?: boolean; force?: boolean; hasPageBehind?: boolean } = {}): void {
      const { pathname, searchStr: query } = router.latestLocation;
      const now = parseSearch(Object.fromEntries(new URLSearchParams(query)));
      void router.navigate({
        to: pathname,
        search: parseSearch({ ...now, ...change }),
        state: (previous) => ({ ...previous, hasPageBehind: options.hasPageBehind ?? false }),
        replace: options.replace ?? false,
        ignoreBlocker: options.force ?? false,
        resetScroll: false,
      });
    }
    const isOpen = search.event !== undefined || search.template !== undefined;
    const open = (change: Change) =>
      go({ ...closed, ...change }, { replace: isOpen, hasPageBehind: isOpen ? isBehind : true });
    return {
      search,
      /** Shows another view or day. */
      show: (change: Pick<Change, 'view' | 'date'>, replace = false) =>
        go(change, { replace, hasPageBehind: replace && isBehind }),
      openEvent: (event: string) => open({ event }),
      /** @param preset a kind, or a template's key */
      openNew: (from: string, until = from, preset?: string) => open({ event: newKey, from, until, preset }),
      openTemplate: (template: string) => open({ template }),
      close: ({ force = false }: { force?: boolean } = {}) => {
        if (isBehind) router.history.back({ ignoreBlocker: force });
        else go(closed, { replace: true, force });
      },
    };
  }, [router, search, isBehind]);
}

export type CalendarNavigation = ReturnType<typeof useCalendarNavigation>;
