import { messageIfAny, useAllMessages, useLanguage } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

/** A broken rule: the message key of the contract's schema and the values that its wording names. */
export interface FieldIssue {
  path: string;
  rule: string;
  params?: Record<string, unknown> | undefined;
}

type Values = Record<string, unknown>;

/** A rule whose words no visit starts with. */
function LaterMessage({ rule, values }: { rule: string; values: Values }) {
  useAllMessages();
  return messageIfAny('rules', rule, values) ?? messageIfAny('forms', 'rules.invalid');
}

export function FieldMessage({ rule, params = {} }: Omit<FieldIssue, 'path'>) {
  useLanguage();
  const { format } = useNumbers();
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? format(value) : value]),
  );
  return messageIfAny('forms', `rules.${rule}`, values) ?? <LaterMessage rule={rule} values={values} />;
}
