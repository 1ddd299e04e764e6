import { TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signInInput } from '#contract/people/account.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useAfterSignIn } from '#portal/platform/routing/routes.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { PasswordField } from '#portal/forms/PasswordField.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';
import { AccountForm, guestForm, useSending } from './AccountForm.tsx';
import { carriedEmail } from './carriedEmail.ts';
import { ResendButton } from './ResendButton.tsx';

export default function SignInScreen() {
  const t = useMessages('account');
  const router = useRouter();
  const search = useSearch({ strict: false });
  const afterSignIn = useAfterSignIn();
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const form = useForm({
    ...guestForm,
    schema: signInInput,
    initialValues: { email: carriedEmail.read(), password: '' },
    refusals: { 'wrong-password': { path: 'password', rule: 'sign-in-mismatch' } },
    onValuesChange: (values) => carriedEmail.keep(values.email),
  });
  const { submit, notice } = useSending(
    form,
    async (credentials) => {
      setEmail(credentials.email);
      await signIn(credentials);
      await router.navigate({ href: afterSignIn(search), replace: true });
    },
    (failure) => errorCode(failure) === 'email-not-verified' && <ResendButton email={email} />,
  );

  return (
    <AccountForm title={t('signIn.title')} form={form} onSubmit={submit}>
      {notice}
      <FormFields>
        <TextInput size="sm" type="email" autoComplete="username" label={t('email')} {...form.getInputProps('email')} />
        <PasswordField autoComplete="current-password" label={t('password')} {...form.getInputProps('password')} />
      </FormFields>
      <p className={classes.forgot}>
        <RouteLink to="forgotPassword">{t('signIn.forgot')}</RouteLink>
      </p>
      <SubmitButton form={form} fullWidth>
        {t('signIn.submit')}
      </SubmitButton>
      <p className={classes.below}>
        {t('signIn.noAccount')} <RouteLink to="signup">{t('signIn.signUp')}</RouteLink>
      </p>
    </AccountForm>
  );
}
