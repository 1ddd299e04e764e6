import './table.ts';
import { createToken } from '#server/platform/session/token.ts';
import type { Databases } from '#server/platform/database/database.ts';

const name = 'archive';

/** The secret by which an installation knows its own archived files; made where there is none. It never changes. */
export async function archiveSecret({ directory }: Pick<Databases, 'directory'>): Promise<string> {
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
