/** What one change makes of a tour: small enough to be kept, and able to be taken back after others have changed the tour. */
import { collectionsFirst } from '#contract/pairs.ts';
import { stopLimits } from '#contract/tourLimits.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type { TourFields } from '#contract/tours.ts';
import { isEqual } from '#portal/forms/fields.ts';

type FieldName = Exclude<keyof TourFields, 'stops'>;
type Value = TourFields[FieldName];

interface PlacedStop {
  stop: StopFields;
  /** The stop before it, in the list in which it is; null where it is the first. */
  behind: string | null;
}

export interface TourPatch {
  fields: { name: FieldName; before: Value; after: Value }[];
  removed: PlacedStop[];
  /** The properties alone that differ. */
  changed: { key: string; before: Partial<StopFields>; after: Partial<StopFields> }[];
  /** Stops that are there before and after, from the first to the last that has another place. */
  order: { before: string[]; after: string[] };
  added: PlacedStop[];
}

/** Where somebody else has changed the same since: the name of a field, the key of a stop, or the order. */
export type Refusal = { field: FieldName } | { stop: string; name: string } | 'order';

export interface Applied {
  values: TourFields;
  /** What stays as somebody else has left it. */
  refused: Refusal[];
}

const namesOf = (values: TourFields) =>
  (Object.keys(values) as (keyof TourFields)[]).filter((name) => name !== 'stops');

function placedWithout(stops: readonly StopFields[], others: ReadonlyMap<string, unknown>): PlacedStop[] {
  return stops.flatMap((stop, index) =>
    others.has(stop.key) ? [] : [{ stop, behind: stops[index - 1]?.key ?? null }],
  );
}

/** The part of two orders of the same keys in which they differ. */
function differentPart(before: string[], after: string[]): TourPatch['order'] {
  const first = before.findIndex((key, index) => key !== after[index]);
  if (first === -1) return { before: [], after: [] };
  const last = before.findLastIndex((key, index) => key !== after[index]);
  return { before: before.slice(first, last + 1), after: after.slice(first, last + 1) };
}

function changedProperties(before: StopFields, after: StopFields) {
  const names = (Object.keys(after) as (keyof StopFields)[]).filter((name) => !isEqual(before[name], after[name]));
  const pick = (stop: StopFields) => Object.fromEntries(names.map((name) => [name, stop[name]]));
  return names.length > 0 ? { key: after.key, before: pick(before), after: pick(after) } : null;
}

export function patchBetween(before: TourFields, after: TourFields): TourPatch {
  const [earlier, later] = [before, after].map(({ stops }) => new Map(stops.map((stop) => [stop.key, stop]))) as [
    Map<string, StopFields>,
    Map<string, StopFields>,
  ];
  const common = (stops: readonly StopFields[]) =>
    stops.flatMap(({ key }) => (earlier.has(key) && later.has(key) ? [key] : []));
  return {
    fields: namesOf(after)
      .filter((name) => !Object.is(before[name], after[name]))
      .map((name) => ({ name, before: before[name], after: after[name] })),
    removed: placedWithout(before.stops, later),
    changed: after.stops.flatMap((stop) => {
      const known = earlier.get(stop.key);
      return (known && known !== stop && changedProperties(known, stop)) || [];
    }),
    order: differentPart(common(before.stops), common(after.stops)),
    added: placedWithout(after.stops, earlier),
  };
}

export const isEmptyPatch = ({ fields, removed, changed, order, added }: TourPatch): boolean =>
  [fields, removed, changed, order.before, added].every(({ length }) => length === 0);

/** What takes a patch back. */
export const inverseOf = ({ fields, removed, changed, order, added }: TourPatch): TourPatch => ({
  fields: fields.map(({ name, before, after }) => ({ name, before: after, after: before })),
  removed: added,
  changed: changed.map(({ key, before, after }) => ({ key, before: after, after: before })),
  order: { before: order.after, after: order.before },
  added: removed,
});

