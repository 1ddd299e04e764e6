/** Absences of drivers and maintenances of vehicles, during which these are not available. */
import { isAway, type CalendarEvent } from '#contract/dispatch/calendar.ts';
import type { BusyEvent } from '#contract/dispatch/planning.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { readEvents } from './events.ts';

export interface Absence {
  event: BusyEvent;
  driver: string | null;
  vehicle: string | null;
  /** Instants, in milliseconds since 1970. */
  begin: number;
  until: number;
}

const absenceOf = ({ key, kind, title, driver, vehicle, begins, ends }: CalendarEvent): Absence => ({
  event: { key, kind, title, begin: begins, end: ends },
  driver,
  vehicle,
  begin: begins,
  until: ends,
});

export const absencesAmong = (events: readonly CalendarEvent[]): Absence[] =>
  events.filter(({ kind }) => isAway(kind)).map(absenceOf);

/** The absences and maintenances that overlap a span of local days. */
export const readAbsences = async (tx: CompanyQuery, days: { fromDay: string; untilDay: string }): Promise<Absence[]> =>
  absencesAmong(await readEvents(tx, days));
