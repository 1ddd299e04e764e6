import { LoadingOverlay } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '#contract/account.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';
import { PasswordPair } from './PasswordPair.tsx';
import { differentPasswords, passwordConfirm } from './passwordPair.ts';
import { spentLinks } from './spentLinks.ts';

const schema = z.object({ password: newPassword, passwordConfirm });

function Failure({ failure, onClose }: { failure: unknown; onClose: () => void }) {
  const t = useMessages('account');
  const isLinkSpent = spentLinks.has(errorCode(failure));
  const link = isLinkSpent && <RouteLink to="forgotPassword">{t('newPassword.requestLink')}</RouteLink>;
  return (
    <div className={classes.notice}>
      <Notice kind="alarm" onClose={onClose} action={link || null}>
        {errorMessage(failure)}
      </Notice>
    </div>
  );
}

/** Somebody came by an address without a token: no password can be set, so none is asked for. */
function WithoutToken() {
  const t = useMessages('account');
  return (
    <div className={classes.form}>
      <h1>{t('newPassword.title')}</h1>
      <div className={classes.notice}>
        <Notice kind="alarm" action={<RouteLink to="forgotPassword">{t('newPassword.requestLink')}</RouteLink>}>
          {t('newPassword.noToken')}
        </Notice>
      </div>
      <p>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </p>
    </div>
  );
}

export default function NewPasswordScreen() {
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  return token === '' ? <WithoutToken /> : <NewPassword token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const t = useMessages('account');
  const [failure, setFailure] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const form = useForm({ schema, between: differentPasswords, initialValues: { password: '', passwordConfirm: '' } });

  const submit = form.submit(async ({ password: chosen }) => {
    setFailure(null);
    await api.account.resetPassword({ token, password: chosen });
    setDone(true);
  }, setFailure);

  if (isDone)
    return (
      <div className={classes.form}>
        <h1>{t('newPassword.title')}</h1>
        <div className={classes.notice}>
          <Notice kind="done">{t('newPassword.done')}</Notice>
        </div>
        <p>
          <RouteLink to="signin">{t('toSignIn')}</RouteLink>
        </p>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <LoadingOverlay visible={form.isPending} zIndex={5} overlayProps={{ radius: 'md', backgroundOpacity: 0.5 }} />
      <h1>{t('newPassword.title')}</h1>
      {failure !== null && <Failure failure={failure} onClose={() => setFailure(null)} />}
      <FormFields>
        <PasswordPair form={form} label={t('newPassword.password')} />
      </FormFields>
      <div className={classes.acts}>
        <SubmitButton form={form}>{t('newPassword.submit')}</SubmitButton>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </div>
    </form>
  );
}
