import { createToken } from '#server/platform/session/token.ts';
import type { Databases } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    /** Made when they are first needed; all processes share them, and backups keep them. */
    secrets: { name: string; value: string; created: Created };
  }
}

/** `archive`: an installation knows its own archived files by it; `invitations`: its own invitations. */
type SecretName = 'archive' | 'invitations';

/** A secret of the installation; made where there is none. It never changes. */
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
    // Another process was faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value ?? '';
}
