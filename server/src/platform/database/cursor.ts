/** Cursors of lists: where a page ended, bound to the sort, search and filter that it was made with. */
import { createHash } from 'node:crypto';
import { failure } from '../http/failure.ts';

/** Sort value and key of a page's last row. */
export interface Position {
  value: string | null;
  key: string;
}

const fingerprint = (asked: unknown) =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12);

/** @param asked sort, search and filters of the list, in a fixed order */
export function encodeCursor(asked: unknown, { value, key }: Position): string {
  return Buffer.from(JSON.stringify([fingerprint(asked), value, key])).toString('base64url');
}

/** @throws `invalid-input` for a cursor that is malformed or belongs to another list */
export function decodeCursor(asked: unknown, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const [bound, value, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      bound === fingerprint(asked) &&
      (value === null || typeof value === 'string') &&
      typeof key === 'string' &&
      /^[0-9a-f-]{36}$/.test(key)
    ) {
      return { value, key };
    }
  } catch {
    // Malformed: answered below like one of another list.
  }
  throw failure('invalid-input', { issues: [{ path: 'cursor', rule: 'cursor' }] });
}
