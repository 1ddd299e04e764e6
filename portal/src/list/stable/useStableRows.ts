import type { QueryKey } from '@tanstack/react-query';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import { errorCode } from '#portal/platform/api/api.ts';
import { ownReadings } from '../pages/listCache.ts';
import { recentKeyOf } from '../rows/recentRow.ts';
import {
  bringIntoView,
  keepOrder,
  layOutAnew,
  missingKeys,
  updateRow,
  type Keyed,
  type ListPage,
  type StableRows,
} from './stableRows.ts';

/** With more missing rows than this, they are not fetched one by one; the button reports that the list has changed. */
const maximumAsked = 10;
/** Milliseconds after which a page fetched after a write contains the written row, if it belongs to that page. */
const settlesForMs = 300;

export interface StableList<Entity extends Keyed> {
  /** The rows on screen; undefined until first loaded. */
  shown: StableRows<Entity> | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
  /** True while another page, search or sort is loading and the previous rows are still shown. */
  isTurning: boolean;
  /** Applies pending changes. */
  applyPending: () => void;
}

interface Source<Entity extends Keyed, Page extends ListPage<Entity>> {
  /** Identifies the list and page that the query fetches. */
  queryKey: QueryKey;
  /** The query of the page, with the previous page as its placeholder. */
  query: { data: Page | undefined; isPlaceholderData: boolean; error: unknown; refetch: () => Promise<unknown> };
  /**
   * Fetches a single row, to distinguish deleted rows (null, or `not-found`) from rows that are on another page now.
   */
  read: (key: string) => Promise<Entity | null>;
  /** Called when others have changed the list: true while rows must not move. */
  isLocked: () => boolean;
}

interface Brought<Entity extends Keyed> {
  queryKey: QueryKey;
  /** The query key as a string. */
  list: string;
  shown: StableRows<Entity> | undefined;
  setShown: Dispatch<SetStateAction<StableRows<Entity> | undefined>>;
  readOne: RefObject<(key: string) => Promise<Entity | null>>;
}

/** Shows the row that was just added or changed here, even if it belongs to another page. */
function useBroughtIntoView<Entity extends Keyed>({ queryKey, list, shown, setShown, readOne }: Brought<Entity>): void {
  useEffect(() => {
    const recent = recentKeyOf(queryKey);
    const isMissing =
      recent !== null && shown?.list === list && !shown.rows.some(({ entity }) => entity.key === recent);
    if (!isMissing) return undefined;
    const bring = (entity: Entity | null) =>
      setShown((now) => (now?.list === list && entity ? bringIntoView(now, entity) : now));
    // A row that has been deleted since is not shown.
    const timer = setTimeout(() => void readOne.current(recent).then(bring, () => undefined), settlesForMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- `list` says the same as `queryKey`
  }, [shown, list, setShown, readOne]);
}

export function useStableRows<Entity extends Keyed, Page extends ListPage<Entity>>({
  queryKey,
  query,
  read,
  isLocked,
}: Source<Entity, Page>): StableList<Entity> {
  const list = JSON.stringify(queryKey);
  const page = query.isPlaceholderData ? undefined : query.data;
  const [shown, setShown] = useState<StableRows<Entity>>();
  const ended = useSyncExternalStore(ownReadings.subscribe, ownReadings.ended);
  const [laidOut, setLaidOut] = useState<{ page: ListPage<Entity>; ended: number }>();
  const asked = useRef<ListPage<Entity>>(undefined);
  const readOne = useRef(read);
  useEffect(() => {
    readOne.current = read;
  }, [read]);

  // Set during render, before the paint: the layout before the fetch must not flash.
  if (page && (page !== laidOut?.page || ended !== laidOut.ended || shown?.list !== list)) {
    const stands = shown?.list === list ? shown : undefined;
    // The live stream may have fetched a change of this tab's own write before that write was answered.
    const isOwn = ownReadings.isUnderWay() || ended !== laidOut?.ended;
    // An empty list has no rows that could move.
    const keeps = stands && stands.rows.length > 0 && isLocked() && !isOwn;
    setLaidOut({ page, ended });
    if (keeps) setShown(keepOrder(stands, page));
    else if (page !== laidOut?.page || !stands || stands.pending.hasMoved) setShown(layOutAnew(shown, list, page));
  }

  useEffect(() => {
    if (!page || !shown || shown.list !== list || asked.current === page) return;
    asked.current = page;
    const missing = missingKeys(shown, page);
    if (missing.length > maximumAsked) return;
    for (const key of missing) {
      readOne.current(key).then(
        (entity) => setShown((now) => now && updateRow(now, key, entity)),
        (error: unknown) => {
          // Any other error says nothing about the row: the row stays as it is until the next fetch.
          if (errorCode(error) === 'not-found') setShown((now) => now && updateRow(now, key, null));
        },
      );
    }
  }, [page, shown, list]);

  useBroughtIntoView({ queryKey, list, shown, setShown, readOne });

  return {
    shown,
    error: query.data && !query.isPlaceholderData ? null : query.error,
    reload: query.refetch,
    isTurning: query.isPlaceholderData,
    applyPending: () => page && setShown((now) => layOutAnew(now, list, page)),
  };
}
