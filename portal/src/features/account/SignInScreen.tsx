import { TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signInInput } from '#contract/account.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useAfterSignIn } from '#portal/platform/routing/routes.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { PasswordField } from '#portal/forms/PasswordField.tsx';
import { MutationButton } from '#portal/forms/MutationButton.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';
import { AccountForm, useSending } from './AccountForm.tsx';

/** Sends the mail again, where the address is not confirmed yet. */
function ResendButton({ email }: { email: string }) {
  const t = useMessages('account');
  const resending = useButtonMutation(
    async () => {
      await api.account.resendVerification({ email });
      showDone(t('signIn.resent', { email }), { title: t('signIn.sent') });
    },
    (error) => showFailure(error, { title: t('signIn.notSent') }),
  );
  return (
    <MutationButton variant="default" mutation={resending}>
      {t('signIn.resend')}
    </MutationButton>
  );
}

export default function SignInScreen() {
  const t = useMessages('account');
  const router = useRouter();
  const search = useSearch({ strict: false });
  const afterSignIn = useAfterSignIn();
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const form = useForm({ schema: signInInput, initialValues: { email: '', password: '' } });
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
