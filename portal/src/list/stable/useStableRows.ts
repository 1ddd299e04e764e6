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

/** Beyond this many missing rows it is not worth asking for each: the button says that the list has changed. */
const maximumAsked = 10;
/** Time in which the page that was read after a write holds the row that was written, where it ever will. */
const settlesForMs = 300;

export interface StableList<Entity extends Keyed> {
  /** What stands on screen; undefined until first read. */
  shown: StableRows<Entity> | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
  /** True while another page, search or order is being read and the former rows still stand. */
  isTurning: boolean;
  /** Lets pending changes come in. */
  applyPending: () => void;
}

interface Source<Entity extends Keyed, Page extends ListPage<Entity>> {
  /** Names the list and page that the query reads. */
  queryKey: QueryKey;
  /** Reads the page, with the former one as placeholder. */
  query: { data: Page | undefined; isPlaceholderData: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** Reads a single one, to tell rows that were deleted (null, or `not-found`) from those that only stand elsewhere now. */
  read: (key: string) => Promise<Entity | null>;
  /** Asked when something changed elsewhere: true while rows must not move. */
  isLocked: () => boolean;
}

interface Brought<Entity extends Keyed> {
  queryKey: QueryKey;
  /** Its text. */
  list: string;
  shown: StableRows<Entity> | undefined;
  setShown: Dispatch<SetStateAction<StableRows<Entity> | undefined>>;
  readOne: RefObject<(key: string) => Promise<Entity | null>>;
}

/** Shows the row that was just added or changed here, also where it belongs to another page. */
function useBroughtIntoView<Entity extends Keyed>({ queryKey, list, shown, setShown, readOne }: Brought<Entity>): void {
  useEffect(() => {
    const recent = recentKeyOf(queryKey);
    const isMissing =
      recent !== null && shown?.list === list && !shown.rows.some(({ entity }) => entity.key === recent);
    if (!isMissing) return undefined;
    const bring = (entity: Entity | null) =>
      setShown((now) => (now?.list === list && entity ? bringIntoView(now, entity) : now));
    // One that has been deleted since is not brought.
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

  // Laid out before it is painted: a reading that came in between must not flash by.
  if (page && (page !== laidOut?.page || ended !== laidOut.ended || shown?.list !== list)) {
    const stands = shown?.list === list ? shown : undefined;
    // The live stream may have brought what a write of ours changed before the write was answered.
    const isOwn = ownReadings.isUnderWay() || ended !== laidOut?.ended;
    // Where there are no rows, none can move.
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
          // Anything but "not found" says nothing about the row; it stays as it is until the next reading.
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
