import { sql, type Generated } from 'kysely';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import { settings, settingsFields, type Settings, type SettingsFields } from '#contract/workplace/settings.ts';
import { changeTimeZone, readTimeZone } from '#server/domain/company/timeZone.ts';
import { CompanyTable } from '#server/platform/database/rows/companyTable.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { ColumnsOf } from '#server/platform/database/tables.ts';

type Columns = ColumnsOf<Omit<SettingsFields, 'timeZone'>>;

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    settings: { [Name in keyof Columns]: Generated<Columns[Name]> } & {
      company: string;
      version: Generated<number>;
      modified: Created;
    };
  }
}

const settingsTable = new CompanyTable('settings', {
  entity: settings,
  fields: settingsFields,
  keyColumn: 'company',
  computed: { timeZone: (t) => sql.raw(`(select c.time_zone from company.company c where c.company = ${t}.company)`) },
  derived: () => ({}),
  snapshot: (fields, { timeZone }) => ({ ...fields, timeZone }),
});

/** The company's settings; the defaults if it has set nothing yet. */
export async function readSettings(tx: CompanyQuery): Promise<Settings> {
  const set = await settingsTable.find(tx, tx.company);
  return set ?? { ...defaultSettings, timeZone: await readTimeZone(tx) };
}

/** Changes the fields of the patch, whatever other people have changed meanwhile. */
export async function changeSettings(tx: CompanyTransaction, patch: Partial<SettingsFields>): Promise<Settings> {
  const { timeZone, ...columns } = patch;
  const { company, db } = tx;
  await db
    .insertInto('settings')
    .values({ company })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const isMoving = (current: Settings): boolean => timeZone !== undefined && timeZone !== current.timeZone;
  return settingsTable.update(tx, company, () => true, columns, {
    differs: isMoving,
    async write(current) {
      if (timeZone === undefined || !isMoving(current)) return {};
      await changeTimeZone(tx, timeZone);
      return { entity: { timeZone } };
    },
  });
}
