import { createToken } from '#server/platform/session/token.ts';
import type { Databases } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    /** Secrets are created at first use; all processes share them, and backups contain them. */
    secrets: { name: string; value: string; created: Created };
  }
}

/** `archive` signs archived files, `invitations` signs invitations; an installation accepts only its own. */
type SecretName = 'archive' | 'invitations';

/** A secret of the installation; created if there is none. It never changes. */
export async function installationSecret(
  { directory }: Pick<Databases, 'directory'>,
  name: SecretName,
): Promise<string> {
  const read = () => directory.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await directory
    .insertInto('secrets')
    .values({ name, value: createToken() })
    // Another process may have inserted it first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value ?? '';
}
