import type { Activity } from '#contract/workplace/activities.ts';
import { messageIfAny } from '#portal/platform/i18n/messages.ts';

/** The wording of an action, as a key below `actions`: some actions read differently by what they led to. */
export function wordingOf({ action, after }: Pick<Activity, 'action' | 'after'>): string {
  if (action.endsWith('.image') && after?.['image'] === false) return `${action}-removed`;
  if (action === 'users.sign-up' && typeof after?.['role'] === 'string') return `${action}-${after['role']}`;
  // Without the name of its category the sentence would have a hole.
  if (action === 'customers.assign-category' && typeof after?.['category'] !== 'string') return 'customers.update';
  return action;
}

/** What was done, in the words of its feature. */
export function wordsOf(action: string, values: Record<string, unknown>): string | undefined {
  const [feature = '', name = ''] = action.split('.');
  return messageIfAny('activities', `actions.${action}`, values) ?? messageIfAny(feature, `activities.${name}`, values);
}

type SentencePart = { kind: 'text'; text: string } | { kind: 'actor' | 'object' };

/** Stand in for what is put in as elements: characters for private use, which no text of a person holds. */
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
