/** A field of a draft, whatever it belongs to. */
export interface FieldKind<Value> {
  /** What a new thing starts with. */
  initial: Value;
  isSame: (one: Value, other: Value) => boolean;
  /** What the field holds after both changes; null where a person has to decide. */
  merge: (base: Value, mine: Value, theirs: Value) => { value: Value } | null;
}

/** A field of an entity: read from the property of its name unless `of` says otherwise. */
type FieldOf<Entity, Name extends PropertyKey, Value> = FieldKind<Value> &
  (Entity extends Readonly<Record<Name, Value>>
    ? { of?: (entity: Entity) => Value }
    : { of: (entity: Entity) => Value });

/** The fields of an entity that a form can change. */
export type Fields<Entity, Values> = { [Name in keyof Values]: FieldOf<Entity, Name, Values[Name]> };

/** One side's change stands where the other side changed nothing. */
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

/** Text; space at the ends does not count. */
export const text = (initial = ''): FieldKind<string> => kind(initial, (one, other) => one.trim() === other.trim());

/** A number, a boolean or one of several choices. NaN, which stands for what is no number, is the same as itself. */
export const scalar = <Value extends number | boolean | string | null>(initial: Value): FieldKind<Value> =>
  kind(initial, (one, other) => Object.is(one, other));

/** A time in milliseconds since 1970. @param precisionMs times that its input shows alike are the same */
export const instant = (initial: number, precisionMs = 1): FieldKind<number> =>
  kind(initial, (one, other) => Object.is(Math.floor(one / precisionMs), Math.floor(other / precisionMs)));

/** An object, or none, that is chosen as a whole. */
export const whole = <Value extends object | null>(initial: Value): FieldKind<Value> => kind(initial, isEqual);

/** Texts in any order: what each side added or took away is done to the other's, so that nobody has to decide. */
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
 * Objects in an order that means something, told apart by a key. Changes of different objects merge; a person decides
 * where both changed the same object, or both the order.
 */
export function keyedList<Item extends object>(keyOf: (item: Item) => string, initial: Item[] = []): FieldKind<Item[]> {
  const isSame = (one: readonly Item[], other: readonly Item[]) => isEqual(one, other);
  return {
    initial,
    isSame,
    merge: (base, mine, theirs) => {
      if (isSame(mine, theirs)) return { value: mine };
      const before = new Map(base.map((item) => [keyOf(item), item]));
      const ours = new Map(mine.map((item) => [keyOf(item), item]));
      const others = new Map(theirs.map((item) => [keyOf(item), item]));
      const order = mergeOrder([...before.keys()], [...ours.keys()], [...others.keys()]);
      if (!order) return null;
      const merged: Item[] = [];
      for (const key of order) {
        const item = mergeItem(before.get(key), ours.get(key), others.get(key));
        if (item === 'undecided') return null;
        if (item) merged.push(item);
      }
      return { value: merged };
    },
  };
}

/** @returns the item after both changes, undefined where one side took it away */
function mergeItem<Item>(base?: Item, mine?: Item, theirs?: Item): Item | undefined | 'undecided' {
  if (isEqual(base, mine)) return theirs;
  return isEqual(base, theirs) || isEqual(mine, theirs) ? mine : 'undecided';
}

/** The order of whoever moved something, with what the other side added behind its neighbour; null where both moved. */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] | null {
  const common = (keys: string[]) => keys.filter((key) => [base, mine, theirs].every((list) => list.includes(key)));
  const hasMoved = (keys: string[]) => !isEqual(common(keys), common(base));
  if (hasMoved(mine) && hasMoved(theirs) && !isEqual(common(mine), common(theirs))) return null;
  const [leading, following] = hasMoved(mine) ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  for (const [index, key] of following.entries())
    if (!order.includes(key)) order.splice(order.indexOf(following[index - 1] ?? '') + 1, 0, key);
  return order;
}

/** Whether two values hold the same, at any depth. */
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
