/** Fetches changed queries on screen again, in batches; queries that are not on screen are marked as stale. */
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReadRows } from '../features/feature.ts';

/** Milliseconds in which changes of a list, or of rows that are fetched by their keys, are merged into one fetch. */
const listIntervalMs = 500;
/** The same for figures that change with every driver who comes or goes; they show on every page. */
const figuresIntervalMs = 5000;

interface Waiting {
  key: QueryKey;
  /** When the query is fetched, in milliseconds since 1970. */
  due: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class RefetchScheduler {
  readonly #client: QueryClient;
  readonly #waiting = new Map<string, Waiting>();
  readonly #readAt = new Map<string, number>();
  /** Keys of rows that wait, or are being fetched. */
  readonly #keys = new Map<ReadRows, Set<string>>();
  #isStopped = false;
  #frame: number | null = null;
  #due: QueryKey[] = [];

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** A single row: fetched in the next animation frame. */
  row(key: QueryKey): void {
    this.#request(key, 0);
  }

  /** A list: fetched at once, then at most every half second. */
  list(key: QueryKey): void {
    this.#atMostEvery(listIntervalMs, key);
  }

  /** Figures that change all the time: fetched at once, then at most every five seconds. */
  figures(key: QueryKey): void {
    this.#atMostEvery(figuresIntervalMs, key);
  }

  /** A row that is fetched by its key, together with other rows: in the next frame, then at most every half second. */
  keyed(read: ReadRows, key: string): void {
    const waiting = this.#keys.get(read);
    if (waiting) return void waiting.add(key);
    const keys = new Set([key]);
    this.#keys.set(read, keys);
    requestAnimationFrame(() => void this.#readKeyed(read, keys));
  }

  async #readKeyed(read: ReadRows, keys: Set<string>): Promise<void> {
    if (this.#isStopped) return;
    const now = [...keys];
    keys.clear();
    const { rows = [], lists = [], figures = [] } = await read(this.#client, now);
    for (const row of rows) this.row(row);
    for (const list of lists) this.list(list);
    for (const figure of figures) this.figures(figure);
    await new Promise((resolve) => setTimeout(resolve, listIntervalMs));
    if (keys.size === 0) this.#keys.delete(read);
    else requestAnimationFrame(() => void this.#readKeyed(read, keys));
  }

  stop(): void {
    this.#isStopped = true;
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.#due = [];
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
  }

  #atMostEvery(intervalMs: number, key: QueryKey): void {
    const last = this.#readAt.get(hashKey(key)) ?? 0;
    this.#request(key, Math.max(0, last + intervalMs - Date.now()));
  }

  /** If the same query waits already, the earlier time wins. */
  #request(key: QueryKey, delayMs: number): void {
    const hash = hashKey(key);
    const due = Date.now() + delayMs;
    const waiting = this.#waiting.get(hash);
    if (waiting && waiting.due <= due) return;
    clearTimeout(waiting?.timer);
    const timer = delayMs > 0 ? setTimeout(() => this.#nextFrame(key), delayMs) : undefined;
    this.#waiting.set(hash, { key, due, timer });
    if (delayMs === 0) this.#nextFrame(key);
  }

  /**
   * A hidden tab has no animation frames: nothing is fetched then, and all is fetched when the tab is visible again.
   */
  #nextFrame(key: QueryKey): void {
    this.#due.push(key);
    this.#frame ??= requestAnimationFrame(() => this.#readDue());
  }

  #readDue(): void {
    this.#frame = null;
    for (const key of this.#due.splice(0)) {
      const hash = hashKey(key);
      this.#waiting.delete(hash);
      this.#readAt.set(hash, Date.now());
      for (const query of this.#client.getQueryCache().findAll({ queryKey: key })) this.#refresh(query);
    }
  }

  #refresh(query: Query): void {
    const { promise } = query;
    if (query.state.fetchStatus === 'fetching' && promise) {
      // The fetch under way may be older than the change. Cancelling it could repeat for ever under steady changes.
      const again = () => this.#refresh(query);
      promise.then(again, again);
      return;
    }
    query.invalidate();
    if (query.isActive())
      void this.#client.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  }
}
