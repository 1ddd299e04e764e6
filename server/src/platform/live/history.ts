import { sql } from 'kysely';
import type { CarriedRow, LiveCollection } from '#contract/workplace/live.ts';
import type { Actor } from '#contract/permissions.ts';
import type { CompanyDatabase, CompanyQuery } from '../database/database.ts';
import type { Point } from './point.ts';
import type { Audiences, KeptChange } from './visibility.ts';

/** A client that has missed more revisions than this reloads everything, which is cheaper for both sides. */
export const replayMaximum = 1000;
/** Maximum rows of one read; the others follow in the next read. */
const rowsMaximum = 5000;
/** Most rows that are read to travel with their events; after more changes at once, clients read their lists. */
const carriedMaximum = 100;

/** The changes of one committed write. */
export interface Revision {
  revision: number;
  changes: KeptChange[];
}

/** The changes in a company since a revision, and the present rows of its listeners. */
export interface History {
  /** The company's present revision. */
  latest: Point;
  /** Contiguous and in order; fewer than requested if older ones have been deleted. */
  revisions: Revision[];
  /** True if there are more rows than one read fetches. */
  isCut: boolean;
  /** The present rows of the requested people by uid, without deleted people. Null if no rows were read. */
  actors: Map<string, Actor> | null;
}

/** The audiences of collections and the function that reads people, for reading changes. */
export interface Reading {
  audiences: Audiences;
  /** The present rows of these people by uid, without deleted people. */
  readActors(tx: CompanyQuery, people: readonly string[]): Promise<Map<string, Actor>>;
}

export interface Question {
  company: string;
  /** Revisions after this one are requested; null for none. */
  after: number | null;
  /** Changes after this revision get their rows; null for none. */
  rowsAfter: number | null;
  /** The listeners whose rows are read if one of them may have changed. */
  people: readonly string[];
  /** True to always read the listeners' rows. */
  withPeople: boolean;
}

/** The point of a company without any recorded change, which has no epoch yet: its first revision follows this one. */
export const beginning: Point = { epoch: '0', revision: 0 };

interface Row {
  epoch: string;
  latest: string | number;
  revision: string | number | null;
  collection: string;
  key: string | null;
  kind: KeptChange['kind'];
  audience: string[] | null;
}

/**
 * Reads changes, their rows and people from one database, in this order: a row is at least as new as its change, and no
 * outdated right applies to either.
 */
export function readHistory(
  database: CompanyDatabase,
  question: Question,
  { audiences, readActors }: Reading,
): Promise<History> {
  return database.query({ company: question.company, uid: null }, async (tx) => {
    const rows = await readRows(tx, question.after);
    const latest = rows[0] ? { epoch: rows[0].epoch, revision: Number(rows[0].latest) } : beginning;
    const isCut = rows.length === rowsMaximum;
    const revisions = group(rows, audiences);
    // The last revision of a cut read may be incomplete: it is read again.
    if (isCut) revisions.pop();
    const concernsPeople = revisions.some(({ changes }) =>
      changes.some(({ collection }) => audiences[collection].audience.arePeople),
    );
    const hasRows = await addRows(tx, changesAfter(revisions, question.rowsAfter), audiences);
    const withPeople = question.withPeople || concernsPeople || hasRows;
    const actors = withPeople ? await readActors(tx, question.people) : null;
    return { latest, revisions, isCut, actors };
  });
}

const changesAfter = (revisions: readonly Revision[], after: number | null): KeptChange[] =>
  after === null ? [] : revisions.flatMap(({ revision, changes }) => (revision > after ? changes : []));

/** Reads the present rows of changes whose collections carry them, once for all listeners. @returns false if none */
async function addRows(tx: CompanyQuery, changes: readonly KeptChange[], audiences: Audiences): Promise<boolean> {
  const carrying = changes.filter(
    ({ collection, key, kind }) => audiences[collection].carried && key !== null && kind !== 'removed',
  );
  if (carrying.length > carriedMaximum) return false;
  for (const [collection, changed] of Map.groupBy(carrying, (change) => change.collection)) {
    const keys = [...new Set(changed.map(({ key }) => key as string))];
    const rows = (await audiences[collection].carried?.read(tx, keys)) ?? [];
    const byKey = new Map<string | null, CarriedRow>(rows.map((row) => [row.key, row]));
    for (const change of changed) {
      const row = byKey.get(change.key);
      if (row) change.row = row;
    }
  }
  return carrying.length > 0;
}

/** One statement, so that the revision and the changes up to it come from one snapshot. */
async function readRows(tx: CompanyQuery, after: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.epoch, r.revision as latest, c.revision, c.collection, c.key, c.kind, c.audience
    from company.revisions r
    left join company.changes c on c.company = r.company
      and c.revision > greatest(coalesce(${after}::bigint, r.revision), r.revision - ${replayMaximum}) and c.revision <= r.revision
    where r.company = ${tx.company}
    order by c.revision, c.position
    limit ${rowsMaximum}
  `.execute(tx.db);
  return rows;
}

function group(rows: readonly Row[], audiences: Audiences): Revision[] {
  const revisions: Revision[] = [];
  for (const { revision, collection, key, kind, audience } of rows) {
    if (revision === null) continue;
    let last = revisions.at(-1);
    if (last?.revision !== Number(revision)) {
      last = { revision: Number(revision), changes: [] };
      revisions.push(last);
    }
    // A collection that this version does not know is skipped, because its clients cannot use it; the revision counts.
    if (Object.hasOwn(audiences, collection))
      last.changes.push({ collection: collection as LiveCollection, key, kind, audience });
  }
  return revisions;
}

export const changesKeptHours = 24;
/** Rows that one call deletes. */
const prunedAtOnce = 5000;

/** Deletes changes that are too old for a client to resume from. */
export async function pruneChanges({ db, company }: CompanyQuery): Promise<void> {
  await sql`
    delete from company.changes where company = ${company} and (revision, position) in (
      select revision, position from company.changes
      where company = ${company} and created < now() - make_interval(hours => ${changesKeptHours}) order by created limit ${prunedAtOnce})
  `.execute(db);
}
