import type { Generated } from 'kysely';
import type { CompanyFields } from '#contract/people/company.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    company: { [Name in keyof Omit<CompanyFields, 'name'>]: Generated<string> } & {
      company: string;
      time_zone: Generated<string>;
      /** Hides the first steps on the start page. */
      first_steps_hidden: Generated<boolean>;
      name: string;
      image: Generated<string | null>;
      version: Generated<number>;
      created: Created;
      modified: Created;
    };
  }
}

/** Writes the company's record if there is none yet. */
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

/** Locks the company's row, so that decisions that concern all its people are made one after the other. */
export async function lockCompany({ db, company }: CompanyQuery): Promise<void> {
  await db.selectFrom('company').select('company').where('company', '=', company).forUpdate().execute();
}

/** Hides the first steps or shows them again; sends a live event to open start pages. */
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
