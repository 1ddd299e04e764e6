import { TextInput } from '@mantine/core';
import type { Form } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './account.module.css';
import type { SignUpValues } from './draft.ts';
import { PasswordPair } from './PasswordPair.tsx';

/** Number of digits of a validation key. */
const keyDigits = 5;

export function SignUpFields<Output>({ form }: { form: Form<SignUpValues, Output> }) {
  const t = useMessages('account');
  return (
    <div className={classes.fields}>
      <TextInput
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        className={classes.key}
        label={t('signUp.validationKey')}
        {...form.getInputProps('validationKey')}
        // Spaces of a pasted key are removed before the text is cut.
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('validationKey', value.replaceAll(/\s/g, '').slice(0, keyDigits))
        }
      />
      <TextInput size="sm" type="email" autoComplete="email" label={t('email')} {...form.getInputProps('email')} />
      <TextInput
        size="sm"
        autoComplete="given-name"
        label={t('signUp.firstname')}
        {...form.getInputProps('firstname')}
      />
      <TextInput
        size="sm"
        autoComplete="family-name"
        label={t('signUp.lastname')}
        {...form.getInputProps('lastname')}
      />
      <TextInput
        size="sm"
        type="tel"
        autoComplete="tel"
        className={classes.wide}
        label={t('signUp.phone')}
        {...form.getInputProps('phone')}
      />
      <PasswordPair form={form} label={t('password')} />
    </div>
  );
}
