/** What the tab remembers of tours that are being planned: own changes to undo, and what a reload found unsaved. */
import type { TourFields } from '#contract/tours.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type * as forms from '#portal/forms/useHistory.ts';

/** The other end of a change that moved stops: another tour, or the open jobs. */
export interface Elsewhere {
  /** Key of the other tour; null where they are open jobs. */
  tour: string | null;
  /** The day that they are wished for where they are open jobs. */
  day: string;
}

export type History = forms.History<TourFields, Elsewhere>;

/** A tour that the server may have made although its answer did not arrive. */
export interface Creation {
  idempotencyKey: string;
  values: TourFields;
}

export interface KeptPlan {
  /** Whose it is. */
  uid: string;
  /** Key of the tour; 'new' and what its address asks for one that has not been saved. */
  key: string;
  history: History;
  /** What had not been saved when the page was left; null where everything had. */
  unsaved: { before: TourFields; after: TourFields } | null;
  creation: Creation | null;
}

const storageKey = 'tourlotse.plans';
const plansMaximum = 10;

/** The plans as text. Their steps share nearly all stops: each is written once, and named by its place. */
function pack(plans: KeptPlan[]): string {
  const places = new Map<StopFields, number>();
  const texts = new Map<string, number>();
  const placeOf = (stop: StopFields) => {
    const known = places.get(stop);
    if (known !== undefined) return known;
    const text = JSON.stringify(stop);
    const place = texts.get(text) ?? texts.size;
    texts.set(text, place);
    places.set(stop, place);
    return place;
  };
  const packed = JSON.stringify(plans, (name, value: unknown) =>
    name === 'stops' ? (value as StopFields[]).map(placeOf) : value,
  );
  return `{"known":[${[...texts.keys()].join(',')}],"plans":${packed}}`;
}

function unpack(text: string): KeptPlan[] {
  let known: StopFields[] = [];
  const { plans } = JSON.parse(text, (name, value: unknown) => {
    // They stand before the plans that name them.
    if (name === 'known') known = value as StopFields[];
    return name === 'stops' ? (value as number[]).map((place) => known[place]) : value;
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
    // It is full: the plan looked at last is worth more than those before it.
    if (plans.length > 1) write(plans.slice(0, 1));
  }
}

const isOf = ({ uid, key }: Pick<KeptPlan, 'uid' | 'key'>) => {
  return (plan: KeptPlan) => plan.uid === uid && plan.key === key;
};

export const findPlan = (uid: string, key: string): KeptPlan | undefined => read().find(isOf({ uid, key }));

export function keepPlan(plan: KeptPlan): void {
  // Another person at the same screen finds nothing.
  const others = read().filter((other) => other.uid === plan.uid && other.key !== plan.key);
  write([plan, ...others].slice(0, plansMaximum));
}

export function forgetPlan(uid: string, key: string): void {
  const plans = read();
  if (plans.some(isOf({ uid, key }))) write(plans.filter((plan) => !isOf({ uid, key })(plan)));
}
