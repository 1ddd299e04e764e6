/** The states of a tour and who moves it from which into which; a stop's follow from its steps. */
import type { Role } from '../permissions.ts';

export const tourStates = ['draft', 'planned', 'released', 'underWay', 'done', 'cancelled'] as const;
export type TourState = (typeof tourStates)[number];

const tourTransitions = ['plan', 'unplan', 'release', 'withdraw', 'cancel', 'start', 'finish'] as const;
export type TourTransition = (typeof tourTransitions)[number];

interface Transition {
  from: readonly TourState[];
  to: TourState;
  by: readonly Role[];
}

/** A driver moves their own tours alone; an administrator finishes one on the driver's behalf. */
export const transitions: Readonly<Record<TourTransition, Transition>> = {
  plan: { from: ['draft'], to: 'planned', by: ['admin'] },
  unplan: { from: ['planned'], to: 'draft', by: ['admin'] },
  release: { from: ['draft', 'planned'], to: 'released', by: ['admin'] },
  withdraw: { from: ['released'], to: 'planned', by: ['admin'] },
  cancel: { from: ['draft', 'planned', 'released', 'underWay'], to: 'cancelled', by: ['admin'] },
  start: { from: ['released'], to: 'underWay', by: ['driver'] },
  finish: { from: ['underWay'], to: 'done', by: ['driver', 'admin'] },
};

/** Whether a tour in this state may be moved so. */
export const isPossible = (transition: TourTransition, state: TourState): boolean =>
  transitions[transition].from.includes(state);

/** In these states a tour changes by sending: what is saved waits until then. */
export const isReleased = (state: TourState): boolean => state === 'released' || state === 'underWay';
/** Nothing of it changes any more but for late steps and corrections. */
export const isOver = (state: TourState): boolean => state === 'done' || state === 'cancelled';

/** What a release needs. */
export const releaseNeeds = ['driver', 'vehicle', 'start', 'finish', 'stop'] as const;
export type ReleaseNeed = (typeof releaseNeeds)[number];
