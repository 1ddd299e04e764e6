/** Company transactions: enter one company, decide whether the actor may, act, record, and wake the live streams. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeRecord, CompanyTransaction, EnteredActor, EnterOptions } from './database.ts';
import type { CompanyTables } from './tables.ts';

export type CompanyKysely = Kysely<CompanyTables>;

/** Beyond this many changes of one collection in one write, the stream says «read the collection again» instead. */
const changesTold = 200;

/**
 * Runs work inside one company.
 * The first statement sets role and company in the engine and returns the actor's row; permission is decided on it.
 * @returns the work's result, and the revision that the write took, or null where nothing was recorded
 */
export async function inCompany<Result>(
  db: CompanyKysely,
  options: EnterOptions,
  work: (tx: CompanyTransaction) => Promise<Result>,
  mode: 'read' | 'write',
): Promise<{ result: Result; revision: number | null }> {
  return db.transaction().execute(async (transaction) => {
    const actor = await enter(transaction, options);
    options.authorise?.(actor);
    const changes: ChangeRecord[] = [];
    const result = await work({
      db: transaction,
      company: options.company,
      actor,
      record(change) {
        if (mode === 'read') throw new Error(`${change.action} records a change in a read.`);
        changes.push(change);
      },
    });
    const revision = changes.length > 0 ? await recordChanges(transaction, actor, changes) : null;
    return { result, revision };
  });
}

async function enter(transaction: Transaction<CompanyTables>, { company, uid }: EnterOptions): Promise<EnteredActor | null> {
  const { rows } = await sql<EnteredActor>`
    select uid, role, confirmed, active, firstname, lastname, email, ready from company.enter(${company}, ${uid})
  `.execute(transaction);
  return rows[0] ?? null;
}

async function recordChanges(transaction: Transaction<CompanyTables>, actor: EnteredActor | null, changes: readonly ChangeRecord[]): Promise<number> {
  const actorName = actor ? `${actor.firstname} ${actor.lastname}` : '';
  const activities = changes.map((change) => ({
    key: uuidv7(), actor: actor?.uid ?? null, actor_name: actorName,
    action: change.action, collection: change.collection, object: change.key,
    before: change.before ?? null, after: change.after ?? null,
  }));
  const told = collapse(changes).map((change, position) => ({ ...change, position }));
  const { rows } = await sql<{ revision: number }>`
    select company.record(${JSON.stringify(activities)}::jsonb, ${JSON.stringify(told)}::jsonb) as revision
  `.execute(transaction);
  return Number(rows[0]?.revision);
}

function collapse(changes: readonly ChangeRecord[]): { collection: string; key: string | null; kind: string; audience: readonly string[] | null }[] {
  const many = new Set<string>();
  const counts = new Map<string, number>();
  for (const { collection } of changes) {
    const count = (counts.get(collection) ?? 0) + 1;
    counts.set(collection, count);
    if (count > changesTold) many.add(collection);
  }
  return [
    ...[...many].map((collection) => ({ collection, key: null, kind: 'changed', audience: null })),
    ...changes
      .filter(({ collection }) => !many.has(collection))
      .map(({ collection, key, kind, audience }) => ({ collection, key, kind, audience: audience ?? null })),
  ];
}
