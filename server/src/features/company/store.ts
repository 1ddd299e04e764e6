/** The company's record in the database. */
import { sql, type Selectable } from 'kysely';
import type { Company, CompanyFields } from '#contract/company.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { difference, isSame } from '#server/platform/database/difference.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentImage } from '#server/domain/people/row.ts';

type CompanyRow = Selectable<CompanyTables['company']>;

function ownFields({ name, phone, fax, email, address, website }: CompanyFields): CompanyFields {
  return { name, phone, fax, email, address, website };
}

export function presentCompany(row: CompanyRow): Company {
  return {
    ...ownFields(row),
    imageUrl: presentImage(row.image),
    version: row.version,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
  };
}

const record = ({ db, company }: CompanyQuery) => db.selectFrom('company').selectAll().where('company', '=', company);

/** The company's row, locked until the transaction ends. */
export function lockRecord(tx: CompanyTransaction): Promise<CompanyRow> {
  return record(tx).forUpdate().executeTakeFirstOrThrow();
}

/** The company; it has a record from the first sign-up on. */
export async function readCompany(tx: CompanyQuery): Promise<Company> {
  return presentCompany(await record(tx).executeTakeFirstOrThrow());
}

/** Changes fields of the company; where they are so already it is answered as it is. @throws `conflict` with the current company where the version is stale */
export async function updateCompany(
  tx: CompanyTransaction,
  { version, ...patch }: Partial<CompanyFields> & { version: number },
): Promise<Company> {
  const before = await lockRecord(tx);
  if (before.version !== version) throw failure('conflict', { current: presentCompany(before) });
  const fields = ownFields({ ...before, ...patch });
  if (isSame({ ...ownFields(before) }, { ...fields })) return presentCompany(before);
  const after = await tx.db
    .updateTable('company')
    .set({ ...fields, version: version + 1, modified: sql`now()` })
    .where('company', '=', tx.company)
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.record({
    collection: 'company',
    key: tx.company,
    kind: 'changed',
    action: 'company.update',
    ...difference(ownFields(before), ownFields(after)),
  });
  return presentCompany(after);
}
