/** Loading at the own places at which tours begin. */
import { spansOn, type AcceptanceHours, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { addDays } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

export interface Depot {
  key: string;
  name: string;
  openingHours: AcceptanceHours;
  loadingMinutes: number;
  loadingSecondsPerPiece: number;
  docks: number | null;
}

/** The company's own places, by key. */
export async function readDepots({ db, company }: CompanyQuery): Promise<Map<string, Depot>> {
  const rows = await db
    .selectFrom('addresses')
    .select([
      'key',
      'name',
      'opening_hours as openingHours',
      'loading_minutes as loadingMinutes',
      'loading_seconds_per_piece as loadingSecondsPerPiece',
      'docks',
    ])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Seconds that loading so many pieces takes. */
export const loadingSeconds = ({ loadingMinutes, loadingSecondsPerPiece }: Depot, pieces: number): number =>
  Math.round(60 * loadingMinutes + loadingSecondsPerPiece * pieces);

/**
 * The spans in which a depot is open on a local day, in milliseconds since 1970; those of the evening before may reach
 * into it. Empty if it is closed, null if it is open at any time.
 */
export function openingsOn(
  { openingHours }: Depot,
  day: string,
  timeZone: string,
): { begin: number; end: number }[] | null {
  const spans = spansOn(openingHours, day);
  if (spans === null) return null;
  const onDay = (date: string, of: readonly AcceptanceSpan[]) =>
    of.map(({ from, until }) => ({
      begin: instantOf(`${date}T${from}`, timeZone),
      end: until > from ? endOf(date, until, timeZone) : instantOf(`${addDays(date, 1)}T${until}`, timeZone),
    }));
  const before = addDays(day, -1);
  const overnight = (spansOn(openingHours, before) ?? []).filter(({ from, until }) => until < from);
  return [...onDay(before, overnight), ...onDay(day, spans)];
}

const endOf = (date: string, until: string, timeZone: string) =>
  until === '24:00' ? instantOf(`${addDays(date, 1)}T00:00`, timeZone) : instantOf(`${date}T${until}`, timeZone);
