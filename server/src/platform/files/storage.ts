import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/ranges.ts';

/** One storage. A path is `company/folder/uuid`: no name from outside is ever a part of it. */
export interface FileStorage {
  /** Stores a file; on return it survives a power cut. */
  put(path: string, contents: Uint8Array, type: string): Promise<void>;
  /** The contents, or null if there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** A range of the contents as a stream, or null if there is no such file. */
  stream(path: string, range: ByteRange): Promise<Readable | null>;
  /** True if there is such a file. */
  has(path: string): Promise<boolean>;
  /** Removes a file; a missing file is no error. */
  remove(path: string): Promise<void>;
}
