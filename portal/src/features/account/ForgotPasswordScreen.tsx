import { LoadingOverlay, TextInput } from '@mantine/core';
import { useState } from 'react';
import { emailInput } from '#contract/account.ts';
import { api } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';

export default function ForgotPasswordScreen() {
  const t = useMessages('account');
  const [failure, setFailure] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ schema: emailInput, initialValues: { email: '' } });

  const submit = form.submit(async ({ email }) => {
    setFailure(null);
    setSentTo(null);
    await api.account.forgotPassword({ email });
    setSentTo(email);
  }, setFailure);

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <LoadingOverlay visible={form.isPending} zIndex={5} overlayProps={{ radius: 'md', backgroundOpacity: 0.5 }} />
      <h1>{t('forgot.title')}</h1>
      <div className={classes.notice}>
        {sentTo === null ? (
          <Notice kind="info">{t('forgot.info')}</Notice>
        ) : (
          <Notice kind="done">{t('forgot.done', { email: sentTo })}</Notice>
        )}
      </div>
      {failure !== null && (
        <div className={classes.notice}>
          <Notice kind="alarm" onClose={() => setFailure(null)}>
            {errorMessage(failure)}
          </Notice>
        </div>
      )}
      <FormFields>
        <TextInput size="sm" type="email" autoComplete="username" label={t('email')} {...form.getInputProps('email')} />
      </FormFields>
      <div className={classes.acts}>
        <SubmitButton form={form}>{t('forgot.submit')}</SubmitButton>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </div>
    </form>
  );
}
