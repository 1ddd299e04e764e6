/** The list's state in the address, and the ways to change it: the back button and a reload keep it. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeListState, formatListState, parseListState, type ListState } from './listState.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages before this one, the first page's as an empty text. */
    customerPages?: string[];
    /** The drawer was opened from the list: closing it goes back. */
    hasListBehind?: boolean;
  }
}

/** Pages that the way back remembers; beyond it, back leads to the first page. */
const rememberedPages = 200;

export interface ChangeOptions {
  /** Takes the place of the current entry of the browser's history. */
  replace?: boolean;
  /** Leaves without asking about unsaved changes. */
  force?: boolean;
}

export interface ListNavigation {
  state: ListState;
  change: (change: Partial<ListState>, options?: ChangeOptions) => void;
  nextPage: (cursor: string, customer?: string | null) => void;
  previousPage: (customer?: string | null) => void;
  /** Cursor of the page before, or undefined where it is the first one or not known. */
  previousCursor: string | undefined;
  /** The address of a customer in the drawer. */
  customerHref: (key: string) => string;
  openCustomer: (key: string) => void;
  closeCustomer: (options?: Pick<ChangeOptions, 'force'>) => void;
}

interface Entry {
  state: ListState;
  pages?: string[];
  hasListBehind?: boolean;
  replace?: boolean;
  force?: boolean;
  toTop?: boolean;
}

/** Writes an entry into the browser's history. */
function useGoTo(): (entry: Entry) => void {
  const router = useRouter();
  return useCallback(
    ({ state, pages, hasListBehind, replace = false, force = false, toTop = false }) => {
      const { pathname, searchStr, hash } = router.latestLocation;
      const query = formatListState(state, searchStr);
      void router.navigate({
        to: pathname,
        search: Object.fromEntries(new URLSearchParams(query)),
        hash,
        state: (previous) => ({
          ...previous,
          customerPages: pages ?? (state.cursor ? (previous.customerPages ?? []) : []),
          hasListBehind: hasListBehind ?? false,
        }),
        replace,
        ignoreBlocker: force,
        resetScroll: toTop,
      });
    },
    [router],
  );
}

export function useListState(): ListNavigation {
  const router = useRouter();
  const goTo = useGoTo();
  const { searchStr, state: history } = useLocation();
  const state = useMemo(() => parseListState(searchStr), [searchStr]);
  const pages = useMemo(() => (state.cursor ? (history.customerPages ?? []) : []), [state.cursor, history]);
  const hasListBehind = history.hasListBehind ?? false;

  return useMemo<ListNavigation>(() => {
    const latest = () => parseListState(router.latestLocation.searchStr);
    const turn = (next: Partial<ListState>, behind: string[], customer?: string | null) => {
      const target = { ...latest(), ...next, ...(customer !== undefined && { customer }) };
      const isWalking = customer !== undefined;
      goTo({ state: target, pages: behind, replace: isWalking, toTop: !isWalking });
    };
    return {
      state,
      previousCursor: pages.at(-1),
      change: (change, { replace = false, force = false } = {}) =>
        goTo({ state: changeListState(latest(), change), replace, force, hasListBehind: replace && hasListBehind }),
      nextPage: (cursor, customer) =>
        turn({ page: state.page + 1, cursor }, [...pages, state.cursor ?? ''].slice(-rememberedPages), customer),
      previousPage: (customer) => {
        const cursor = pages.at(-1) || null;
        turn({ page: cursor ? state.page - 1 : 1, cursor }, pages.slice(0, -1), customer);
      },
      customerHref: (key) => formatListState({ ...state, customer: key }, searchStr),
      openCustomer: (key) => {
        const isOpen = latest().customer !== null;
        goTo({ state: { ...latest(), customer: key }, replace: isOpen, hasListBehind: isOpen ? hasListBehind : true });
      },
      closeCustomer: ({ force = false } = {}) => {
        if (hasListBehind) router.history.back({ ignoreBlocker: force });
        else goTo({ state: { ...latest(), customer: null }, replace: true, force });
      },
    };
  }, [router, goTo, state, searchStr, pages, hasListBehind]);
}
