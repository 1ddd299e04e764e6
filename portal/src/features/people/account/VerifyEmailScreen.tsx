import { Text, TextInput } from '@mantine/core';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { emailInput, verifyEmailInput } from '#contract/people/account.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { PasswordField } from '#portal/forms/PasswordField.tsx';
import classes from './account.module.css';
import { AccountForm, guestForm, Outcome, SubmitLine, useSending } from './AccountForm.tsx';
import { carriedEmail } from './carriedEmail.ts';
import { CheckedLink } from './CheckedLink.tsx';
import { spentLinks } from './spentLinks.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mail address was confirmed on this page. */
    isAddressConfirmed?: boolean;
  }
}

function NewLink() {
  const t = useMessages('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ ...guestForm, schema: emailInput, initialValues: { email: carriedEmail.read() } });

  const submit = form.submit(
    async ({ email }) => {
      await api.account.resendVerification({ email });
      setSentTo(email);
    },
    (error) => showFailure(error, { title: t('signIn.notSent') }),
  );

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {sentTo === null ? (
        <Text mb={16}>{t('verify.again')}</Text>
      ) : (
        <Notice kind="done" isSpaced>
          {t('verify.resent', { email: sentTo })}
        </Notice>
      )}
      <FormFields>
        <TextInput size="sm" type="email" autoComplete="username" label={t('email')} {...form.getInputProps('email')} />
      </FormFields>
      <SubmitLine form={form}>{t('verify.resend')}</SubmitLine>
    </form>
  );
}

/** The link is incomplete, spent or expired. */
function Refused({ words }: { words: string }) {
  const t = useMessages('account');
  return (
    <div className={classes.form}>
      <h1>{t('verify.title')}</h1>
      <Notice kind="alarm" isSpaced>
        {words}
      </Notice>
      <NewLink />
    </div>
  );
}

const schema = z.object({ password: verifyEmailInput.shape.password });

/**
 * Asks for the password of the sign-up: the link alone would also confirm an account that a stranger registered with
 * another password.
 */
function Confirming({ token, onConfirmed }: { token: string; onConfirmed: () => Promise<void> }) {
  const t = useMessages('account');
  const form = useForm({
    schema,
    initialValues: { password: '' },
    refusals: { 'wrong-password': { path: 'password', rule: 'sign-up-password-wrong' } },
  });
  const { submit, failure, notice } = useSending(form, async ({ password }) => {
    const { email } = await api.account.verifyEmail({ token, password });
    carriedEmail.keep(email);
    await onConfirmed();
  });

  if (spentLinks.has(errorCode(failure))) return <Refused words={errorMessage(failure)} />;
  return (
    <AccountForm title={t('verify.title')} form={form} onSubmit={submit}>
      {notice || <Text mb={16}>{t('verify.ask')}</Text>}
      <FormFields>
        <PasswordField autoComplete="current-password" label={t('password')} {...form.getInputProps('password')} />
      </FormFields>
      <SubmitLine form={form}>{t('verify.submit')}</SubmitLine>
      <p className={classes.below}>
        {t('verify.notMine')} <RouteLink to="forgotPassword">{t('verify.newPassword')}</RouteLink>
      </p>
    </AccountForm>
  );
}

export default function VerifyEmailScreen() {
  const t = useMessages('account');
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const { state } = useLocation();
  const router = useRouter();
  const path = usePath('verifyEmail');
  // Stored in the history entry: after a reload the page still shows the result, and the address no longer contains the
  // token.
  if (state.isAddressConfirmed)
    return (
      <Outcome title={t('verify.title')}>
        <Notice kind="done" isSpaced>
          {t('verify.done')}
        </Notice>
      </Outcome>
    );
  if (token === '') return <Refused words={t('verify.noToken')} />;
  const onConfirmed = () =>
    router.navigate({ to: path, search: {}, state: { isAddressConfirmed: true }, replace: true });
  return (
    <CheckedLink purpose="verify-email" token={token} refused={Refused}>
      <Confirming token={token} onConfirmed={onConfirmed} />
    </CheckedLink>
  );
}
