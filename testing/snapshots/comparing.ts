/** Compares an old version's answer with the present one, value by value. */
import type { Answer } from './answers.ts';
import { differences, renamed, type Difference } from './differences.ts';

type Leaves = Map<string, unknown>;
type Row = Record<string, unknown>;

/** Each value of an answer under its place in it, such as `items.0.name`. */
function leavesOf(value: unknown, place = '', leaves: Leaves = new Map()): Leaves {
  if (value && typeof value === 'object' && Object.keys(value).length > 0)
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, place ? `${place}.${name}` : name, leaves);
  else leaves.set(place, value);
  return leaves;
}

/** Whether the old answer has an object there that lacks the field: the field came later, and tells nothing wrong. */
function cameLater(old: unknown, place: string): boolean {
  let holder = old;
  for (const name of place.split('.')) {
    if (holder === null || typeof holder !== 'object') return false;
    if (!Object.hasOwn(holder, name)) return !Array.isArray(holder);
    holder = (holder as Row)[name];
  }
  return false;
}

/** `items.*.stops.*.name` is a name in any row, and whatever lies below it. */
function isNamed({ on, fields }: Difference, path: string, place: string): boolean {
  if (!on.test(path)) return false;
  return fields.some((field) => {
    const names = field.split('.');
    const found = place.split('.');
    return names.every((name, index) => (name === '*' ? found[index] !== undefined : name === found[index]));
  });
}

/** @returns the path under which the present version answers */
export const presentPath = (path: string): string =>
  renamed.paths.reduce(
    (text, [old, present]) => (text.startsWith(old) ? present + text.slice(old.length) : text),
    path,
  );

/** The answer as the present version words it: a word stands alone in a text, or before a dot. */
function inPresentWords(body: unknown): unknown {
  let text = JSON.stringify(body);
  for (const [old, present] of renamed.words) text = text.replaceAll(new RegExp(`"${old}(?=[".])`, 'g'), `"${present}`);
  for (const [old, present] of renamed.fields) text = text.replaceAll(`"${old}":`, `"${present}":`);
  return JSON.parse(text) as unknown;
}

const rowsIn = (body: unknown) => (body as { items?: Row[] } | null)?.items;

/** Both answers without the rows that rightly are in one of them alone. */
function comparable({ path, body }: Pick<Answer, 'path' | 'body'>, now: unknown): [unknown, unknown] {
  const [old, present] = [rowsIn(body), rowsIn(now)];
  if (!old || !present) return [body, now];
  const named = differences.filter(({ on }) => on.test(path));
  const kept = old.filter((row) => !named.some(({ isGone }) => isGone?.(row)));
  const keys = new Set(kept.map(({ key }) => key));
  const known = named.some(({ grows }) => grows) ? present.filter(({ key }) => keys.has(key)) : present;
  return [
    { ...(body as object), items: kept },
    { ...(now as object), items: known },
  ];
}

/** @returns what is told differently and is not named among the differences, a line each */
export function differencesBetween(before: Answer, now: Answer): string[] {
  const path = presentPath(before.path);
  if (now.status !== before.status) return [`${path}: ${before.status} → ${now.status} ${JSON.stringify(now.body)}`];
  const [then, after] = comparable({ path, body: inPresentWords(before.body) }, now.body);
  const [old, present] = [leavesOf(then), leavesOf(after)];
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((place) => {
    const told = (leaves: Leaves) => (leaves.has(place) ? JSON.stringify(leaves.get(place)) : 'nothing');
    const isKnown = differences.some((one) => isNamed(one, path, place)) || cameLater(then, place);
    return isKnown || told(old) === told(present) ? [] : [`${path} ${place}: ${told(old)} → ${told(present)}`];
  });
}
