import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AnyListState, ListSearch } from '../listSearch.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the previous pages; the first page's cursor is an empty string. */
    listPages?: string[];
    /** The current page or drawer was opened from the list: closing it goes back in the history. */
    hasListBehind?: boolean;
    /** The drawer of a detail page was opened from that page: closing it goes back in the history. */
    hasPageBehind?: boolean;
  }
}

/** Most cursors kept; beyond them, "previous" leads to the first page. */
const maximumPagesBehind = 200;

interface ChangeOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Leaves without asking about unsaved changes. */
  force?: boolean;
}

export interface ListNavigation<State extends AnyListState> {
  state: State;
  /** The current state, for callbacks that outlive a render. */
  latest: () => State;
  change: (change: Partial<State>, options?: ChangeOptions) => void;
  /**
   * Goes to the next page. With a change, such as when the open drawer moves past the last row, the history entry is
   * replaced, so that Back still leads to the list.
   */
  nextPage: (cursor: string, change?: Partial<State>) => void;
  previousPage: (change?: Partial<State>) => void;
  /** Cursor of the previous page; undefined on the first page or if unknown. */
  previousCursor: string | undefined;
  /** The query string of the address after a change. */
  hrefOf: (change: Partial<State>) => string;
  /** Opens a row beside the list; `isOpen` if another row is open already. */
  open: (change: Partial<State>, isOpen: boolean) => void;
  /** Closes the open row: goes back in the history if the row was opened from the list. */
  close: (change: Partial<State>, options?: Pick<ChangeOptions, 'force'>) => void;
}

interface Entry<State> {
  state: State;
  pages?: string[];
  hasListBehind?: boolean;
  replace?: boolean;
  force?: boolean;
  toTop?: boolean;
}

/** Writes an entry into the browser's history. */
function useGoTo<State extends AnyListState>(search: ListSearch<State>): (entry: Entry<State>) => void {
  const router = useRouter();
  return useCallback(
    ({ state, pages, hasListBehind, replace = false, force = false, toTop = false }) => {
      const { pathname, searchStr, hash } = router.latestLocation;
      const query = search.format(state, searchStr);
      void router.navigate({
        to: pathname,
        search: Object.fromEntries(new URLSearchParams(query)),
        hash,
        state: (previous) => ({
          ...previous,
          listPages: pages ?? (state.cursor ? (previous.listPages ?? []) : []),
          hasListBehind: hasListBehind ?? false,
        }),
        replace,
        ignoreBlocker: force,
        resetScroll: toTop,
      });
    },
    [router, search],
  );
}

/** @param search described once, outside the component */
export function useListNavigation<State extends AnyListState>(search: ListSearch<State>): ListNavigation<State> {
  const router = useRouter();
  const goTo = useGoTo(search);
  const { searchStr, state: history } = useLocation();
  const state = useMemo(() => search.parse(searchStr), [search, searchStr]);
  const pages = useMemo(() => (state.cursor ? (history.listPages ?? []) : []), [state.cursor, history]);
  const hasListBehind = history.hasListBehind ?? false;
  return useMemo<ListNavigation<State>>(() => {
    const latest = () => search.parse(router.latestLocation.searchStr);
    const turn = (next: Pick<AnyListState, 'page' | 'cursor'>, behind: string[], change?: Partial<State>) =>
      goTo({ state: { ...latest(), ...next, ...change }, pages: behind, replace: !!change, toTop: !change });
    return {
      state,
      latest,
      previousCursor: pages.at(-1),
      change: (change, { replace = false, force = false } = {}) =>
        goTo({ state: search.change(latest(), change), replace, force, hasListBehind: replace && hasListBehind }),
      nextPage: (cursor, change) =>
        turn({ page: state.page + 1, cursor }, [...pages, state.cursor ?? ''].slice(-maximumPagesBehind), change),
      previousPage: (change) => {
        const cursor = pages.at(-1) || null;
        turn({ page: cursor ? state.page - 1 : 1, cursor }, pages.slice(0, -1), change);
      },
      hrefOf: (change) => search.format({ ...state, ...change }, searchStr),
      open: (change, isOpen) =>
        goTo({
          state: { ...latest(), ...change },
          replace: isOpen,
          hasListBehind: isOpen ? hasListBehind : true,
        }),
      close: (change, { force = false } = {}) => {
        if (hasListBehind) router.history.back({ ignoreBlocker: force });
        else goTo({ state: { ...latest(), ...change }, replace: true, force });
      },
    };
  }, [search, router, goTo, state, searchStr, pages, hasListBehind]);
}
