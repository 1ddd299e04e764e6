import { sql } from 'kysely';
import { company, companyFields, type Company, type CompanyFields } from '#contract/people/company.ts';
import { presentImage } from '#server/domain/people/row.ts';
import { CompanyTable } from '#server/platform/database/rows/companyTable.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

const companyTable = new CompanyTable('company', {
  entity: company,
  fields: companyFields,
  keyColumn: 'company',
  computed: { imageUrl: (t) => sql.raw(`${t}.image`) },
  derived: () => ({}),
  present: ({ imageUrl }) => ({ imageUrl: presentImage(imageUrl) }),
});

/** The company; it has a record from the first sign-up on. */
export async function readCompany(tx: CompanyQuery): Promise<Company> {
  const record = await companyTable.find(tx, tx.company);
  if (!record) throw new Error(`The company ${tx.company} has no record.`);
  return record;
}

/**
 * Changes fields of the company. Returns the company unchanged if no field differs.
 * @throws `conflict` with the current company if the version is stale
 */
export const updateCompany = (
  tx: CompanyTransaction,
  { version, ...patch }: Partial<CompanyFields> & { version: number },
): Promise<Company> => companyTable.update(tx, tx.company, version, patch);
