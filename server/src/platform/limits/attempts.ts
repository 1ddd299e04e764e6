/** The directory's table of attempts: counted in slices of time, many kinds and subjects in one round trip. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';
import type { LimitKind } from './rules.ts';

type Directory = Databases['directory'];

export interface Slice {
  kind: LimitKind;
  /** Hashed. */
  subject: string;
  start: Date;
}
export interface SliceCount extends Slice {
  failures: number;
}

/** Addresses and mail addresses are not kept in clear for the sake of counting. */
export function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32);
}

function rowsOf(taken: readonly Slice[]) {
  return sql`unnest(${taken.map(({ kind }) => kind)}::text[], ${taken.map(({ subject }) => subject)}::text[],
    ${taken.map(({ start }) => start.toISOString())}::timestamptz[]) as own(kind, subject, window_start)`;
}

/** Adds one to each slice and returns these and all earlier slices of the same kinds and subjects. */
export async function countAttempt(directory: Directory, taken: readonly Slice[]): Promise<SliceCount[]> {
  const { rows } = await sql<{ kind: LimitKind; subject: string; window_start: Date; failures: number }>`
    with own as (select * from ${rowsOf(taken)}), counted as (
      insert into directory.attempts as a (kind, subject, window_start, failures)
      select kind, subject, window_start, 1 from own order by kind, subject
      on conflict (kind, subject, window_start) do update set failures = a.failures + 1
      returning kind, subject, window_start, failures
    )
    select * from counted
    union all
    select a.kind, a.subject, a.window_start, a.failures from directory.attempts a
    join own on own.kind = a.kind and own.subject = a.subject and a.window_start < own.window_start
  `.execute(directory);
  return rows.map(({ window_start: start, ...row }) => ({ ...row, start }));
}

/** Takes one from each slice again: the attempt succeeded, or was not made. */
export async function takeBack(directory: Directory, taken: readonly Slice[]): Promise<void> {
  // Locked in the order in which they are counted, so that two processes never wait for each other.
  await sql`
    with locked as (
      select a.kind, a.subject, a.window_start from directory.attempts a
      join ${rowsOf(taken)} on a.kind = own.kind and a.subject = own.subject and a.window_start = own.window_start
      order by a.kind, a.subject for update of a
    )
    update directory.attempts a set failures = greatest(a.failures - 1, 0) from locked
    where a.kind = locked.kind and a.subject = locked.subject and a.window_start = locked.window_start
  `.execute(directory);
}
