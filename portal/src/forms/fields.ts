export type Side = 'mine' | 'theirs';

/** A part of a list that both sides changed to different values: a person has to decide. */
export interface OpenPart {
  /** Key of the object; null for the order of all objects. */
  key: string | null;
  /** The name of the object's field; null if one side removed the object that the other changed. */
  name: string | null;
  /**
   * For a field: its value. For an object: the object, undefined on the side that removed it. For the order: the keys.
   */
  mine: unknown;
  theirs: unknown;
  /** Key of the object that precedes a removed object; null if the removed object was the first. */
  behind: string | null;
}

interface Merged<Value> {
  /** My value for open parts. */
  value: Value;
  open?: readonly OpenPart[];
}

/** How a field of a draft is compared and merged, independent of its entity. */
export interface FieldKind<Value> {
  /** Value in a new object. */
  initial: Value;
  isSame: (one: Value, other: Value) => boolean;
  /** The field's value with both changes; null if a person has to choose one of the two values. */
  merge: (base: Value, mine: Value, theirs: Value) => Merged<Value> | null;
  /** The field's value after one side is chosen for an open part that `merge` returned. */
  decide?: (value: Value, part: OpenPart, side: Side) => Value;
}

/** A field of an entity, read from the property with the same name unless `of` is given. */
type FieldOf<Entity, Name extends PropertyKey, Value> = FieldKind<Value> &
  (Entity extends Readonly<Record<Name, Value>>
    ? { of?: (entity: Entity) => Value }
    : { of: (entity: Entity) => Value });

/** The fields of an entity that a form can change. */
export type Fields<Entity, Values> = { [Name in keyof Values]: FieldOf<Entity, Name, Values[Name]> };

/** A field that merges if only one side changed it. */
function kind<Value>(initial: Value, isSame: FieldKind<Value>['isSame']): FieldKind<Value> {
  return {
    initial,
    isSame,
    merge: (base, mine, theirs) => {
      if (isSame(base, mine)) return { value: theirs };
      return isSame(base, theirs) || isSame(mine, theirs) ? { value: mine } : null;
    },
  };
}

/** Text; spaces at both ends are ignored in comparisons. */
export const text = (initial = ''): FieldKind<string> => kind(initial, (one, other) => one.trim() === other.trim());

/** A number, a boolean or one of several choices. NaN, which means "no number", equals NaN. */
export const scalar = <Value extends number | boolean | string | null>(initial: Value): FieldKind<Value> =>
  kind(initial, (one, other) => Object.is(one, other));

/** A time in milliseconds since 1970. @param precisionMs times in the same interval of this length are equal */
export const instant = (initial: number, precisionMs = 1): FieldKind<number> =>
  kind(initial, (one, other) => Object.is(Math.floor(one / precisionMs), Math.floor(other / precisionMs)));

/** An object or null that is chosen as a whole. */
export const whole = <Value extends object | null>(initial: Value): FieldKind<Value> => kind(initial, isEqual);

/** Texts in any order: additions and removals of both sides are merged, so that no decision is needed. */
export function set(initial: string[] = []): FieldKind<string[]> {
  return {
    initial,
    isSame: (one, other) => one.length === other.length && one.every((entry) => other.includes(entry)),
    merge: (base, mine, theirs) => {
      const added = mine.filter((entry) => !base.includes(entry) && !theirs.includes(entry));
      const dropped = base.filter((entry) => !mine.includes(entry));
      return { value: [...theirs.filter((entry) => !dropped.includes(entry)), ...added] };
    },
  };
}

/**
 * Objects with keys, in an order that matters. Changes of different objects merge; so do changes of different fields of
 * one
 * object, and moves in different parts of the order. A person decides on a field that both sides changed, on an object
 * that
 * one side changed and the other removed, and on the order if both sides changed the same part.
 */
