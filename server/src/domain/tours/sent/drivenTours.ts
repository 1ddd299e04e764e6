/** A tour that drivers' steps change: locked, and written only where its progress differs. */
import { sql } from 'kysely';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import type { ReportedBreak } from '#contract/dispatch/breakRules.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { Outcome, Progress } from '#server/domain/driving/progress.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { isSame } from '#server/platform/database/rows/difference.ts';
import { instant } from '../reading/instants.ts';
import { hasUnsent } from '../plan/unsentHeader.ts';

type Location = Progress['location'];

export interface DrivenTour {
  key: string;
  number: string;
  state: TourState;
  driver: string | null;
  started: number | null;
  finished: number | null;
  reportedBreaks: readonly ReportedBreak[];
  location: Location;
  isDeleted: boolean;
  /** True if the plan differs from what the driver was sent. */
  isPending: boolean;
  /** `followed` is the time at which a job that repeats the stop was created, or null. */
  stops: ({ key: string; kind: StopKind; followed: number | null } & Outcome)[];
}

/**
 * Locks tours in the order of their keys, including deleted ones, and reads their stops. The stops are read after the
 * lock, so that they contain the changes of the transaction that held the lock before.
 */
export async function lockDrivenTours(
  { db, company }: CompanyTransaction,
  keys: readonly string[],
): Promise<Map<string, DrivenTour>> {
  const { rows: tours } = await sql<Omit<DrivenTour, 'stops'>>`
    select t.key, t.number, t.state, t.driver, t.location, t.deleted is not null as "isDeleted", ${sql.raw(hasUnsent('t'))} as "isPending",
      t.reported_breaks as "reportedBreaks",
      ${sql.raw(instant('t.started'))} as started, ${sql.raw(instant('t.finished'))} as finished
    from company.tours t where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[])
    order by t.key for no key update
  `.execute(db);
  const { rows: stops } = await sql<DrivenTour['stops'][number] & { tour: string }>`
    select s.tour, s.key, s.kind, s.state, ${sql.raw(instant('s.arrived'))} as arrived,
      ${sql.raw(instant('s.left_at'))} as "left", s.reason, s.receiver, s.reported_position as "reportedPosition",
      (select min(${sql.raw(instant('f.created'))}) from company.jobs f
        where f.company = s.company and f.follows = s.key and f.deleted is null) as followed
    from company.sent_stops s where s.company = ${company} and s.tour = any (${sql.val(keys)}::uuid[])
    order by s.tour, s.sequence
  `.execute(db);
  const byTour = Map.groupBy(stops, ({ tour }) => tour);
  const stopsOf = (key: string) => (byTour.get(key) ?? []).map(({ tour: _tour, ...stop }) => stop);
  return new Map(tours.map((tour) => [tour.key, { ...tour, stops: stopsOf(tour.key) }]));
}

const newer = (a: Location, b: Location): Location => (a && b ? (a.at >= b.at ? a : b) : (a ?? b));
const dateOf = (time: number | null) => (time === null ? null : new Date(time));
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

const areSame = (some: readonly ReportedBreak[], others: readonly ReportedBreak[]): boolean =>
  some.length === others.length &&
  some.every(({ begin, end }, index) => begin === others[index]?.begin && end === others[index].end);

/** Least milliseconds between two positions for a live event: clients need not read smaller movements. */
const toldAfterMs = 5000;

/**
 * Writes the differences at commit.
 * @param location a last position of the driver that `progress` does not contain
 * @returns the part of the tour for which a live event is needed
 */
export function writeProgress(
  tx: CompanyTransaction,
  tour: DrivenTour,
  progress: Progress,
  location: Location = null,
): 'tour' | 'stops' | null {
  const last = newer(newer(tour.location, progress.location), location);
  const columns = {
    ...(progress.state !== tour.state && { state: progress.state }),
    ...(progress.started !== tour.started && { started: dateOf(progress.started) }),
    ...(progress.finished !== tour.finished && { finished: dateOf(progress.finished) }),
    ...(!areSame(progress.breaks, tour.reportedBreaks) && { reported_breaks: JSON.stringify(progress.breaks) }),
    ...(last?.at !== tour.location?.at && { location: jsonOf(last) }),
  };
  const changed = Object.entries(columns);
  if (changed.length > 0) {
    const set = changed.map(([name], index) => `${name} = $${index + 3}`).join(', ');
    tx.deferUntilCommit({
      text: `update company.tours set ${set} where company = $1 and key = $2`,
      values: [tx.company, tour.key, ...changed.map(([, value]) => value)],
    });
  }
  const stops = tour.stops.filter((stop) => writeOutcome(tx, stop, progress.stops.get(stop.key)));
  const isMoved = 'location' in columns && (last?.at ?? 0) - (tour.location?.at ?? 0) >= toldAfterMs;
  if (changed.some(([name]) => name !== 'location')) return 'tour';
  return stops.length > 0 || isMoved ? 'stops' : null;
}

function writeOutcome(
  tx: CompanyTransaction,
  { key, kind: _kind, followed: _followed, ...before }: DrivenTour['stops'][number],
  now: Outcome | undefined,
): boolean {
  if (!now || isSame({ ...before }, { ...now })) return false;
  tx.deferUntilCommit({
    text: `update company.sent_stops
      set state = $3, arrived = $4, left_at = $5, reason = $6, receiver = $7, reported_position = $8
      where company = $1 and key = $2`,
    values: [
      tx.company,
      key,
      now.state,
      dateOf(now.arrived),
      dateOf(now.left),
      now.reason,
      now.receiver,
      jsonOf(now.reportedPosition),
    ],
  });
  return true;
}

/** True if the tour exists and is not deleted. */
export async function isTour({ db, company }: CompanyQuery, key: string): Promise<boolean> {
  const { rows } = await sql`
    select key from company.tours where company = ${company} and key = ${key} and deleted is null
  `.execute(db);
  return rows.length > 0;
}

/** @returns '' if there is no such stop */
export async function nameOfStop({ db, company }: CompanyQuery, key: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from company.sent_stops where company = ${company} and key = ${key}
  `.execute(db);
  return rows[0]?.name ?? '';
}

export async function hasStop({ db, company }: CompanyTransaction, tour: string, stop: string): Promise<boolean> {
  const { rows } = await sql`
    select key from company.sent_stops where company = ${company} and tour = ${tour} and key = ${stop}
  `.execute(db);
  return rows.length > 0;
}

/** Sets the signature files of stops. */
export async function setSigns(
  { db, company }: CompanyTransaction,
  signs: readonly { tour: string; stop: string; file: string }[],
): Promise<void> {
  await sql`update company.sent_stops s set sign = g.file
    from jsonb_to_recordset(${JSON.stringify(signs)}::jsonb) g(tour uuid, stop uuid, file uuid)
    where s.company = ${company} and s.tour = g.tour and s.key = g.stop`.execute(db);
}
