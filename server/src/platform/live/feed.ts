import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyDatabase } from '../database/database.ts';
import { beginning, readHistory, type Reading } from './history.ts';
import { advanceListener, type FrameCache, type Listener } from './listener.ts';
import type { Point } from './point.ts';

/** Milliseconds between two reads of a company: changes that are committed meanwhile are sent together. */
const feedIntervalMs = 5;
/** Milliseconds to wait after a read that failed. */
const retryDelayMs = 250;

/** One company's listeners and the one reader of its changes for all of them. */
export class Feed {
  readonly listeners = new Set<Listener>();
  readonly database: CompanyDatabase;
  readonly company: string;
  readonly #reading: Reading;
  #isReading = false;
  #isDue = false;
  #arePeopleDue = false;
  /**
   * The company's revision at the last read; null before the first. Only later changes get their rows: clients that
   * resume read the rows of changes that they missed.
   */
  #latest: number | null = null;

  constructor(database: CompanyDatabase, company: string, reading: Reading) {
    this.database = database;
    this.company = company;
    this.#reading = reading;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    this.catchUp();
  }

  /** Reads new changes and sends them; calls during a read cause one more read. */
  catchUp(): void {
    this.#isDue = true;
    if (!this.#isReading) void this.#readWhileDue();
  }

  /** Also reads the listeners' rows again, whether or not a change of one was recorded. */
  checkPeople(): void {
    this.#arePeopleDue = true;
    this.catchUp();
  }

  /** True if a listener has not received the revision. */
  isBehind({ epoch, revision }: Point): boolean {
    return [...this.listeners].some(
      ({ position }) => position !== null && (position.epoch !== epoch || position.revision < revision),
    );
  }

  async #readWhileDue(): Promise<void> {
    this.#isReading = true;
    while (this.#isDue && this.listeners.size > 0) {
      this.#isDue = false;
      const done = await this.#read().then(
        () => true,
        () => false,
      );
      // If the database does not answer, listeners keep their position, and a later read catches up.
      if (!done) {
        this.#isDue = true;
        this.#arePeopleDue = true;
      }
      await pause(done ? feedIntervalMs : retryDelayMs);
    }
    this.#isReading = false;
  }

  async #read(): Promise<void> {
    const current = [...this.listeners];
    const withPeople = this.#arePeopleDue || current.some(({ actor }) => actor === null);
    this.#arePeopleDue = false;
    const question = {
      company: this.company,
      after: earliest(current),
      rowsAfter: this.#latest,
      withPeople,
      people: current.map(({ session }) => session.uid),
    };
    const history = await readHistory(this.database, question, this.#reading);
    this.#latest = history.latest.revision;
    if (history.isCut) this.#isDue = true;
    const means = { cache: new Map() as FrameCache, audiences: this.#reading.audiences };
    for (const listener of current) {
      if (!listener.isOver) advanceListener(listener, history, means);
    }
  }
}

/** The earliest revision that a listener has received or can resume from; null if all start at the present. */
function earliest(listeners: readonly Listener[]): number | null {
  const epoch = listeners.find(({ position }) => position !== null)?.position?.epoch;
  const standing = listeners
    .map(({ position, resume }) => position ?? resume)
    .filter((point) => point !== null && (epoch === undefined || [epoch, beginning.epoch].includes(point.epoch)))
    .map((point) => point?.revision ?? 0);
  return standing.length === 0 ? null : Math.min(...standing);
}
