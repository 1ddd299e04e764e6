/** The words for a broken rule beside its field; they change with the app's language while they stand there. */
import { messageIfAny, useLanguage } from '../i18n/messages.ts';

/** A broken rule: the message key of the contract's schema and the values that its wording names. */
export interface FieldIssue {
  path: string;
  rule: string;
  params?: Record<string, unknown> | undefined;
}

export function FieldMessage({ rule, params }: Omit<FieldIssue, 'path'>) {
  useLanguage();
  return messageIfAny('forms', `rules.${rule}`, params) ?? messageIfAny('forms', 'rules.invalid');
}
