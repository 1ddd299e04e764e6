import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, type RefObject } from 'react';
import { errorCode } from '#portal/platform/api/api.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import type { RouteName } from '#portal/platform/routing/table.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDialogState, type DialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { AnyListState, ListSearch } from './listSearch.ts';
import type { Keyed, ListPage } from './stable/stableRows.ts';
import type { EntityOf, ListDefinition } from './defineList.ts';
import { useLastCount } from './pages/lastCount.ts';
import { useInteractionLock } from './stable/useInteractionLock.ts';
import { useListNavigation, type ListNavigation } from './pages/useListNavigation.ts';
import { useSelection, type Selection } from './selection/useSelection.ts';
import { useStableRows, type StableList } from './stable/useStableRows.ts';

/** Where rows lead to; the same object on each render unless the address changes. */
export interface RowLinks {
  hrefOf: (key: string) => string;
  open: (key: string) => void;
}

export interface List<Entity extends Keyed, State extends AnyListState, Page = unknown> extends StableList<Entity> {
  definition: {
    search: ListSearch<State>;
    nameOf: (entity: Entity) => string;
    enableSortingRemoval?: boolean;
    selectionMaximum?: number;
  };
  navigation: ListNavigation<State>;
  state: State;
  /** The response of the list operation, for data beside the rows, such as counts. */
  page: Page | undefined;
  isPhone: boolean;
  /** Number of rows when the list was last shown in this browser: as many placeholders show while it loads. */
  lastCount: number | null;
  /** The element around the rows: while the person works in it, rows do not move. */
  rowsRef: RefObject<HTMLDivElement | null>;
  selection: Selection<Entity>;
  /** The sheet with the actions of a row, on a phone. */
  sheet: DialogState<Entity>;
  /** Key of the row open in the drawer, `newKey` while a row is added. */
  openKey: string | null;
  /** Null if rows do not open anything. */
  links: RowLinks | null;
  openDrawer: (key: string) => void;
  closeDrawer: (options?: { force?: boolean }) => void;
  /** The list has no rows at all, and neither a search nor a filter hides any. */
  isEmpty: boolean;
}

/** Returns to the first page if the page in the address no longer exists. */
function useCorrectedPage<Entity extends Keyed, State extends AnyListState>(
  { state, change }: ListNavigation<State>,
  { shown, error, isTurning }: StableList<Entity>,
): void {
  const isRefused = state.cursor !== null && errorCode(error) === 'invalid-input';
  const isBehindTheLast = state.page > 1 && !isTurning && shown?.rows.length === 0;
  useEffect(() => {
    if (isRefused || isBehindTheLast) change({ page: 1, cursor: null } as Partial<State>, { replace: true });
  }, [isRefused, isBehindTheLast, change]);
}

const none: readonly never[] = [];

function useRowLinks<State extends AnyListState>(
  navigation: ListNavigation<State>,
  { drawer, drawerDetails = none }: Pick<ListDefinition<ListPage<Keyed>, State, never>, 'drawer' | 'drawerDetails'>,
  page: RouteName | undefined,
) {
  const router = useRouter();
  const path = usePath(page ?? 'notFound');
  return useMemo(() => {
    const closed = Object.fromEntries(drawerDetails.map((name) => [name, null]));
    const at = (key: string | null) => ({ ...closed, [drawer ?? '']: key }) as Partial<State>;
    const openDrawer = (key: string) =>
      navigation.open(at(key), drawer !== undefined && navigation.latest()[drawer] !== null);
    const openPage = (key: string) =>
      void router.navigate({ to: path, params: { key }, state: (previous) => ({ ...previous, hasListBehind: true }) });
    let links: RowLinks | null = null;
    if (page) links = { hrefOf: (key) => path.replace('$key', key), open: openPage };
    else if (drawer) links = { hrefOf: (key) => navigation.hrefOf(at(key)), open: openDrawer };
    const closeDrawer = (options?: { force?: boolean }) => navigation.close(at(null), options);
    return { links, openDrawer, closeDrawer };
  }, [navigation, router, drawer, drawerDetails, page, path]);
}

interface ListOptions {
  /** The route of a row's detail page, which rows open instead of the drawer. */
  page?: RouteName;
  /** A state of the screen itself, such as a dialog, keeps rows from moving. */
  isHeld?: boolean;
}

/** Fetches the page of a list that the address names. */
export function useList<Page extends ListPage<Keyed>, State extends AnyListState, Input>(
  definition: ListDefinition<Page, State, Input>,
  { page, isHeld = false }: ListOptions = {},
): List<EntityOf<Page>, State, Page> {
  type Entity = EntityOf<Page>;
  const { search, inputOf, select, drawer, selectionMaximum = 0 } = definition;
  const isPhone = useIsPhone();
  const navigation = useListNavigation(search);
  const { state } = navigation;
  const selection = useSelection<Entity>(selectionMaximum);
  const sheet = useDialogState<Entity>();
  const openKey = drawer === undefined ? null : (state[drawer] as string | null);
  const lock = useInteractionLock<HTMLDivElement>(
    isHeld || selection.chosen.size > 0 || openKey !== null || sheet.isOpen,
  );
  const input = inputOf(state);
  const queryKey = definition.list.queryKey({ input });
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => definition.list.call(input, { signal }),
    placeholderData: keepPreviousData,
    ...(select && { select }),
  });
  const rows = useStableRows<Entity, Page>({
    queryKey,
    query,
    read: (key) => definition.get.call({ key }),
    isLocked: lock.isLocked,
  });
  useCorrectedPage(navigation, rows);
  const { shown, error } = rows;
  const isWhole = !search.isNarrowed(state) && state.page === 1;
  return {
    ...rows,
    ...useRowLinks(navigation, definition, page),
    definition,
    navigation,
    state,
    page: query.data,
    isPhone,
    lastCount: useLastCount(queryKey, shown?.rows.length),
    rowsRef: lock.ref,
    selection,
    sheet,
    openKey,
    isEmpty: isWhole && !error && shown?.total === 0 && shown.rows.length === 0,
  };
}

/** The `List` type of a list definition, for components that receive the list as a prop. */
export type ListOf<Definition> =
  Definition extends ListDefinition<infer Page, infer State, infer _Input> ? List<EntityOf<Page>, State, Page> : never;
