/** Holds the rows of a list still while a hand is on them, and finds out what became of those that a reading misses. */
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../api.ts';
import { isFollowingOwnWrite } from './listCache.ts';
import { holdStill, layOut, missingKeys, settleRow, type Keyed, type ListPage, type SteadyRows } from './steadyRows.ts';

/** Beyond this many missing rows it is not worth asking for each: the note says that the list has changed. */
const mostAsked = 10;

export interface SteadyList<Entity extends Keyed> {
  /** What stands on screen; undefined until first read. */
  shown: SteadyRows<Entity> | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
  /** True while another page, search or order is being read and the former rows still stand. */
  isTurning: boolean;
  /** Lets what waits behind the note come in. */
  showWaiting: () => void;
}

/** What of a query is looked at. */
interface Reading<Page> {
  data: Page | undefined;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface Source<Entity extends Keyed, Page extends ListPage<Entity>> {
  /** Names the list and page that the query reads. */
  list: string;
  /** Reads the page, with the former one as placeholder. */
  query: Reading<Page>;
  /** Reads a single one, to tell rows that were deleted (null, or `not-found`) from those that only stand elsewhere now. */
  read: (key: string) => Promise<Entity | null>;
  /** Asked when something changed elsewhere: true while rows must not move. */
  isHandOn: () => boolean;
}

export function useSteadyList<Entity extends Keyed, Page extends ListPage<Entity>>({
  list,
  query,
  read,
  isHandOn,
}: Source<Entity, Page>): SteadyList<Entity> {
  const page = query.isPlaceholderData ? undefined : query.data;
  const [shown, setShown] = useState<SteadyRows<Entity>>();
  const [laid, setLaid] = useState<ListPage<Entity>>();
  const asked = useRef<ListPage<Entity>>(undefined);
  const readOne = useRef(read);
  useEffect(() => {
    readOne.current = read;
  }, [read]);

  // Laid out before it is painted: a reading that came in between must not flash by.
  if (page && (page !== laid || shown?.list !== list)) {
    const holds = shown?.list === list && isHandOn() && !isFollowingOwnWrite();
    setLaid(page);
    setShown(holds ? holdStill(shown, page) : layOut(list, page));
  }

  useEffect(() => {
    if (!page || !shown || shown.list !== list || asked.current === page) return;
    asked.current = page;
    const missing = missingKeys(shown, page);
    if (missing.length > mostAsked) return;
    for (const key of missing) {
      readOne.current(key).then(
        (entity) => setShown((now) => now && settleRow(now, key, entity)),
        (error: unknown) => {
          // Anything but "not found" says nothing about the row; it stays as it is until the next reading.
          if (errorCode(error) === 'not-found') setShown((now) => now && settleRow(now, key, null));
        },
      );
    }
  }, [page, shown, list]);

  return {
    shown,
    error: query.data && !query.isPlaceholderData ? null : query.error,
    reload: query.refetch,
    isTurning: query.isPlaceholderData,
    showWaiting: () => page && setShown(layOut(list, page)),
  };
}
