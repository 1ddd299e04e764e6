import type { Generated } from 'kysely';
import type { CompanyFields } from '#contract/people/company.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    company: { [Name in keyof Omit<CompanyFields, 'name'>]: Generated<string> } & {
      company: string;
      time_zone: Generated<string>;
      /** Of the start page. */
      first_steps_hidden: Generated<boolean>;
      name: string;
      image: Generated<string | null>;
      version: Generated<number>;
      created: Created;
      modified: Created;
    };
  }
}

/** Writes the company's record where it has none yet. */
export async function createCompany(tx: CompanyTransaction, name: string): Promise<void> {
  const { company } = tx;
  const created = await tx.db
    .insertInto('company')
    .values({ company, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (created)
    tx.record({ collection: 'company', key: company, kind: 'added', action: 'company.create', after: created });
}

export async function companyName({ db, company }: CompanyQuery): Promise<string> {
  return (await db.selectFrom('company').select('name').where('company', '=', company).executeTakeFirstOrThrow()).name;
}

/** Locks the company's row: what must hold for all its people together is decided by one after the other. */
export async function lockCompany({ db, company }: CompanyQuery): Promise<void> {
  await db.selectFrom('company').select('company').where('company', '=', company).forUpdate().execute();
}

/** Puts the first steps away, or shows them again; told to whoever looks at them just now. */
export async function hideFirstSteps(tx: CompanyTransaction, hidden: boolean): Promise<void> {
  const { db, company } = tx;
  const changed = await db
    .updateTable('company')
    .set({ first_steps_hidden: hidden })
    .where('company', '=', company)
    .where('first_steps_hidden', '!=', hidden)
    .returning('company')
    .executeTakeFirst();
  if (changed) tx.record({ collection: 'company', key: company, kind: 'changed', action: null });
}