type Refuse = (refusal: Refusal) => void;
const nameOf = ({ place }: StopFields) => place?.name ?? '';

function withoutRemoved(stops: readonly StopFields[], { removed }: TourPatch, refuse: Refuse): StopFields[] {
  const known = new Map(removed.map(({ stop }) => [stop.key, stop]));
  return stops.filter((stop) => {
    const as = known.get(stop.key);
    if (!as) return true;
    if (isEqual(as, stop)) return false;
    refuse({ stop: stop.key, name: nameOf(stop) });
    return true;
  });
}

function withChanged(stops: readonly StopFields[], { changed }: TourPatch, refuse: Refuse): StopFields[] {
  const changes = new Map(changed.map((change) => [change.key, change]));
  const present = new Set(stops.map(({ key }) => key));
  for (const { key } of changed) if (!present.has(key)) refuse({ stop: key, name: '' });
  return stops.map((stop) => {
    const change = changes.get(stop.key);
    if (!change) return stop;
    const names = Object.keys(change.after) as (keyof StopFields)[];
    const own = names.filter((name) => isEqual(stop[name], change.before[name]));
    if (names.some((name) => !own.includes(name) && !isEqual(stop[name], change.after[name])))
      refuse({ stop: stop.key, name: nameOf(stop) });
    return { ...stop, ...Object.fromEntries(own.map((name) => [name, change.after[name]])) };
  });
}

/** Puts the stops in their other order into the places that they take now. */
function reordered(stops: readonly StopFields[], { order }: TourPatch, refuse: Refuse): StopFields[] {
  const present = new Map(stops.map((stop) => [stop.key, stop]));
  const moving = new Set(order.before);
  const as = (keys: string[]) => keys.filter((key) => present.has(key));
  const now = stops.flatMap(({ key }) => (moving.has(key) ? [key] : []));
  if (isEqual(now, as(order.after))) return [...stops];
  if (!isEqual(now, as(order.before))) {
    refuse('order');
    return [...stops];
  }
  const next = as(order.after).values();
  return stops.map((stop) => (moving.has(stop.key) ? (present.get(next.next().value ?? '') ?? stop) : stop));
}

function withAdded(stops: readonly StopFields[], { added }: TourPatch, refuse: Refuse): StopFields[] {
  const all = [...stops];
  for (const { stop, behind } of added) {
    if (all.some(({ key }) => key === stop.key)) continue;
    const isEnd = stop.kind === 'start' || stop.kind === 'finish';
    if ((isEnd && all.some(({ kind }) => kind === stop.kind)) || all.length >= stopLimits.stopsMaximum) {
      refuse({ stop: stop.key, name: nameOf(stop) });
      continue;
    }
    const first = all[0]?.kind === 'start' ? 1 : 0;
    const last = all.at(-1)?.kind === 'finish' ? all.length - 1 : all.length;
    const before = behind === null ? -1 : all.findIndex(({ key }) => key === behind);
    const at = behind !== null && before === -1 ? last : Math.min(Math.max(before + 1, first), last);
    all.splice(stop.kind === 'start' ? 0 : stop.kind === 'finish' ? all.length : at, 0, stop);
  }
  return all;
}

/** Makes the same change of what a tour is by now; what somebody else has changed since stays. */
export function applyPatch(values: TourFields, patch: TourPatch): Applied {
  const refused: Refusal[] = [];
  const refuse = (refusal: Refusal) => void refused.push(refusal);
  const fields = patch.fields.filter(({ name, before, after }) => {
    if (Object.is(values[name], before)) return true;
    if (!Object.is(values[name], after)) refuse({ field: name });
    return false;
  });
  const kept = withChanged(withoutRemoved(values.stops, patch, refuse), patch, refuse);
  return {
    values: {
      ...values,
      ...Object.fromEntries(fields.map(({ name, after }) => [name, after])),
      stops: collectionsFirst(withAdded(reordered(kept, patch, refuse), patch, refuse)),
    },
    refused,
  };
}
