/** Plans kept in the tab's session storage: the user's steps to undo, and changes that were unsaved before a reload. */
import type { TourFields } from '#contract/dispatch/tours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type * as forms from '#portal/forms/useHistory.ts';

/** The other side of a change that moved stops: another tour, or the open jobs. */
export interface Elsewhere {
  /** Key of the other tour; null for open jobs. */
  tour: string | null;
  /** The day of the open jobs. */
  day: string;
}

export type History = forms.History<TourFields, Elsewhere>;

/** A tour that the server may have created although the response did not arrive. */
export interface Creation {
  idempotencyKey: string;
  values: TourFields;
}

export interface KeptPlan {
  /** The user. */
  uid: string;
  /** Key of the tour; for an unsaved tour, 'new' and the query string of its URL. */
  key: string;
  history: History;
  /**
   * Changes that were unsaved when the page was left, with the sent values that had no response yet; null if all was
   * saved.
   */
  unsaved: { before: TourFields; sent?: TourFields | null; after: TourFields } | null;
  creation: Creation | null;
}

const storageKey = 'tourlotse.plans';
const plansMaximum = 10;

/** Plans as JSON. Their steps share nearly all stops, so each stop is written once and referred to by its index. */
function pack(plans: KeptPlan[]): string {
  const indexes = new Map<StopFields, number>();
  const texts = new Map<string, number>();
  const indexOf = (stop: StopFields) => {
    const known = indexes.get(stop);
    if (known !== undefined) return known;
    const text = JSON.stringify(stop);
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    indexes.set(stop, index);
    return index;
  };
  const packed = JSON.stringify(plans, (name, value: unknown) =>
    name === 'stops' ? (value as StopFields[]).map(indexOf) : value,
  );
  return `{"known":[${[...texts.keys()].join(',')}],"plans":${packed}}`;
}

function unpack(text: string): KeptPlan[] {
  let known: StopFields[] = [];
  const { plans } = JSON.parse(text, (name, value: unknown) => {
    // `known` comes before `plans` in the JSON, so it is read first.
    if (name === 'known') known = value as StopFields[];
    return name === 'stops' ? (value as number[]).map((index) => known[index]) : value;
  }) as { plans: KeptPlan[] };
  return plans;
}

function read(): KeptPlan[] {
  const kept = sessionStorage.getItem(storageKey);
  try {
    return kept ? unpack(kept) : [];
  } catch {
    return [];
  }
}

function write(plans: KeptPlan[]): void {
  try {
    sessionStorage.setItem(storageKey, pack(plans));
  } catch {
    // The storage is full: only the latest plan is kept.
    if (plans.length > 1) write(plans.slice(0, 1));
  }
}

const isOf = ({ uid, key }: Pick<KeptPlan, 'uid' | 'key'>) => {
  return (plan: KeptPlan) => plan.uid === uid && plan.key === key;
};

export const findPlan = (uid: string, key: string): KeptPlan | undefined => read().find(isOf({ uid, key }));

export function keepPlan(plan: KeptPlan): void {
  // Plans of other users are dropped.
  const others = read().filter((other) => other.uid === plan.uid && other.key !== plan.key);
  write([plan, ...others].slice(0, plansMaximum));
}

export function forgetPlan(uid: string, key: string): void {
  const plans = read();
  if (plans.some(isOf({ uid, key }))) write(plans.filter((plan) => !isOf({ uid, key })(plan)));
}
