import { createHash } from 'node:crypto';
import { keySchema } from '#contract/platform/operation.ts';
import { text } from '#contract/platform/text.ts';
import { failure } from '../../http/failure.ts';

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

/** Type of the sort value in a cursor: text or null, time, or nothing if the list is sorted by key only. */
type CursorValue = 'text' | 'time' | 'nothing';

const time = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[01]\d|2\d|3[01])[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?)?$/;

/** True if the engine can compare rows with a value: callers may send cursors that the server has not made. */
const isComparable: Record<CursorValue, (value: string) => boolean> = {
  text: (value) => text().safeParse(value).success,
  time: (value) => time.test(value) && Number.isFinite(Date.parse(value.slice(0, 10))) && isDay(value.slice(0, 10)),
  nothing: () => false,
};

/** JavaScript accepts 31 February as a date, PostgreSQL does not. */
const isDay = (day: string) => new Date(day).toISOString().startsWith(day);

function isValue(value: unknown, holds: CursorValue): value is string | null {
  if (value === null) return holds !== 'time';
  return typeof value === 'string' && isComparable[holds](value);
}

/** @throws `invalid-input` for a cursor that is malformed or belongs to another list */
export function decodeCursor(asked: unknown, cursor: string | undefined, holds: CursorValue = 'text'): Position | null {
  if (cursor === undefined) return null;
  try {
    const [bound, value, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      bound === fingerprint(asked) &&
      isValue(value, holds) &&
      typeof key === 'string' &&
      keySchema.safeParse(key).success
    ) {
      return { value, key };
    }
  } catch {
    // Malformed: answered below like one of another list.
  }
  throw failure('invalid-input', { issues: [{ path: 'cursor', rule: 'cursor' }] });
}
