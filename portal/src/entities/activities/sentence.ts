import type { Activity } from '#contract/workplace/activities.ts';
import { messageIfAny } from '#portal/platform/i18n/messages.ts';

/** The key of an action's sentence below `actions`: some actions have several sentences, by their result. */
export function wordingOf({ action, after }: Pick<Activity, 'action' | 'after'>): string {
  if (action.endsWith('.image') && after?.['image'] === false) return `${action}-removed`;
  if (action === 'users.sign-up' && typeof after?.['role'] === 'string') return `${action}-${after['role']}`;
  // Without the name of its category the sentence would have a hole.
  if (action === 'customers.assign-category' && typeof after?.['category'] !== 'string') return 'customers.update';
  return action;
}

/** The sentence of an action, from the messages of activities or of its feature. */
export function wordsOf(action: string, values: Record<string, unknown>): string | undefined {
  const [feature = '', name = ''] = action.split('.');
  return messageIfAny('activities', `actions.${action}`, values) ?? messageIfAny(feature, `activities.${name}`, values);
}

type SentencePart = { kind: 'text'; text: string } | { kind: 'actor' | 'object' };

/**
 * Placeholders for the parts that are rendered as elements: private-use characters, which no person's text contains.
 */
export const places = { actor: '\uE000', object: '\uE001' } as const;

/** Splits a sentence that was made with `places`. */
export function partsOf(sentence: string): SentencePart[] {
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text === places.actor) return { kind: 'actor' };
      return text === places.object ? { kind: 'object' } : { kind: 'text', text };
    });
}
