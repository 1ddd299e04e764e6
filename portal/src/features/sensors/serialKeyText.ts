export const groupCount = 4;
export const groupLength = 4;

/** Four texts of at most four characters each. */
export type Groups = readonly string[];

/** Where the next character goes. */
export interface Caret {
  group: number;
  offset: number;
}

export interface Edited {
  groups: Groups;
  caret: Caret;
}

/** The marked part of one group, or the place of the caret where both ends are the same. */
interface Span {
  group: number;
  start: number;
  end: number;
}

const atTheEnd: Caret = { group: groupCount - 1, offset: groupLength };

/** The groups of a field's value, such as "7KQ2-M4XA--". */
export function groupsOf(value: string): Groups {
  const parts = value.split('-');
  return Array.from({ length: groupCount }, (_, index) => parts[index] ?? '');
}

/** A field's value: the groups with hyphens between them, nothing where all are empty. */
export function valueOf(groups: Groups): string {
  return groups.every((group) => group === '') ? '' : groups.join('-');
}

const clean = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

const group = '([a-z0-9]{4})';
const hyphen = '\\s*[-\u2010-\u2015_./:]\\s*';
/** What stands between the groups: hyphens of any sort, nothing, spaces, or now these and now those. */
const separators = [hyphen, '', '\\s+', `(?:${hyphen}|\\s+)`];
/** The last key of a text, because words stand before it rather than behind it. */
const patterns = separators.map(
  (separator) =>
    new RegExp(`^[^]*(?<![a-z0-9])${Array.from({ length: groupCount }, () => group).join(separator)}(?![a-z0-9])`, 'i'),
);

/** A whole serial key, wherever it stands in a text; null where there is none. */
export function findSerialKey(text: string): Groups | null {
  for (const pattern of patterns) {
    const [, ...found] = pattern.exec(text) ?? [];
    if (found.length === groupCount) return found.map(clean);
  }
  const cleaned = clean(text);
  if (cleaned.length !== groupCount * groupLength) return null;
  return groupsOf((cleaned.match(/.{4}/g) ?? []).join('-'));
}

/** Puts text in the place of a span; what is too long for its group goes on in the next one, over what stands there. */
function place(groups: Groups, { group: first, start, end }: Span, text: string): Edited {
  const next = [...groups];
  let index = first;
  let stream = (next[index] ?? '').slice(0, start) + text;
  let behind = (next[index] ?? '').slice(end);
  while (stream.length > groupLength && index < groupCount - 1) {
    next[index] = stream.slice(0, groupLength);
    stream = stream.slice(groupLength);
    index += 1;
    behind = next[index] ?? '';
  }
  const written = stream.slice(0, groupLength);
  const overwritten = Math.max(0, written.length + behind.length - groupLength);
  next[index] = written + behind.slice(overwritten);
  const isFull = written.length === groupLength && text !== '' && index < groupCount - 1;
  return { groups: next, caret: isFull ? { group: index + 1, offset: 0 } : { group: index, offset: written.length } };
}

/** What pasting does; null where the text is no part of a key. */
export function paste(groups: Groups, span: Span, text: string): Edited | null {
  const whole = findSerialKey(text);
  if (whole) return { groups: whole, caret: atTheEnd };
  const cleaned = clean(text);
  if (cleaned === '' || cleaned.length > groupCount * groupLength) return null;
  return place(groups, span, cleaned);
}

/**
 * What an input's new text means, however it came there: typed, filled in or dropped.
 * @param raw the text of the input after the change
 * @param offset the caret in it
 */
export function edit(groups: Groups, index: number, raw: string, offset: number): Edited {
  const before = groups[index] ?? '';
  const tail = raw.slice(offset);
  const end = before.endsWith(tail) ? before.length - tail.length : before.length;
  const changed = before.endsWith(tail) ? raw.slice(0, offset) : raw;
  let start = 0;
  while (start < end && start < changed.length && before[start] === changed[start]) start += 1;
  const inserted = changed.slice(start);
  const whole = findSerialKey(inserted);
  if (whole) return { groups: whole, caret: atTheEnd };
  return place(groups, { group: index, start, end }, clean(inserted));
}

/** Backspace at the start of a group takes the last character of the one before; null at the very start. */
export function backOver(groups: Groups, index: number): Edited | null {
  if (index === 0) return null;
  const shortened = (groups[index - 1] ?? '').slice(0, -1);
  return {
    groups: groups.with(index - 1, shortened),
    caret: { group: index - 1, offset: shortened.length },
  };
}

/** Delete at the end of a group takes the first character of the next one; null at the very end. */
export function deleteOver(groups: Groups, index: number): Edited | null {
  if (index === groupCount - 1) return null;
  return {
    groups: groups.with(index + 1, (groups[index + 1] ?? '').slice(1)),
    caret: { group: index, offset: (groups[index] ?? '').length },
  };
}
