/**
 * The keys of the support's questions, by the sidebar item whose screen they explain. A key is also the hash of its
 * address.
 */

/** In display order. */
export const faqCategories = [
  'dashboard',
  'customers',
  'fleet',
  'drivers',
  'sensors',
  'dispatch',
  'tours',
  'plan-tour',
  'calendar',
  'archive',
  'settings',
  'profile',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

export const categoryOf = {
  'first-steps': 'dashboard',
  attention: 'dashboard',
  offline: 'dashboard',
  'add-customers': 'customers',
  'import-customers': 'customers',
  categories: 'customers',
  positions: 'customers',
  'acceptance-hours': 'customers',
  'add-vehicles': 'fleet',
  damage: 'fleet',
  'vehicle-measures': 'fleet',
  'join-drivers': 'drivers',
  'block-drivers': 'drivers',
  presence: 'drivers',
  'register-sensors': 'sensors',
  'sensor-prices': 'sensors',
  'distribute-orders': 'dispatch',
  'day-board': 'dispatch',
  'tour-states': 'tours',
  'morning-check': 'tours',
  'late-tours': 'tours',
  'import-orders': 'tours',
  'failed-stops': 'tours',
  paper: 'tours',
  'plan-tours': 'plan-tour',
  estimates: 'plan-tour',
  pairs: 'plan-tour',
  'change-released': 'plan-tour',
  'deleted-tours': 'plan-tour',
  'subscribe-calendar': 'calendar',
  'calendar-events': 'calendar',
  series: 'calendar',
  holidays: 'calendar',
  'archive-tours': 'archive',
  'restore-tours': 'archive',
  'archived-file': 'archive',
  notifications: 'settings',
  'notification-mails': 'settings',
  'settings-shared': 'settings',
  'validation-key': 'profile',
  administrators: 'profile',
  password: 'profile',
  undo: 'profile',
} as const satisfies Record<string, FaqCategory>;
export type QuestionKey = keyof typeof categoryOf;

export interface Answer {
  question: string;
  /** One string per paragraph. */
  answer: readonly string[];
}
export type Answers = Readonly<Record<QuestionKey, Answer>>;
