import { activityCollections, type ActivityCollection } from '#contract/activities.ts';
import { daysLater, startOfDay } from './days.ts';

export interface ActivityFilter {
  collection?: ActivityCollection | undefined;
  object?: string | undefined;
  actor?: string | undefined;
  /** What this person did, and what was done to them. */
  person?: string | undefined;
  /** Milliseconds since 1970: from this moment on, and before that one. */
  from?: number | undefined;
  until?: number | undefined;
}

export interface FilterState {
  collection: ActivityCollection | null;
  /** Key of a person. */
  actor: string | null;
  /** Key of a thing: only what was done to it. */
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

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Midnight at which a day begins; undefined where the text names none. */
function dayStart(text: string | null): number | undefined {
  const [, year, month, day] = dayPattern.exec(text ?? '') ?? [];
  const time = new Date(Number(year), Number(month) - 1, Number(day)).getTime();
  return Number.isNaN(time) ? undefined : time;
}

/** Reads the state out of an address's query; whatever is not understood is left out. */
export function parseFilter(query: Readonly<Record<string, unknown>>): FilterState {
  const textOf = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const day = (name: string) => {
    const text = textOf(name);
    return dayStart(text) === undefined ? null : text;
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

/** The query that stands for a state. */
export function formatFilter(state: FilterState): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** What the server is asked for: days of the reader's calendar, the last one included. */
export function filterOf({ collection, actor, object, person, from, until }: FilterState): ActivityFilter {
  const [start, end] = [dayStart(from), dayStart(until)];
  return {
    ...(collection && { collection }),
    ...(actor && { actor }),
    ...(object && { object }),
    ...(person && { person }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: daysLater(startOfDay(end), 1) }),
  };
}
