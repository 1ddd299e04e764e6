/** Dispatchers' tabs on the tours of a day, that read as the portal's do (`RefetchScheduler`, `readTours`). */
import { setTimeout as pause } from 'node:timers/promises';
import type { TourPage, TourSummary } from '#contract/dispatch/tours.ts';
import { LiveReader, type Tally } from './liveReader.ts';
import { Connection } from './load.ts';

/** Milliseconds until a browser's next frame, between two readings of rows, of a list, and of the check. */
const frameMs = 16;
const rowsIntervalMs = 500;
const figuresIntervalMs = 5000;
const checkIntervalMs = 60_000;
const pageSize = 50;

/** How far the stops of a tour are: each step takes it one further. */
export const progressOf = ({ stops }: Pick<TourSummary, 'stops'>): number =>
  stops
    .filter(({ kind }) => kind === 'customer')
    .reduce((sum, { state }) => sum + (state === 'delivered' ? 2 : Number(state === 'arrived')), 0);

/** What all tabs have in common. */
interface Watch {
  day: string;
  ports: readonly number[];
  tally: Tally;
  /** Takes a row that a tab has read. */
  held(tab: number, tour: TourSummary): void;
}

/** What has been parsed already: most tabs are answered the same, and the machine's cores are the servers'. */
const parsed = new Map<string, unknown>();
const parsedAtMost = 200;

function parse(body: Buffer): unknown {
  const text = body.toString('latin1');
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= parsedAtMost) parsed.clear();
  const value: unknown = JSON.parse(body.toString());
  parsed.set(text, value);
  return value;
}

export class TourReader {
  readonly #tab: number;
  readonly #token: string;
  readonly #watch: Watch;
  readonly #live: LiveReader;
  #shown: ReadonlySet<string> = new Set();
  readonly #connections: Partial<Record<keyof TourReader['asked'], Connection>> = {};
  readonly #figures = new Map<string, NodeJS.Timeout | number>();
  #list = '';
  readonly #check: string;
  #checking: NodeJS.Timeout | undefined;
  /** Keys that wait while rows are being read. */
  #waiting: Set<string> | null = null;
  #isOver = false;
  /** How often each was asked for, and how often that was refused. */
  readonly asked = { rows: 0, lists: 0, checks: 0, refused: 0 };

  constructor(tab: number, token: string, watch: Watch) {
    this.#tab = tab;
    this.#token = token;
    this.#watch = watch;
    this.#check = `/tours/check?day=${watch.day}`;
    this.#live = new LiveReader(watch.ports, token, watch.tally, tab, (event) => this.#take(event));
  }

  /** Opens one of the day's pages and follows what changes. */
  async open(page: number): Promise<void> {
    const day = `/tours?fromDay=${this.#watch.day}&untilDay=${this.#watch.day}&limit=${pageSize}`;
    this.#list = day;
    let next = await this.#turn();
    for (let turned = 0; turned < page && next !== null; turned += 1) {
      this.#list = `${day}&cursor=${next}`;
      next = await this.#turn();
    }
    await this.#get('checks', this.#check);
    this.#checking = setInterval(() => this.#read('checks'), checkIntervalMs);
    await this.#live.connect();
  }

  /** Whether the tour stands on the page that is open. */
  shows(key: string): boolean {
    return this.#shown.has(key);
  }

  leave(): void {
    this.#isOver = true;
    this.#live.leave();
    for (const connection of Object.values(this.#connections)) connection.end();
    clearInterval(this.#checking);
    for (const timer of this.#figures.values()) clearTimeout(timer);
  }

  #refuse(): null {
    if (!this.#isOver) this.asked.refused += 1;
    return null;
  }

  /** Each thing on a connection of its own, as a browser opens several. */
  async #get(what: keyof TourReader['asked'], path: string): Promise<Buffer> {
    const { ports } = this.#watch;
    const connection = (this.#connections[what] ??= new Connection(ports[this.#tab % ports.length] as number));
    const headers = { authorization: `Bearer ${this.#token}` };
    const { status, body } = await connection.ask({ method: 'GET', path: `/api${path}`, headers });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
    return body;
  }

  /** @returns where the next page begins */
  async #turn(): Promise<string | null> {
    const { items, next } = parse(await this.#get('lists', this.#list)) as TourPage;
    this.#shown = new Set(items.map(({ key }) => key));
    return next;
  }

  #take(event: string): void {
    const { changes } = JSON.parse(event) as { changes: { collection: string; key: string; kind: string }[] };
    for (const { collection, key, kind } of changes) {
      if (collection === 'presence') this.#atMostEvery('lists');
      const isTour = collection === 'tours' && kind === 'changed';
      if (isTour) this.#atMostEvery('checks');
      if (!isTour && !(collection === 'driving' && this.#shown.has(key))) continue;
      if (this.#waiting) this.#waiting.add(key);
      else void this.#readRows((this.#waiting = new Set([key])));
    }
  }

  async #readRows(waiting: Set<string>): Promise<void> {
    for (;;) {
      await pause(frameMs);
      if (this.#isOver) return;
      const keys = [...waiting];
      waiting.clear();
      this.asked.rows += 1;
      const query = keys.map((key, index) => `keys[${index}]=${key}`).join('&');
      const answer = await this.#get('rows', `/tours/by-keys?${query}`).catch(() => this.#refuse());
      if (!answer) for (const key of keys) waiting.add(key);
      for (const tour of answer ? (parse(answer) as TourSummary[]) : []) {
        this.#watch.held(this.#tab, tour);
        if (!this.#shown.has(tour.key)) this.#atMostEvery('lists');
      }
      await pause(rowsIntervalMs);
      if (waiting.size === 0) break;
    }
    this.#waiting = null;
  }

  /** At once the first time, then so seldom that it need not be fast. */
  #atMostEvery(what: 'lists' | 'checks'): void {
    const last = this.#figures.get(what);
    if (typeof last === 'object') return;
    const wait = Math.max(frameMs, (last ?? -Infinity) + figuresIntervalMs - Date.now());
    const timer = setTimeout(() => {
      this.#figures.set(what, Date.now());
      this.#read(what);
    }, wait);
    this.#figures.set(what, timer);
  }

  #read(what: 'lists' | 'checks'): void {
    this.asked[what] += 1;
    this.#get(what, what === 'lists' ? this.#list : this.#check).catch(() => this.#refuse());
  }
}
