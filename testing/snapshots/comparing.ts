/** Compares an old version's answer with the present one, value by value. */
import type { Answer } from './answers.ts';
import { differences, type Difference } from './differences.ts';

type Leaves = Map<string, unknown>;

/** Each value of an answer under its place in it, such as `items.0.name`. */
function leavesOf(value: unknown, place = '', leaves: Leaves = new Map()): Leaves {
  if (value && typeof value === 'object' && Object.keys(value).length > 0)
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, place ? `${place}.${name}` : name, leaves);
  else leaves.set(place, value);
  return leaves;
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

/** An old answer without the rows that rightly are there no more. */
function withoutGone({ path, body }: Answer): unknown {
  const { items } = (body ?? {}) as { items?: Record<string, unknown>[] };
  if (!items) return body;
  const gone = differences.filter(({ on, isGone }) => isGone && on.test(path));
  return { ...(body as object), items: items.filter((row) => !gone.some(({ isGone }) => isGone?.(row))) };
}

/** @returns what is told differently and is not named among the differences, a line each */
export function differencesBetween(before: Answer, now: Answer): string[] {
  const { path } = before;
  if (now.status !== before.status) return [`${path}: ${before.status} → ${now.status} ${JSON.stringify(now.body)}`];
  const [old, present] = [leavesOf(withoutGone(before)), leavesOf(now.body)];
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((place) => {
    const told = (leaves: Leaves) => (leaves.has(place) ? JSON.stringify(leaves.get(place)) : 'nothing');
    const isKnown = differences.some((one) => isNamed(one, path, place) && (one.kind === 'passing' || !old.has(place)));
    return isKnown || told(old) === told(present) ? [] : [`${path} ${place}: ${told(old)} → ${told(present)}`];
  });
}
