import { accountLimits } from '#contract/people/account.ts';
import type { Form } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PasswordField } from '#portal/forms/PasswordField.tsx';

interface PasswordPairProps {
  form: Pick<Form<{ password: string; passwordConfirm: string }, unknown>, 'getInputProps'>;
  /** Label of the first field. */
  label: string;
}

export function PasswordPair({ form, label }: PasswordPairProps) {
  const t = useMessages('account');
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        label={label}
        description={t('passwordHelp', {
          minimum: accountLimits.passwordMinimum,
          recommended: accountLimits.passwordRecommended,
        })}
        {...form.getInputProps('password')}
      />
      <PasswordField
        autoComplete="new-password"
        label={t('passwordConfirm')}
        {...form.getInputProps('passwordConfirm')}
      />
    </>
  );
}
