import { Group } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { changePasswordInput } from '#contract/people/account.ts';
import { carriedEmail } from '#portal/features/people/account/carriedEmail.ts';
import { differentPasswords, passwordConfirm } from '#portal/features/people/account/passwordPair.ts';
import { PasswordPair } from '#portal/features/people/account/PasswordPair.tsx';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useLeave } from '#portal/platform/routing/useLeave.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { PasswordField } from '#portal/forms/PasswordField.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './ProfileScreen.module.css';

const { oldPassword, newPassword } = changePasswordInput.shape;
const schema = z.object({ oldPassword, password: newPassword, passwordConfirm });

interface PasswordCardProps {
  /** For the browser's password manager. */
  email: string;
  /** Other input on the page is unsaved, and would be lost when the session ends. */
  isUnsaved: boolean;
}

export function PasswordCard({ email, isUnsaved }: PasswordCardProps) {
  const t = useMessages('profile');
  const { changePassword } = useSession();
  const leave = useLeave();
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const form = useForm({
    schema,
    name: 'password',
    initialValues: { oldPassword: '', password: '', passwordConfirm: '' },
    between: differentPasswords,
    refusals: { 'wrong-password': { path: 'oldPassword', rule: 'old-password-wrong' } },
  });

  const submit = form.submit(
    async (values) => {
      if (isUnsaved) return setFailure({ text: t('password.unsaved') });
      setFailure(null);
      await changePassword({ oldPassword: values.oldPassword, newPassword: values.password });
      carriedEmail.keep(email);
      await leave();
      showDone(t('password.doneText'), { title: t('password.done') });
    },
    (error) => setFailure({ text: errorMessage(error) }),
  );

  return (
    <Card title={t('password.title')}>
      <form noValidate onSubmit={submit}>
        {failure && (
          <Notice kind="alarm" isSpaced onClose={() => setFailure(null)}>
            {failure.text}
          </Notice>
        )}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormFields>
          <PasswordField
            autoComplete="current-password"
            label={t('password.old')}
            {...form.getInputProps('oldPassword')}
          />
          <PasswordPair form={form} label={t('password.new')} />
        </FormFields>
        <Group gap={8} mt={8} wrap="nowrap">
          <SubmitButton form={form} variant="default" className={classes['change'] ?? ''}>
            {t('password.submit')}
          </SubmitButton>
          <p className={classes['beside']}>{t('password.help')}</p>
        </Group>
      </form>
    </Card>
  );
}
