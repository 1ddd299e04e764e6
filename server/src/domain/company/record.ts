import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

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
