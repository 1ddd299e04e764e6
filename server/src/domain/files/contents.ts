import { pathOf, type Storages } from '#server/platform/files/storages.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { findReadableFile, type FileHolder } from './reading.ts';

interface Kept {
  storages: Storages;
  fileHolders: readonly FileHolder[];
}

/** A file's contents; null if the caller may not read the file, or if it is gone. */
export async function readFile(
  { session: { company, storage, uid }, query }: SessionContext,
  { storages, fileHolders }: Kept,
  key: string,
): Promise<{ contents: Uint8Array; type: string; folder: string } | null> {
  const file = await query((tx) => findReadableFile(tx, { key, uid }, fileHolders));
  const contents = file && (await (await storages.open(storage)).get(pathOf(company, file.folder, key)));
  return contents ? { contents, ...file } : null;
}