export function keyedList<Item extends object>(keyOf: (item: Item) => string, initial: Item[] = []): FieldKind<Item[]> {
  const isSame = (one: readonly Item[], other: readonly Item[]) => isEqual(one, other);
  const keysOf = (items: readonly Item[]) => items.map(keyOf);
  return {
    initial,
    isSame,
    merge: (base, mine, theirs) => {
      if (isSame(mine, theirs)) return { value: mine };
      const [before, ours, others] = [base, mine, theirs].map(
        (items) => new Map(items.map((one) => [keyOf(one), one])),
      );
      const { order, isOpen } = mergeOrder(keysOf(base), keysOf(mine), keysOf(theirs));
      const open: OpenPart[] = isOpen
        ? [{ key: null, name: null, mine: keysOf(mine), theirs: keysOf(theirs), behind: null }]
        : [];
      const value = order.flatMap((key, index) => {
        const merged = mergeItem(before?.get(key), ours?.get(key), others?.get(key));
        open.push(...merged.open.map((part) => ({ ...part, key, behind: order[index - 1] ?? null })));
        return merged.item ?? [];
      });
      return { value, open };
    },
    decide: (value, { key, name, behind, ...sides }, side) => {
      const chosen = sides[side];
      if (key === null) {
        const { order } = mergeOrder(keysOf(value), chosen as string[], keysOf(value));
        return order.flatMap((next) => value.find((one) => keyOf(one) === next) ?? []);
      }
      if (name !== null) return value.map((one) => (keyOf(one) === key ? { ...one, [name]: chosen } : one));
      // An object that replaces another one has its own key: both are removed before the chosen one is inserted.
      const keys = new Set([key, ...[sides.mine, sides.theirs].flatMap((one) => (one ? [keyOf(one as Item)] : []))]);
      const rest = value.filter((one) => !keys.has(keyOf(one)));
      if (chosen === undefined) return rest;
      return rest.toSpliced(rest.findIndex((one) => keyOf(one) === behind) + 1, 0, chosen as Item);
    },
  };
}

type OpenField = Pick<OpenPart, 'name' | 'mine' | 'theirs'>;

/** @returns the item with both changes, undefined if one side removed it, and the fields that are open */
function mergeItem<Item extends object>(
  base?: Item,
  mine?: Item,
  theirs?: Item,
): { item: Item | undefined; open: OpenField[] } {
  if (isEqual(base, mine)) return { item: theirs, open: [] };
  if (isEqual(base, theirs) || isEqual(mine, theirs)) return { item: mine, open: [] };
  if (!mine || !theirs) return { item: mine, open: [{ name: null, mine, theirs }] };
  const item = { ...mine };
  const open: OpenField[] = [];
  for (const name of Object.keys({ ...mine, ...theirs }) as (keyof Item & string)[]) {
    const [was, own, other] = [base?.[name], mine[name], theirs[name]];
    if (isEqual(was, own)) item[name] = other;
    else if (!isEqual(was, other) && !isEqual(own, other)) open.push({ name, mine: own, theirs: other });
  }
  return { item, open };
}

/** The first and the last index at which two orders of the same keys differ; null if the orders are equal. */
function rangeOfDifference(one: readonly string[], other: readonly string[]): { first: number; last: number } | null {
  const differs = (key: string, index: number) => key !== other[index];
  const first = one.findIndex(differs);
  return first === -1 ? null : { first, last: one.findLastIndex(differs) };
}

/**
 * The order of the side that moved objects, with objects that the other side added after their neighbour. If both sides
 * moved
 * objects in different parts of the order, both moves apply; in the same part, my order applies and the order is open.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[]): { order: string[]; isOpen: boolean } {
  const shared = new Set(base).intersection(new Set(mine)).intersection(new Set(theirs));
  const [before, own, other] = [base, mine, theirs].map((keys) => keys.filter((key) => shared.has(key))) as [
    string[],
    string[],
    string[],
  ];
  const [moved, othersMoved] = [rangeOfDifference(own, before), rangeOfDifference(other, before)];
  const [leading, following] = moved ? [mine, theirs] : [theirs, mine];
  const areApart = moved && othersMoved && (moved.last < othersMoved.first || othersMoved.last < moved.first);
  const both = areApart
    ? own.map((key, at) => (at >= othersMoved.first && at <= othersMoved.last ? (other[at] ?? key) : key))
    : null;
  const next = both?.values();
  const order = next ? leading.map((key) => (shared.has(key) ? (next.next().value ?? key) : key)) : [...leading];
  const present = new Set(order);
  for (const [index, key] of following.entries())
    if (!present.has(key)) {
      order.splice(order.indexOf(following[index - 1] ?? '') + 1, 0, key);
      present.add(key);
    }
  return { order, isOpen: moved !== null && othersMoved !== null && !areApart && !isEqual(own, other) };
}

/** True if two values are deeply equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = Object.keys(one) as (keyof typeof one)[];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}
