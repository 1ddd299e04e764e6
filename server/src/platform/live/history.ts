import { sql } from 'kysely';
import type { LiveCollection } from '#contract/workplace/live.ts';
import type { Actor } from '#contract/permissions.ts';
import type { CompanyDatabase, CompanyQuery } from '../database/database.ts';
import type { Point } from './point.ts';
import type { Audiences, KeptChange } from './visibility.ts';

/** Whoever is further behind than this many revisions reads everything again, which is cheaper for both sides. */
export const replayMaximum = 1000;
/** Rows that one read fetches; what is left follows in the next. */
const rowsMaximum = 5000;

/** The changes of one committed write. */
export interface Revision {
  revision: number;
  changes: KeptChange[];
}

/** Reads what happened in a company since a revision, and who its listeners are now. */
export interface History {
  /** The company's present revision. */
  latest: Point;
  /** Contiguous and in order; fewer than asked for where the rest is no longer kept. */
  revisions: Revision[];
  /** True where there was more than one read fetches. */
  isCut: boolean;
  /** The current rows of the people asked for, by uid; somebody missing is no longer there. Null where nobody was asked for. */
  actors: Map<string, Actor> | null;
}

/** What reading needs to know of the collections and of people. */
export interface Reading {
  audiences: Audiences;
  /** The rows of these people as they are now; somebody missing is no longer there. */
  readActors(tx: CompanyQuery, people: readonly string[]): Promise<Map<string, Actor>>;
}

export interface Question {
  company: string;
  /** Revisions after this one are wanted; null for none. */
  after: number | null;
  /** The listeners whose rows are wanted wherever one of them may have changed. */
  people: readonly string[];
  /** True to read the listeners' rows in any case. */
  withPeople: boolean;
}

/** A company of which nothing was ever recorded has no epoch of its own yet: whatever it gets follows on this. */
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
 * Answers a question from one database. The people are read after the changes: nobody is told on an older right.
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
    // The last revision of a cut read may lack changes: it is read again, whole.
    if (isCut) revisions.pop();
    const concernsPeople = revisions.some(({ changes }) =>
      changes.some(({ collection }) => audiences[collection].audience.arePeople),
    );
    const actors = question.withPeople || concernsPeople ? await readActors(tx, question.people) : null;
    return { latest, revisions, isCut, actors };
  });
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
    // A collection that this version does not know yet is of no use to its clients; its revision still counts.
    if (Object.hasOwn(audiences, collection))
      last.changes.push({ collection: collection as LiveCollection, key, kind, audience });
  }
  return revisions;
}

/** Hours for which changes are kept. */
export const changesKeptHours = 24;
/** Rows removed at a time. */
const prunedAtOnce = 5000;

/** Forgets changes from which no client resumes any more. */
export async function pruneChanges({ db, company }: CompanyQuery): Promise<void> {
  await sql`
    delete from company.changes where company = ${company} and (revision, position) in (
      select revision, position from company.changes
      where company = ${company} and created < now() - make_interval(hours => ${changesKeptHours}) order by created limit ${prunedAtOnce})
  `.execute(db);
}
