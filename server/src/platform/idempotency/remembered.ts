import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyTimes } from '#contract/platform/idempotency.ts';
import type { CompanyQuery, CompanyTransaction } from '../database/database.ts';
import { failure } from '../http/failure.ts';
import type { Repeatable } from './repeatable.ts';

/** The person of keys that were sent without a session. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** Lease of a request that takes several transactions; after a crash the repeated request continues. */
const heldSeconds = 60;
/** Milliseconds between two checks whether the first request has ended. */
const pollIntervalMs = 100;
/** Seconds after which a caller whose first request still runs may retry. */
const retryAfterSeconds = 2;

/** One arrival of a repeatable request, and the uid of the caller, null if nobody is signed in. */
export interface Arrival {
  repeatable: Repeatable | null;
  uid: string | null;
}

/** Not a failure: the request has been answered before. Thrown to roll back the work of the repeated request. */
export class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The request has been answered before.');
    this.answer = answer;
  }
}

interface Row {
  fingerprint: string;
  /** Key of the entity that the request creates, if it takes several transactions. */
  object: string;
  answer: unknown;
  /** Id of the arrival that works on the request. */
  holder: string | null;
}

/** Throws if the request with this key has been answered, or if the key was used for another request. */
function requireUnanswered(row: Row, { fingerprint }: Repeatable): Row {
  if (row.fingerprint !== fingerprint) throw failure('idempotency-key-reused');
  if (row.answer !== null) throw new AnsweredBefore(row.answer);
  return row;
}

/** Looks up the key before anything is counted or begun. @throws AnsweredBefore; `idempotency-key-reused` */
export async function requireFirst({ db, company }: CompanyQuery, { repeatable, uid }: Arrival): Promise<void> {
  if (!repeatable) return;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'object', 'answer', 'holder'])
    .where('company', '=', company)
    .where('person', '=', uid ?? nobody)
    .where('key', '=', repeatable.key)
    .executeTakeFirst();
  if (row) requireUnanswered(row, repeatable);
}

/** Writes the key, or waits for the transaction that is writing it; takes the lease for `holder` if it is free. */
async function claim(
  { db, company }: CompanyTransaction,
  { repeatable, uid }: { repeatable: Repeatable; uid: string | null },
  holder: string | null,
): Promise<Row> {
  const { rows } = await sql<Row>`
    insert into company.idempotency_keys as k (company, person, key, fingerprint, object, holder, held)
    values (${company}, ${uid ?? nobody}, ${repeatable.key}, ${repeatable.fingerprint}, ${uuidv7()}, ${holder},
      now() + make_interval(secs => ${heldSeconds}))
    on conflict (company, person, key) do update set
      holder = case when k.holder is null or k.held < now() then excluded.holder else k.holder end,
      held = case when k.holder is null or k.held < now() then excluded.held else k.held end
    returning fingerprint, object, answer, holder`.execute(db);
  return requireUnanswered(rows[0] as Row, repeatable);
}

/**
 * Creates something in one transaction, at most once for a key: the answer is stored in the same transaction.
 * @throws AnsweredBefore; `idempotency-key-reused`
 */
export async function createOnce<Result>(
  tx: CompanyTransaction,
  { repeatable, uid }: Arrival,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!repeatable) return work();
  await claim(tx, { repeatable, uid }, null);
  const result = await work();
  tx.deferUntilCommit(answerStatement(tx.company, { repeatable, uid }, result));
  return result;
}

function answerStatement(
  company: string,
  { repeatable, uid }: { repeatable: Repeatable; uid: string | null },
  answer: unknown,
) {
  return {
    text: `update company.idempotency_keys set answer = $4::jsonb, holder = null where company = $1 and person = $2 and key = $3`,
    values: [company, uid ?? nobody, repeatable.key, JSON.stringify(answer)],
  };
}

/** Runs a transaction of the request's company. */
export type Write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) => Promise<Result>;

/**
 * Creates something in several transactions. One arrival of the request works at a time; another one waits for its
 * answer, or continues after its failure or crash.
 * @param work gets the key of the new entity, which is the same for every arrival, so that a later one finds its rows
 * @throws AnsweredBefore; `idempotency-key-reused`; `idempotency-key-in-use` if the first arrival takes too long
 */
export async function createInSteps<Result>(
  write: Write,
  { repeatable, uid }: Arrival,
  work: (key: string) => Promise<Result>,
): Promise<Result> {
  if (!repeatable) return work(uuidv7());
  const arrival = { repeatable, uid };
  const holder = uuidv7();
  const object = await hold(write, arrival, holder);
  try {
    const result = await work(object);
    await write(async (tx) => tx.deferUntilCommit(answerStatement(tx.company, arrival, result)));
    return result;
  } catch (error) {
    await write((tx) => release(tx, holder)).catch(() => undefined);
    throw error;
  }
}

async function hold(
  write: Write,
  arrival: { repeatable: Repeatable; uid: string | null },
  holder: string,
): Promise<string> {
  for (let waited = 0; waited < idempotencyTimes.waitMs; waited += pollIntervalMs) {
    const row = await write((tx) => claim(tx, arrival, holder));
    if (row.holder === holder) return row.object;
    await pause(pollIntervalMs);
  }
  throw failure('idempotency-key-in-use', { retryAfter: retryAfterSeconds });
}

async function release({ db, company }: CompanyTransaction, holder: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ holder: null })
    .where('company', '=', company)
    .where('holder', '=', holder)
    .execute();
}

/** Deletes the stored answers to a person who is erased, and removes the person's name from answers to others. */
export async function forgetArrivals({ db, company }: CompanyTransaction, uid: string, name: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('company', '=', company).where('person', '=', uid).execute();
  const spoken = sql`to_jsonb(${name}::text)::text`;
  await sql`update company.idempotency_keys set answer = replace(answer::text, ${spoken}, '""')::jsonb
    where company = ${company} and strpos(answer::text, ${spoken}) > 0`.execute(db);
}

/** Rows removed at a time. */
const prunedAtOnce = 5000;

/** Deletes answers whose requests are too old to be repeated. */
export async function pruneAnswers({ db, company }: CompanyTransaction): Promise<void> {
  await sql`
    delete from company.idempotency_keys where company = ${company} and (person, key) in (
      select person, key from company.idempotency_keys
      where company = ${company} and created < now() - make_interval(hours => ${idempotencyTimes.keptHours}) order by created limit ${prunedAtOnce})
  `.execute(db);
}
