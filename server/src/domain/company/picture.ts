import type { Databases } from '#server/platform/database/database.ts';
import { pathOf, type Storages } from '#server/platform/files/storages.ts';
import { findDatabase, storagesOf } from '#server/domain/accounts/accounts.ts';

/** Folder in a company's storage; it also contains the people's pictures. */
export const companyPictureFolder = 'profileImages';

/**
 * The company's picture as JPEG, for people who may read no files: invited people and readers of mails. Null if there
 * is none.
 */
export async function readCompanyPicture(
  { databases, storages }: { databases: Pick<Databases, 'directory' | 'company'>; storages: Storages },
  company: string,
): Promise<Uint8Array | null> {
  const { directory } = databases;
  const database = await findDatabase(directory, company);
  if (database === null) return null;
  const row = await databases
    .company(database)
    .readTransaction({ company, uid: null }, ({ db }) =>
      db.selectFrom('company').select('image').where('company', '=', company).executeTakeFirst(),
    );
  if (!row?.image) return null;
  const storage = (await storagesOf(directory, [company])).get(company) ?? 'main';
  return (await storages.open(storage)).get(pathOf(company, companyPictureFolder, row.image));
}
