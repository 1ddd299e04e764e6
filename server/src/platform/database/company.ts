/** Company transactions: enter one company, decide whether the actor may, act, record, and wake the live streams. */
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeRecord, CompanyReader, CompanyTransaction, EnteredActor, EnterOptions } from './database.ts';
import type { CompanyTables } from './tables.ts';

export type CompanyKysely = Kysely<CompanyTables>;

/** How an engine works in one company; both do the same, in as few round trips as each allows. */
export interface CompanyWork {
  /** Any number of reading statements in one transaction. */
  read<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Reading statements each of which stands for itself, entered and run in one round trip. */
  look<Result>(options: EnterOptions, work: (tx: CompanyReader) => Promise<Result>): Promise<Result>;
  /** @returns the work's result, and the revision taken, or null where nothing was recorded */
  write<Result>(
    options: EnterOptions,
    work: (tx: CompanyTransaction) => Promise<Result>,
  ): Promise<{ result: Result; revision: number | null }>;
}

/** The first statement of everything done in a company: sets role and company, returns the actor's row. */
export const enterText =
  'select uid, role, confirmed, active, firstname, lastname, email, ready from company.enter($1, $2)';
/** The last statement of a write: activities, the next revision, the changes. */
export const recordText = 'select company.record($1::jsonb, $2::jsonb) as revision';

/** The way of an engine whose transactions Kysely runs: one statement after the other. */
export function workByTransactions(db: CompanyKysely): CompanyWork {
  async function transact<Result>(
    options: EnterOptions,
    work: (tx: CompanyTransaction) => Promise<Result>,
    recorder: Recorder,
  ) {
    return db.transaction().execute(async (transaction) => {
      const { rows } = await sql<EnteredActor>`
        select uid, role, confirmed, active, firstname, lastname, email, ready from company.enter(${options.company}, ${options.uid})
      `.execute(transaction);
      const actor = rows[0] ?? null;
      options.authorise?.(actor);
      const result = await work({ db: transaction, company: options.company, record: recorder.record });
      if (recorder.changes.length === 0) return { result, revision: null };
      const [activities, changes] = recordValues(actor, recorder.changes);
      const recorded = await sql<{
        revision: number;
      }>`select company.record(${activities}::jsonb, ${changes}::jsonb) as revision`.execute(transaction);
      return { result, revision: Number(recorded.rows[0]?.revision) };
    });
  }
  const read: CompanyWork['read'] = async (options, work) => (await transact(options, work, refusingRecorder)).result;
  return { read, look: read, write: (options, work) => transact(options, work, collectingRecorder()) };
}

export interface Recorder {
  changes: ChangeRecord[];
  record(this: void, change: ChangeRecord): void;
}

/** Collects what a write records until just before the commit. */
export function collectingRecorder(): Recorder {
  const changes: ChangeRecord[] = [];
  return {
    changes,
    record: (change) => {
      changes.push(change);
    },
  };
}

/** For reads: recording a change there is a mistake of the program. */
export const refusingRecorder: Recorder = {
  changes: [],
  record: ({ action, collection }) => {
    throw new Error(`${action ?? collection} records a change in a read.`);
  },
};

/** Beyond this many changes of one collection in one write, the stream says «read the collection again» instead. */
const changesTold = 200;

/** The two values of `recordText`: activities and live changes, as JSON. */
export function recordValues(
  actor: EnteredActor | null,
  changes: readonly ChangeRecord[],
): [activities: string, changes: string] {
  const actorName = actor ? `${actor.firstname} ${actor.lastname}` : '';
  const kept = changes.filter(({ action }) => action !== null);
  const activities = kept.map((change) => ({
    key: uuidv7(),
    actor: actor?.uid ?? null,
    actor_name: actorName,
    action: change.action,
    collection: change.collection,
    object: change.key,
    before: change.before ?? null,
    after: change.after ?? null,
  }));
  return [
    JSON.stringify(activities),
    JSON.stringify(collapse(changes).map((change, position) => ({ ...change, position }))),
  ];
}

function collapse(
  changes: readonly ChangeRecord[],
): { collection: string; key: string | null; kind: string; audience: readonly string[] | null }[] {
  const counts = new Map<string, number>();
  for (const { collection } of changes) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const isMany = (collection: string) => (counts.get(collection) ?? 0) > changesTold;
  return [
    ...[...counts.keys()]
      .filter(isMany)
      .map((collection) => ({ collection, key: null, kind: 'changed', audience: null })),
    ...changes
      .filter(({ collection }) => !isMany(collection))
      .map(({ collection, key, kind, audience }) => ({ collection, key, kind, audience: audience ?? null })),
  ];
}
