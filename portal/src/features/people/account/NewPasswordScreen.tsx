import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '#contract/people/account.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { AccountForm, Outcome, SubmitLine, useSending } from './AccountForm.tsx';
import { carriedEmail } from './carriedEmail.ts';
import { CheckedLink } from './CheckedLink.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { differentPasswords, passwordConfirm } from './passwordPair.ts';
import { spentLinks } from './spentLinks.ts';

const schema = z.object({ password: newPassword, passwordConfirm });

function NewLink() {
  const t = useMessages('account');
  return <RouteLink to="forgotPassword">{t('newPassword.requestLink')}</RouteLink>;
}

/** The link is invalid, so no password field is shown. */
function Refused({ words }: { words: string }) {
  const t = useMessages('account');
  return (
    <Outcome title={t('newPassword.title')}>
      <Notice kind="alarm" isSpaced action={<NewLink />}>
        {words}
      </Notice>
    </Outcome>
  );
}

export default function NewPasswordScreen() {
  const t = useMessages('account');
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  if (token === '') return <Refused words={t('newPassword.noToken')} />;
  return (
    <CheckedLink purpose="reset-password" token={token} refused={Refused}>
      <NewPassword token={token} />
    </CheckedLink>
  );
}

function NewPassword({ token }: { token: string }) {
  const t = useMessages('account');
  const [isDone, setDone] = useState(false);
  const form = useForm({ schema, between: differentPasswords, initialValues: { password: '', passwordConfirm: '' } });
  const send = async ({ password }: z.output<typeof schema>) => {
    const { email } = await api.account.resetPassword({ token, password });
    carriedEmail.keep(email);
    setDone(true);
  };
  const { submit, notice } = useSending(form, send, (failure) => spentLinks.has(errorCode(failure)) && <NewLink />);

  if (isDone)
    return (
      <Outcome title={t('newPassword.title')}>
        <Notice kind="done" isSpaced>
          {t('newPassword.done')}
        </Notice>
      </Outcome>
    );
  return (
    <AccountForm title={t('newPassword.title')} form={form} onSubmit={submit}>
      {notice}
      <FormFields>
        <PasswordPair form={form} label={t('newPassword.password')} />
      </FormFields>
      <SubmitLine form={form}>{t('newPassword.submit')}</SubmitLine>
    </AccountForm>
  );
}
