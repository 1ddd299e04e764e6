import { isFailure } from '../../platform/http/failure.ts';
import type { Storages } from '../../platform/files/storages.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { RefusedCommandError } from '../carryOut.ts';

/** @throws RefusedCommandError from every call that fails in the storage */
export async function openStorage(storages: Storages, name: string): Promise<FileStorage> {
  const refuse = (error: unknown): never => {
    const cause = isFailure(error) ? error.cause : error;
    throw new RefusedCommandError(
      `The storage "${name}" does not do what it is asked: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  };
  const { put, get, stream, has, remove } = await storages.open(name).catch(refuse);
  return {
    put: (...values) => put(...values).catch(refuse),
    get: (...values) => get(...values).catch(refuse),
    stream: (...values) => stream(...values).catch(refuse),
    has: (...values) => has(...values).catch(refuse),
    remove: (...values) => remove(...values).catch(refuse),
  };
}
