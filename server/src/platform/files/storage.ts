import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/ranges.ts';

/** One storage. A path is `company/folder/uuid`: no name from outside is ever a part of it. */
export interface FileStorage {
  /** Keeps a file; on return it survives a power cut. */
  put(path: string, contents: Uint8Array, type: string): Promise<void>;
  /** The contents, or null where there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** The same piece by piece, or a part of it. */
  stream(path: string, range: ByteRange): Promise<Readable | null>;
  /** True where there is such a file. */
  has(path: string): Promise<boolean>;
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>;
}
