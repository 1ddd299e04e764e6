import { messageIfAny, useLanguage } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

/** A broken rule: the message key of the contract's schema and the values that its wording names. */
export interface FieldIssue {
  path: string;
  rule: string;
  params?: Record<string, unknown> | undefined;
}

export function FieldMessage({ rule, params = {} }: Omit<FieldIssue, 'path'>) {
  useLanguage();
  const { format } = useNumbers();
  const written = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? format(value) : value]),
  );
  return messageIfAny('forms', `rules.${rule}`, written) ?? messageIfAny('forms', 'rules.invalid');
}
