/** Holidays: the statutory ones without those that the company has removed, and those that the company has added. */
import { getHolidays } from 'feiertagejs';
import type { Holiday } from '#contract/dispatch/calendarSpans.ts';
import type { FederalState } from '#contract/workplace/settings.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    holidays: { company: string; day: string; name: string | null };
  }
}

interface Days {
  fromDay: string;
  untilDay: string;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** @param state null for the holidays that the whole country has */
export function holidaysOfLaw(state: FederalState | null, { fromDay, untilDay }: Days): Holiday[] {
  const years = Array.from({ length: yearOf(untilDay) - yearOf(fromDay) + 1 }, (_, index) => yearOf(fromDay) + index);
  return years
    .flatMap((year) => getHolidays(year, state ?? 'BUND'))
    .filter(({ dateString }) => dateString >= fromDay && dateString <= untilDay)
    .map((holiday) => ({
      day: holiday.dateString,
      // `translate` must be called as a method: it uses the holiday as `this`.
      names: { de: holiday.translate('de') ?? holiday.name, en: holiday.translate('en') ?? holiday.name },
      source: 'law',
      isRemoved: false,
    }));
}

/** The holidays of a span of the company's local days, sorted by day; removed ones are included with `isRemoved`. */
export async function readHolidays(tx: CompanyQuery, days: Days): Promise<Holiday[]> {
  const { federalState } = await readSettings(tx);
  const own = await tx.db
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('company', '=', tx.company)
    .where('day', '>=', days.fromDay)
    .where('day', '<=', days.untilDay)
    .execute();
  const byDay = new Map(holidaysOfLaw(federalState, days).map((holiday) => [holiday.day, holiday]));
  for (const { day, name } of own) {
    const ofLaw = byDay.get(day);
    if (name !== null) byDay.set(day, { day, names: { de: name, en: name }, source: 'company', isRemoved: false });
    else if (ofLaw) byDay.set(day, { ...ofLaw, isRemoved: true });
  }
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The holidays of a span that are not removed. @returns holidays by day */
export async function keptHolidays(tx: CompanyQuery, days: Days): Promise<Map<string, Holiday>> {
  const holidays = await readHolidays(tx, days);
  return new Map(holidays.flatMap((holiday) => (holiday.isRemoved ? [] : [[holiday.day, holiday] as const])));
}

/** @param name null removes a statutory holiday; undefined restores the statutory state of the day */
export async function setHoliday(tx: CompanyTransaction, day: string, name: string | null | undefined): Promise<void> {
  const { company, db } = tx;
  const before = await db
    .selectFrom('holidays')
    .select('name')
    .where('company', '=', company)
    .where('day', '=', day)
    .executeTakeFirst();
  if (name === (before ? before.name : undefined)) return;
  if (name === undefined)
    await db.deleteFrom('holidays').where('company', '=', company).where('day', '=', day).execute();
  else
    await db
      .insertInto('holidays')
      .values({ company, day, name })
      .onConflict((conflict) => conflict.columns(['company', 'day']).doUpdateSet({ name }))
      .execute();
  const changed = { collection: 'settings', key: company, kind: 'changed' } as const;
  if (name === undefined) tx.record({ ...changed, action: 'settings.holiday-reset', after: { day } });
  else if (name === null) tx.record({ ...changed, action: 'settings.holiday-removed', after: { day } });
  else tx.record({ ...changed, action: 'settings.holiday-added', after: { day, title: name } });
}
