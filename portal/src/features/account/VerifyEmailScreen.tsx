import { LoadingOverlay, TextInput } from '@mantine/core';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { emailInput, verifyEmailInput } from '#contract/account.ts';
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
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';
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
  const form = useForm({ schema: emailInput, initialValues: { email: '' } });

  const submit = form.submit(
    async ({ email }) => {
      await api.account.resendVerification({ email });
      setSentTo(email);
    },
    (error) => showFailure(error, { title: t('signIn.notSent') }),
  );

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.notice}>
        {sentTo === null ? (
          <p>{t('verify.again')}</p>
        ) : (
          <Notice kind="done">{t('verify.resent', { email: sentTo })}</Notice>
        )}
      </div>
      <FormFields>
        <TextInput size="sm" type="email" autoComplete="username" label={t('email')} {...form.getInputProps('email')} />
      </FormFields>
      <div className={classes.acts}>
        <SubmitButton form={form}>{t('verify.resend')}</SubmitButton>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </div>
    </form>
  );
}

/** The link is incomplete, spent or came too late. */
function Refused({ words }: { words: string }) {
  const t = useMessages('account');
  return (
    <div className={classes.form}>
      <h1>{t('verify.title')}</h1>
      <div className={classes.notice}>
        <Notice kind="alarm">{words}</Notice>
      </div>
      <NewLink />
    </div>
  );
}

function Confirmed() {
  const t = useMessages('account');
  return (
    <div className={classes.form}>
      <h1>{t('verify.title')}</h1>
      <div className={classes.notice}>
        <Notice kind="done">{t('verify.done')}</Notice>
      </div>
      <p>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </p>
    </div>
  );
}

const schema = z.object({ password: verifyEmailInput.shape.password });

/** Asks for the password of the sign-up: with the link alone, a password that a stranger chose would be confirmed too. */
function Confirming({ token, onConfirmed }: { token: string; onConfirmed: () => Promise<void> }) {
  const t = useMessages('account');
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    schema,
    initialValues: { password: '' },
    refusals: { 'wrong-password': { path: 'password', rule: 'sign-up-password-wrong' } },
  });
  const submit = form.submit(async ({ password }) => {
    setFailure(null);
    await api.account.verifyEmail({ token, password });
    await onConfirmed();
  }, setFailure);

  if (spentLinks.has(errorCode(failure))) return <Refused words={errorMessage(failure)} />;
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <LoadingOverlay visible={form.isPending} zIndex={5} overlayProps={{ radius: 'md', backgroundOpacity: 0.5 }} />
      <h1>{t('verify.title')}</h1>
      <div className={classes.notice}>
        {failure === null ? (
          <p>{t('verify.ask')}</p>
        ) : (
          <Notice kind="alarm" onClose={() => setFailure(null)}>
            {errorMessage(failure)}
          </Notice>
        )}
      </div>
      <FormFields>
        <PasswordField autoComplete="current-password" label={t('password')} {...form.getInputProps('password')} />
      </FormFields>
      <div className={classes.acts}>
        <SubmitButton form={form}>{t('verify.submit')}</SubmitButton>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </div>
      <p className={classes.below}>
        {t('verify.notMine')} <RouteLink to="forgotPassword">{t('verify.newPassword')}</RouteLink>
      </p>
    </form>
  );
}

export default function VerifyEmailScreen() {
  const t = useMessages('account');
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const { state } = useLocation();
  const router = useRouter();
  const path = usePath('verifyEmail');
  // Kept with the page in the browser's history: loaded again it still says so, and the token is gone from the address.
  if (state.isAddressConfirmed) return <Confirmed />;
  if (token === '') return <Refused words={t('verify.noToken')} />;
  const onConfirmed = () =>
    router.navigate({ to: path, search: {}, state: { isAddressConfirmed: true }, replace: true });
  return <Confirming token={token} onConfirmed={onConfirmed} />;
}
