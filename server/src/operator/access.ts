/**
 * The file by which the command line finds the running server and authenticates; only the server's user may read it.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const accessSchema = z.object({ url: z.string(), token: z.string() });
export type OperatorAccess = z.infer<typeof accessSchema>;

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'operator.json');
}

/** Writes the access of the running server; replaces an earlier server's. */
export async function writeAccess(dataDir: string, access: OperatorAccess): Promise<void> {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await fs.writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await fs.rename(draft, fileIn(dataDir));
}

/** The access that a server left, or null; the server may have ended since. */
export async function readAccess(dataDir: string): Promise<OperatorAccess | null> {
  try {
    return accessSchema.parse(JSON.parse(await fs.readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Removes the access, unless another server has replaced it. */
export async function removeAccess(dataDir: string, { token }: OperatorAccess): Promise<void> {
  if ((await readAccess(dataDir))?.token === token) await fs.rm(fileIn(dataDir), { force: true });
}
