/** Where the link of the confirmation mail leads: confirms the address, or offers a new link where that is too late. */
import { Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { emailInput } from '#contract/account.ts';
import { api } from '#portal/platform/api.ts';
import { errorMessage } from '#portal/platform/errorMessage.ts';
import { useForm } from '#portal/platform/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { showFailure } from '#portal/platform/toasts.ts';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { Notice } from '#portal/ui/Notice.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import classes from './account.module.css';

function NewLink() {
  const t = useMessages('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ schema: emailInput, initialValues: { email: '' } });

  const submit = form.submit(async ({ email }) => {
    await api.account.resendVerification({ email });
    setSentTo(email);
  }, showFailure);

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

export default function VerifyEmailScreen() {
  const t = useMessages('account');
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  // A query and no effect: the token holds once, and may be sent once only.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.account.verifyEmail({ token }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <div className={classes.form}>
      <h1>{t('verify.title')}</h1>
      {verification.isPending && (
        <output className={classes.wait}>
          <Loader size={20} aria-hidden="true" />
          {t('verify.running')}
        </output>
      )}
      {verification.isSuccess && (
        <>
          <div className={classes.notice}>
            <Notice kind="done">{t('verify.done')}</Notice>
          </div>
          <p>
            <RouteLink to="signin">{t('toSignIn')}</RouteLink>
          </p>
        </>
      )}
      {verification.isError && (
        <>
          <div className={classes.notice}>
            <Notice kind="alarm">{errorMessage(verification.error)}</Notice>
          </div>
          <NewLink />
        </>
      )}
    </div>
  );
}
