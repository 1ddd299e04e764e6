import type { Generated, Selectable, Updateable } from 'kysely';
import type { RouteType } from '#contract/routing.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    settings: {
      company: string;
      default_stay_seconds: Generated<number>;
      /** Whether a signature is asked for unless a stop says otherwise. */
      default_signature: Generated<boolean>;
      route_type: Generated<RouteType>;
      route_unit: Generated<'mi' | 'km'>;
      route_locale: Generated<string>;
      /** Whether a planned tour is released at once. */
      publish: Generated<boolean>;
      /** Whether drivers see names and phones of customers only while a tour is under way. */
      hide_customers: Generated<boolean>;
      /** How far behind the promised arrival a stop is late. */
      late_after_seconds: Generated<number>;
      /** Local time of the day. */
      usual_departure: Generated<string>;
      version: Generated<number>;
      modified: Created;
    };
  }
}

export type Settings = Omit<Selectable<CompanyTables['settings']>, 'company' | 'version' | 'modified'>;

const defaults: Settings = {
  default_stay_seconds: 300,
  default_signature: false,
  route_type: 'fastest',
  route_unit: 'mi',
  route_locale: 'de',
  publish: false,
  hide_customers: false,
  late_after_seconds: 600,
  usual_departure: '06:00',
};

/** What the company has set; the defaults where it has set nothing yet. */
export async function readSettings({ db, company }: CompanyQuery): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().where('company', '=', company).executeTakeFirst();
  return row ?? defaults;
}

export async function changeSettings(
  { db, company }: CompanyTransaction,
  patch: Updateable<CompanyTables['settings']>,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ...patch, company })
    .onConflict((conflict) => conflict.column('company').doUpdateSet(patch))
    .execute();
}
