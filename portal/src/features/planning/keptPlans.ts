/** What the tab remembers of tours that are being planned: own changes to undo, and what a reload found unsaved. */
import type { TourFields } from '#contract/tours.ts';
import type { TourPatch } from './tourPatch.ts';

/** One change that can be undone. */
export interface Step {
  /** What it did, as the buttons name it: "Feinkost Lindqvist verschieben". */
  label: string;
  /** Changes of the same series that follow each other soon are one step, such as the letters of a word. */
  series: string | null;
  /** When it was changed last, in milliseconds since 1970. */
  at: number;
  patch: TourPatch;
  /** Where stops went or came from with it: the server takes both sides back at once. */
  elsewhere?: Elsewhere;
}

export interface Elsewhere {
  /** Key of the other tour; null where they are open jobs. */
  tour: string | null;
  /** The day that they are wished for where they are open jobs. */
  day: string;
}

export interface History {
  done: Step[];
  undone: Step[];
}

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
  unsaved: TourPatch | null;
  creation: Creation | null;
}

const storageKey = 'tourlotse.planner';
const plansMaximum = 10;

function read(): KeptPlan[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as KeptPlan[];
  } catch {
    return [];
  }
}

function write(plans: KeptPlan[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(plans));
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
