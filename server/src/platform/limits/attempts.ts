import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DirectoryTransaction } from '../database/database.ts';
import type { DirectoryTables } from '../database/tables.ts';
import { slices, type LimitKind, type LimitRule, type LimitRules } from './rules.ts';

type Directory = Kysely<DirectoryTables>;

/** A limit's kind and subject, as the tables store them. */
export interface Subject {
  kind: LimitKind;
  /** Hashed. */
  subject: string;
}

/** Kind → window after which its counts are removed. */
export type Windows = Readonly<Record<string, Pick<LimitRule, 'windowMs'>>>;

/** Failures and attempts under way of one subject. */
export interface Standing extends Subject {
  failures: { start: Date; failures: number }[];
  /** Attempts whose outcome is not known yet. */
  underWay: number;
}

/** Milliseconds after which an attempt without an outcome no longer counts: its process has crashed. */
const attemptTimeoutMs = 60_000;
/** Rows that one statement removes, so that other statements do not wait long. */
const purgedAtOnce = 1000;

/** IP addresses and mail addresses are stored as hashes only: counting does not need the clear text. */
export function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32);
}

const columnsOf = (subjects: readonly Subject[]) =>
  sql`${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ subject }) => subject)}::text[]`;

/** Locks the subjects until the transaction ends, always in the same order, which avoids deadlocks. */
export async function lockSubjects(tx: DirectoryTransaction, subjects: readonly Subject[]): Promise<void> {
  const names = subjects.map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as own(name)`.execute(
    tx,
  );
}

/** Reads failures and attempts under way; writes nothing. */
export async function readStandings(db: Directory, subjects: readonly Subject[], now: number): Promise<Standing[]> {
  const { rows } = await sql<Subject & { start: Date | null; count: number }>`
    with own as (select * from unnest(${columnsOf(subjects)}) as own(kind, subject))
    select a.kind, a.subject, a.window_start as start, a.failures as count from own
      join directory.attempts a on a.kind = own.kind and a.subject = own.subject
    union all
    select own.kind, own.subject, null, count(*)::int from own
      join directory.attempts_under_way w on w.kind = own.kind and w.subject = own.subject
      where w.expires > ${new Date(now)} group by own.kind, own.subject
  `.execute(db);
  return subjects.map(({ kind, subject }) => {
    const own = rows.filter((row) => row.kind === kind && row.subject === subject);
    return {
      kind,
      subject,
      failures: own.flatMap(({ start, count: failures }) => (start ? [{ start, failures }] : [])),
      underWay: own.find(({ start }) => start === null)?.count ?? 0,
    };
  });
}

/** Records an attempt before it is made. @returns the attempt's key */
export async function noteAttempt(
  tx: DirectoryTransaction,
  subjects: readonly Subject[],
  now: number,
): Promise<string> {
  const key = uuidv7();
  const expires = new Date(now + attemptTimeoutMs);
  await tx
    .insertInto('attempts_under_way')
    .values(subjects.map((subject) => ({ key, ...subject, expires })))
    .execute();
  return key;
}

/** Removes an attempt whose outcome is known. */
export async function removeAttempt(db: Directory, key: string): Promise<void> {
  await db.deleteFrom('attempts_under_way').where('key', '=', key).execute();
}

/** Adds one failure to each subject. */
export async function countFailure(
  db: Directory,
  rules: LimitRules,
  subjects: readonly Subject[],
  now: number,
): Promise<void> {
  const starts = subjects.map(({ kind }) => startOf(rules[kind], now).toISOString());
  await sql`
    insert into directory.attempts as a (kind, subject, window_start, failures)
    select kind, subject, window_start, 1
      from unnest(${columnsOf(subjects)}, ${starts}::timestamptz[]) as own(kind, subject, window_start)
      order by kind, subject
    on conflict (kind, subject, window_start) do update set failures = a.failures + 1
  `.execute(db);
}

function startOf({ windowMs }: LimitRule, now: number): Date {
  const width = windowMs / slices;
  return new Date(Math.floor(now / width) * width);
}

/** Removes failures older than the window of their kind, and expired attempts. */
export async function purgeAttempts(db: Directory, windows: Windows, now: number): Promise<void> {
  const kinds = Object.keys(windows);
  const before = Object.values(windows).map(({ windowMs }) => new Date(now - windowMs).toISOString());
  for (let purged = purgedAtOnce; purged === purgedAtOnce;) {
    const { numAffectedRows = 0n } = await sql`
      delete from directory.attempts where (kind, subject, window_start) in (
        select a.kind, a.subject, a.window_start
        from unnest(${kinds}::text[], ${before}::timestamptz[]) as rule(kind, before)
        join directory.attempts a on a.kind = rule.kind and a.window_start < rule.before
        limit ${purgedAtOnce})
    `.execute(db);
    purged = Number(numAffectedRows);
  }
  await db.deleteFrom('attempts_under_way').where('expires', '<', new Date(now)).execute();
}
