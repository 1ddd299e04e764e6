import type { Kysely, Transaction } from 'kysely';
import type { ActivityCollection } from '#contract/workplace/activities.ts';
import type { Actor } from '#contract/permissions.ts';
import type { LiveCollection, LiveChange } from '#contract/workplace/live.ts';
import type { AvailabilityListener } from './connections/availability.ts';
import type { Statement } from './connections/batch.ts';
import type { KeptCounts } from './lists/listCounts.ts';
import type { CompanyTables, DirectoryTables } from './tables.ts';

/** The caller's `users` row as entering a company returns it. */
export interface EnteredActor extends Actor {
  firstname: string;
  lastname: string;
  email: string;
  ready: boolean;
}

/** One change of a write: sent on the live stream, and stored as an activity. */
export type ChangeRecord = RecordedChange &
  (
    | {
        collection: ActivityCollection;
        /** The activity's name, such as `customers.update`. */
        action: string;
      }
    | {
        collection: LiveCollection;
        /** No activity: for changes by machines, and for changes that concern only the person themselves. */
        action: null;
      }
  );

interface RecordedChange {
  /** Null if so many rows changed at once that clients have to read the whole collection again. */
  key: string | null;
  kind: LiveChange['kind'];
  before?: unknown;
  after?: unknown;
  /** Keys of vehicles whose history shows the activity as well: damage, sensors installed or removed. */
  concerns?: readonly string[];
  /**
   * Merges the change into the row's newest activity if that is the same action of the same person, created at most so
   * many milliseconds ago. The activity then has the values before its first change and after its last one.
   */
  foldedWithinMs?: number;
  /**
   * People whom the row names as readers, before or after the change. They are notified in addition to people with the
   * collection's permission, or alone if the collection's audience is `onlyNamed`.
   */
  audience?: readonly string[];
}

/** A transaction inside one company: every query in it sees that company's rows and no other. */
export interface CompanyTransaction {
  readonly db: Kysely<CompanyTables>;
  readonly company: string;
  /** Records a change, which is written as activity and live change with the next revision just before the commit. */
  record(change: ChangeRecord): void;
  /**
   * Defers a writing statement whose result is not needed: deferred statements run in order, before the recorded
   * changes are written, in the round trip of the commit. Later reads of the transaction do not see their effect.
   */
  deferUntilCommit(statement: Statement): void;
}

export interface EnterOptions {
  /** UUID of the company. */
  company: string;
  /** The person who acts; null if the server itself acts. */
  uid: string | null;
  /** Throws if the actor lacks the permission; the work gets no row before this check. */
  authorise?: (actor: EnteredActor | null) => void;
  /** Aborted when the caller has disconnected: ends waiting for a turn, or the running query. Reads only. */
  signal?: AbortSignal | undefined;
  /** Called with the revision that a write took, once it is committed. */
  committed?: (revision: number) => void;
}

/** The company and its queries, for the reading functions of a store. */
export interface CompanyQuery extends Pick<CompanyTransaction, 'db' | 'company'> {
  /** Counts of lists that are kept between queries; not in transactions, whose own writes have no revision yet. */
  readonly keptCounts?: KeptCounts;
}

/** One physical database that holds companies' rows. */
export interface CompanyDatabase {
  readonly name: string;
  /** Every name by which accounts may refer to this database. */
  readonly names: readonly string[];
  /** True while the database does not answer: every query fails at once with `service-unavailable`. */
  readonly isAway: boolean;
  /** Independent reading statements, in one round trip each, which includes the entry into the company. */
  query<Result>(options: EnterOptions, work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /** Reads in one transaction; `record` is refused. */
  readTransaction<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Writes in one company: enter, act, record, next revision, commit; then notifies the live streams. If PostgreSQL
   * rolls it back because of a conflict, the work runs again: it must use only `tx` and have no effects outside of it.
   */
  writeTransaction<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Queries across companies, for scheduled tasks only. */
  readonly acrossCompanies: Kysely<Pick<CompanyTables, 'scheduled_tasks'>>;
  /** Calls back with the company's UUID after each commit of any process. @returns a function that stops listening */
  listen(onCommit: (company: string) => void): Promise<() => Promise<void>>;
  /** The epoch and latest revision of each given company, in one query: compensates for lost notifications. */
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
   * Vacuums and analyses the tables that have changed much, as PostgreSQL's autovacuum does by itself; queries wait for
   * one table at most.
   */
  keepStatistics(): Promise<void>;
  /**
   * Copies the embedded engine's files into a new folder, in the state that a power cut would leave: all commits are in
   * them. Requests wait meanwhile. Rejects on PostgreSQL, which has snapshots of its own.
   */
  snapshot(folder: string): Promise<void>;
  /** Throws if the main database does not answer; on PostgreSQL outside the pool, which may be busy. */
  ping(): Promise<void>;
  /**
   * Throws if the main database has unknown migrations, lacks rights that the migrations made, or takes no writes. Runs
   * as the application's role, on PostgreSQL outside the pool.
   */
  examine(): Promise<void>;
  /** Calls back for every database that does not answer, and whenever that changes. */
  followAvailability(listener: AvailabilityListener): void;
  /** Ends every connection, within seconds even if a database does not answer. */
  close(): Promise<void>;
}

export type DirectoryTransaction = Transaction<DirectoryTables>;
