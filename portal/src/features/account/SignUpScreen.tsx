import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { signUpInput } from '#contract/account.ts';
import { api } from '#portal/platform/api/api.ts';
import { useForm, type Form } from '#portal/forms/useForm.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import classes from './account.module.css';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { AccountForm, Outcome, SubmitLine, useSending } from './AccountForm.tsx';
import { signUpDraft, type SignUpValues } from './draft.ts';
import { differentPasswords, passwordConfirm } from './passwordPair.ts';
import { SignUpFields } from './SignUpFields.tsx';

const schema = z.extend(signUpInput, { passwordConfirm });
type SignUpForm = Form<SignUpValues, z.infer<typeof schema>>;

function PrivacyConsent({ form }: { form: SignUpForm }) {
  const t = useMessages('account');
  return (
    <Checkbox
      className={classes.checkbox}
      label={
        <>
          {t('signUp.privacyBefore')}{' '}
          <RouteLink to="privacy" search={{ redirect: 'signup' }}>
            {t('signUp.privacyLink')}
          </RouteLink>{' '}
          {t('signUp.privacyAfter')}
        </>
      }
      {...form.getInputProps('privacy', { type: 'checkbox' })}
    />
  );
}

export default function SignUpScreen() {
  const t = useMessages('account');
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const form: SignUpForm = useForm({
    schema,
    initialValues: signUpDraft.read(),
    between: differentPasswords,
    onValuesChange: signUpDraft.keep,
  });

  const { submit, notice } = useSending(form, async ({ passwordConfirm: _same, ...input }) => {
    await api.account.signUp({ ...input, language: currentLanguage() });
    signUpDraft.forget();
    setDoneFor(input.email);
  });

  if (doneFor !== null)
    return (
      <Outcome title={t('signUp.title')}>
        <Notice kind="done" isSpaced>
          <h2>{t('signUp.doneTitle')}</h2>
          {t('signUp.done', { email: doneFor })}
        </Notice>
      </Outcome>
    );
  return (
    <AccountForm title={t('signUp.title')} form={form} onSubmit={submit}>
      <Notice kind="info" isSpaced>
        {t('signUp.info')}
      </Notice>
      <FormFields>
        <SignUpFields form={form} />
      </FormFields>
      <PrivacyConsent form={form} />
      {notice}
      <SubmitLine form={form}>{t('signUp.submit')}</SubmitLine>
    </AccountForm>
  );
}
