import { Button, LoadingOverlay, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signInInput } from '#contract/account.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useAfterSignIn } from '#portal/platform/routing/routes.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { PasswordField } from '#portal/forms/PasswordField.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';

interface FailureProps {
  failure: unknown;
  email: string;
  onClose: () => void;
}

/** Why sign-in was refused; where the address is not confirmed yet, with the button that sends the mail again. */
function Failure({ failure, email, onClose }: FailureProps) {
  const t = useMessages('account');
  const resending = useButtonMutation(
    async () => {
      await api.account.resendVerification({ email });
      showDone(t('signIn.resent', { email }), { title: t('signIn.sent') });
    },
    (error) => showFailure(error, { title: t('signIn.notSent') }),
  );

  const resendButton = errorCode(failure) === 'email-not-verified' && (
    <Button
      variant="default"
      loading={resending.isPending}
      disabled={resending.isLocked}
      onClick={() => resending.mutate()}
    >
      {t('signIn.resend')}
    </Button>
  );
  return (
    <div className={classes.notice}>
      <Notice kind="alarm" onClose={onClose} action={resendButton || null}>
        {errorMessage(failure)}
      </Notice>
    </div>
  );
}

export default function SignInScreen() {
  const t = useMessages('account');
  const router = useRouter();
  const search = useSearch({ strict: false });
  const afterSignIn = useAfterSignIn();
  const { signIn } = useSession();
  const [failure, setFailure] = useState<{ error: unknown; email: string } | null>(null);
  const form = useForm({ schema: signInInput, initialValues: { email: '', password: '' } });

  const submit = form.submit(
    async (credentials) => {
      setFailure(null);
      await signIn(credentials);
      await router.navigate({ href: afterSignIn(search), replace: true });
    },
    (error) => setFailure({ error, email: form.getValues().email.trim() }),
  );

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <LoadingOverlay visible={form.isPending} zIndex={5} overlayProps={{ radius: 'md', backgroundOpacity: 0.5 }} />
      <h1>{t('signIn.title')}</h1>
      {failure && <Failure failure={failure.error} email={failure.email} onClose={() => setFailure(null)} />}
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
    </form>
  );
}
