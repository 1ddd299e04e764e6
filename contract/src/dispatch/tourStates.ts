/**
 * The states of a tour, the transitions between them, and who may make a transition. A stop's state follows from its
 * steps.
 */
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

/** Drivers can only change their own tours; an administrator can finish a tour on the driver's behalf. */
export const transitions: Readonly<Record<TourTransition, Transition>> = {
  plan: { from: ['draft'], to: 'planned', by: ['admin'] },
  unplan: { from: ['planned'], to: 'draft', by: ['admin'] },
  release: { from: ['draft', 'planned'], to: 'released', by: ['admin'] },
  withdraw: { from: ['released'], to: 'planned', by: ['admin'] },
  cancel: { from: ['draft', 'planned', 'released', 'underWay'], to: 'cancelled', by: ['admin'] },
  start: { from: ['released'], to: 'underWay', by: ['driver'] },
  finish: { from: ['underWay'], to: 'done', by: ['driver', 'admin'] },
};

/** True if the transition is allowed in this state. */
export const isPossible = (transition: TourTransition, state: TourState): boolean =>
  transitions[transition].from.includes(state);

/** True for states in which saved changes are pending until they are sent. */
export const isReleased = (state: TourState): boolean => state === 'released' || state === 'underWay';
/** True for final states: only late steps and corrections still change the tour. */
export const isOver = (state: TourState): boolean => state === 'done' || state === 'cancelled';

/** Parts that a tour needs for a release. */
export const releaseNeeds = ['driver', 'vehicle', 'start', 'finish', 'stop'] as const;
export type ReleaseNeed = (typeof releaseNeeds)[number];
