import { activityCollections, type ActivityCollection } from '#contract/workplace/activities.ts';
import { isDay } from '#contract/platform/days.ts';

export interface ActivityFilter {
  collection?: ActivityCollection | undefined;
  object?: string | undefined;
  actor?: string | undefined;
  /** Key of a person: what they did, and what others did to them. */
  person?: string | undefined;
  /** Local days, both included. */
  fromDay?: string | undefined;
  untilDay?: string | undefined;
}

export interface FilterState {
  collection: ActivityCollection | null;
  /** Key of a person. */
  actor: string | null;
  /** Key of an object: only activities on it. */
  object: string | null;
  /** Key of a person: what they did, and what was done to them. */
  person: string | null;
  /** The first and the last day, as `2026-11-23`. */
  from: string | null;
  until: string | null;
}

export const noFilter: FilterState = {
  collection: null,
  actor: null,
  object: null,
  person: null,
  from: null,
  until: null,
};

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the state from the query of an address; values that are not understood are left out. */
export function parseFilter(query: Readonly<Record<string, unknown>>): FilterState {
  const textOf = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const day = (name: string) => {
    const text = textOf(name);
    return isDay(text) ? text : null;
  };
  const key = (name: string) => {
    const text = textOf(name);
    return keyPattern.test(text) ? text : null;
  };
  return {
    collection: activityCollections.find((name) => name === query['collection']) ?? null,
    actor: key('actor'),
    object: key('object'),
    person: key('person'),
    from: day('from'),
    until: day('until'),
  };
}

/** The query of a state. */
export function formatFilter(state: FilterState): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The input of the list operation for a state. */
export function filterOf({ collection, actor, object, person, from, until }: FilterState): ActivityFilter {
  return {
    ...(collection && { collection }),
    ...(actor && { actor }),
    ...(object && { object }),
    ...(person && { person }),
    ...(from && { fromDay: from }),
    ...(until && { untilDay: until }),
  };
}
