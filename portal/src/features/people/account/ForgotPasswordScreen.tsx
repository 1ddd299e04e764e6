import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { emailInput } from '#contract/people/account.ts';
import { api } from '#portal/platform/api/api.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { AccountForm, guestForm, SubmitLine, useSending } from './AccountForm.tsx';
import { carriedEmail } from './carriedEmail.ts';

export default function ForgotPasswordScreen() {
  const t = useMessages('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ ...guestForm, schema: emailInput, initialValues: { email: carriedEmail.read() } });
  const { submit, notice } = useSending(form, async ({ email }) => {
    setSentTo(null);
    await api.account.forgotPassword({ email });
    carriedEmail.keep(email);
    setSentTo(email);
  });

  return (
    <AccountForm title={t('forgot.title')} form={form} onSubmit={submit}>
      <Notice kind={sentTo === null ? 'info' : 'done'} isSpaced>
        {sentTo === null ? t('forgot.info') : t('forgot.done', { email: sentTo })}
      </Notice>
      {notice}
      <FormFields>
        <TextInput size="sm" type="email" autoComplete="username" label={t('email')} {...form.getInputProps('email')} />
      </FormFields>
      <SubmitLine form={form}>{t('forgot.submit')}</SubmitLine>
    </AccountForm>
  );
}
