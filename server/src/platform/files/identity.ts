/**
 * Binds storages to a directory: each storage has an id that the directory stores under the storage's name, so that all
 * processes of an installation use the same folder or bucket.
 */
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { operatorCommand } from '#server/version.ts';
import type { DirectoryTables } from '../database/tables.ts';
import { isFailure } from '../http/failure.ts';
import type { FileStorage } from './storage.ts';

/** The file in a storage that contains its id; a copy of all files includes this file. */
export const identityFile = 'storage-id';

export interface NamedStorage {
  name: string;
  /** The folder or bucket for messages to the operator, without any secret. */
  place: string;
  storage: FileStorage;
}

/** A storage cannot be used before the configuration is corrected; the message is one line for the operator. */
export class StorageRefusedError extends Error {}

/** The name of the environment variable that configures a storage. */
export const variableOf = (name: string): string => (name === 'main' ? 'STORAGE_URL' : `STORAGES (${name})`);

/**
 * Requires that a storage has the id in the directory. The first process stores the id.
 * @throws StorageRefusedError for another id, or if the storage refuses; `service-unavailable` if it does not answer
 */
export async function requireIdentity(directory: Kysely<DirectoryTables>, named: NamedStorage): Promise<void> {
  try {
    const remembered = await recall(directory, named.name);
    if (remembered === null) await claim(directory, named);
    else requireSame(named, remembered, await readIdentity(named.storage));
  } catch (error) {
    throw refusalOf(named, error);
  }
}

/** Stores this storage's id in the directory under the storage's name. @returns the id */
export async function adoptIdentity(directory: Kysely<DirectoryTables>, named: NamedStorage): Promise<string> {
  try {
    const identity = (await readIdentity(named.storage)) ?? (await giveIdentity(named.storage, uuidv7()));
    await directory
      .insertInto('storages')
      .values({ name: named.name, identity })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ identity }))
      .execute();
    return identity;
  } catch (error) {
    throw refusalOf(named, error);
  }
}

async function recall(directory: Kysely<DirectoryTables>, name: string): Promise<string | null> {
  const row = await directory.selectFrom('storages').select('identity').where('name', '=', name).executeTakeFirst();
  return row?.identity ?? null;
}

/** If several processes start at once, one inserts the row; the others wait for its commit, and find its id. */
async function claim(directory: Kysely<DirectoryTables>, named: NamedStorage): Promise<void> {
  const { name, storage } = named;
  await directory.transaction().execute(async (tx) => {
    const identity = uuidv7();
    const claimed = await tx
      .insertInto('storages')
      .values({ name, identity })
      .onConflict((conflict) => conflict.doNothing())
      .returning('identity')
      .executeTakeFirst();
    const held = await readIdentity(storage);
    if (!claimed) requireSame(named, (await recall(tx, name)) ?? '', held);
    // After a restore the storage already has an id.
    else if (held !== null) await tx.updateTable('storages').set({ identity: held }).where('name', '=', name).execute();
    else await giveIdentity(storage, identity);
  });
}

async function readIdentity(storage: FileStorage): Promise<string | null> {
  const contents = await storage.get(identityFile);
  return contents && Buffer.from(contents).toString('utf8').trim();
}

async function giveIdentity(storage: FileStorage, identity: string): Promise<string> {
  await storage.put(identityFile, Buffer.from(`${identity}\n`), 'text/plain');
  return identity;
}

function requireSame({ name, place }: NamedStorage, remembered: string, held: string | null): void {
  if (held === remembered) return;
  const found = held === null ? `holds no ${identityFile}` : `has the id ${held.slice(0, 64)}`;
  throw new StorageRefusedError(
    `${variableOf(name)}: the files of this database lie in the storage with the id ${remembered}, and ${place} ${found}. ` +
      `All servers of a database use one and the same storage; where its files were moved here, run: ${operatorCommand} storage moved ${name}`,
  );
}

/** Properties that the storages' clients add to errors. */
interface ClientError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Converts an error that requires another configuration to StorageRefusedError; returns other errors unchanged. */
function refusalOf({ name, place }: NamedStorage, error: unknown): unknown {
  const cause = isFailure(error) ? error.cause : error;
  if (cause instanceof StorageRefusedError) return cause;
  const told = explainRefusal({ variable: variableOf(name), place }, cause);
  return told === null ? error : new StorageRefusedError(told);
}

/**
 * @param asked the variable that configures a storage, and the storage's folder or bucket
 * @returns one line for the operator, or null if the storage is unavailable rather than wrongly configured
 */
export function explainRefusal(
  { variable, place }: { variable: string; place: string },
  error: unknown,
): string | null {
  const { name: kind = '', code = '', $metadata } = (error ?? {}) as ClientError;
  if (/^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST|NOSPC)$/.test(code))
    return `${variable}: ${place} cannot be read and written (${code}).`;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status < 300 || status >= 500 || status === 408 || status === 429) return null;
  if (kind === 'NoSuchBucket') return `${variable}: ${place} does not exist.`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(kind))
    return `${variable}: the storage refuses the key or its secret (${kind}).`;
  if (kind === 'AccessDenied')
    return `${variable}: the key may not use ${place}: it needs s3:ListBucket on it, and s3:GetObject, s3:PutObject and s3:DeleteObject in it (${kind}).`;
  return `${variable}: ${place} is refused (${kind || status}).`;
}
