import type { Kysely, Transaction } from 'kysely';
import type { ActivityCollection } from '#contract/workplace/activities.ts';
import type { Actor } from '#contract/permissions.ts';
import type { LiveCollection, LiveChange } from '#contract/workplace/live.ts';
import type { AvailabilityListener } from './connections/availability.ts';
import type { Statement } from './connections/batch.ts';
import type { CompanyTables, DirectoryTables } from './tables.ts';

/** The caller's `users` row as entering a company returns it. */
export interface EnteredActor extends Actor {
  firstname: string;
  lastname: string;
  email: string;
  ready: boolean;
}

/** One change that a write leaves behind: told on the live stream, kept as activity. */
export type ChangeRecord = RecordedChange &
  (
    | {
        collection: ActivityCollection;
        /** What was done, as `customers.update`: the activity's name. */
        action: string;
      }
    | {
        collection: LiveCollection;
        /** Without an activity: what machines do, and what concerns only the person themselves. */
        action: null;
      }
  );

interface RecordedChange {
  /** Null where so many rows changed at once that the whole collection is to be read again. */
  key: string | null;
  kind: LiveChange['kind'];
  before?: unknown;
  after?: unknown;
  /** Keys of vehicles in whose history the activity stands as well: damage of it, sensors put in or taken out. */
  concerns?: readonly string[];
  /**
   * Joined with the newest activity of the row where that is the same action of the same person, begun at most so many
   * milliseconds ago: what it was before the first of them stands beside what it is after the last.
   */
  foldedWithinMs?: number;
  /** People who may read the row by name, before and after the change together: told besides those who have the collection's permission, or alone where its audience says so. */
  audience?: readonly string[];
}

/** A transaction inside one company: every query in it sees that company's rows and no other. */
export interface CompanyTransaction {
  readonly db: Kysely<CompanyTables>;
  readonly company: string;
  /** Remembers a change; written as activity and live change with the next revision just before the commit. */
  record(change: ChangeRecord): void;
  /**
   * Puts a writing statement off whose answer nobody needs: run in order just before what is recorded is written, in
   * the round trip of the commit. What reads behind it in the transaction does not see its effect yet.
   */
  deferUntilCommit(statement: Statement): void;
}

export interface EnterOptions {
  /** UUID of the company. */
  company: string;
  /** The person who acts; null where the server itself does. */
  uid: string | null;
  /** Throws where the actor may not do what is asked; no row is given to the work before. */
  authorise?: (actor: EnteredActor | null) => void;
  /** Aborted when the caller has disconnected: ends waiting for a turn, or the running query. Reads only. */
  signal?: AbortSignal | undefined;
  /** Called with the revision that a write took, once it is committed. */
  committed?: (revision: number) => void;
}

/** What reading functions of a store need: the company and its queries. */
export type CompanyQuery = Pick<CompanyTransaction, 'db' | 'company'>;

/** One physical database that holds companies' rows. */
export interface CompanyDatabase {
  readonly name: string;
  /** Every name by which accounts may call it. */
  readonly names: readonly string[];
  /** True while it does not answer: whatever is asked of it fails at once, with `service-unavailable`. */
  readonly isAway: boolean;
  /** Reading statements each of which stands for itself, in one round trip each, entering included. */
  query<Result>(options: EnterOptions, work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /** Reads in one transaction; `record` is refused. */
  readTransaction<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Writes in one company: enter, act, record, next revision, commit; then notifies the live streams. Where PostgreSQL
   * ends a deadlock at its cost the work runs again: it depends on nothing but `tx`, and does nothing outside of it.
   */
  writeTransaction<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Queries across companies: of scheduled tasks only. */
  readonly acrossCompanies: Kysely<Pick<CompanyTables, 'scheduled_tasks'>>;
  /** Calls back after each commit of a company, of this or another process; the payload is the company's UUID. Returns the way to stop. */
  listen(onCommit: (company: string) => void): Promise<() => Promise<void>>;
  /** For each given company its epoch and latest revision, in one query: covers notifications that were lost. */
  revisions(companies: readonly string[]): Promise<Map<string, { epoch: string; revision: number }>>;
}

/** Everything that the server keeps in databases. */
export interface Databases {
  readonly engine: 'embedded' | 'postgres';
  readonly directory: Kysely<DirectoryTables>;
  /** The company database that an account names; throws `unexpected-error` for a name that is not configured. */
  company(name: string): CompanyDatabase;
  readonly companies: readonly CompanyDatabase[];
  /** Runs raw SQL on the main database as the application's role; for the job queue. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Cleans up and analyses tables that have changed much, as PostgreSQL's autovacuum does by itself; one table a call, so
   * that nobody waits long.
   */
  keepStatistics(): Promise<void>;
  /**
   * Copies the embedded engine's files into a new folder, as they would be found after a power cut: what was committed
   * is in them. Requests wait meanwhile. Another engine has snapshots of its own, and refuses.
   */
  snapshot(folder: string): Promise<void>;
  /** Throws where the main database does not answer; asked beside the pool, however busy that is. */
  ping(): Promise<void>;
  /**
   * Throws where the main database lacks what the migrations made, or takes no writes; asked as the application's role,
   * beside the pool.
   */
  examine(): Promise<void>;
  /** Calls back for every database that does not answer, and whenever that changes. */
  followAvailability(listener: AvailabilityListener): void;
  /** Ends every connection, within seconds also where a database does not answer. */
  close(): Promise<void>;
}

export type DirectoryTransaction = Transaction<DirectoryTables>;
