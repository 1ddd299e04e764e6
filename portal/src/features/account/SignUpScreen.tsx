import { Checkbox, LoadingOverlay } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { signUpInput } from '#contract/account.ts';
import { api } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm, type Form } from '#portal/forms/useForm.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './account.module.css';
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

function Done({ email }: { email: string }) {
  const t = useMessages('account');
  return (
    <div className={classes.form}>
      <h1>{t('signUp.title')}</h1>
      <div className={classes.notice}>
        <Notice kind="done">
          <h2>{t('signUp.doneTitle')}</h2>
          {t('signUp.done', { email })}
        </Notice>
      </div>
      <p>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </p>
    </div>
  );
}

export default function SignUpScreen() {
  const t = useMessages('account');
  const [failure, setFailure] = useState<unknown>(null);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const form: SignUpForm = useForm({
    schema,
    initialValues: signUpDraft.read(),
    between: differentPasswords,
    onValuesChange: signUpDraft.keep,
  });

  const submit = form.submit(async ({ passwordConfirm: _same, ...input }) => {
    setFailure(null);
    await api.account.signUp({ ...input, language: currentLanguage() });
    signUpDraft.forget();
    setDoneFor(input.email);
  }, setFailure);

  if (doneFor !== null) return <Done email={doneFor} />;
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <LoadingOverlay visible={form.isPending} zIndex={5} overlayProps={{ radius: 'md', backgroundOpacity: 0.5 }} />
      <h1>{t('signUp.title')}</h1>
      <div className={classes.notice}>
        <Notice kind="info">{t('signUp.info')}</Notice>
      </div>
      <FormFields>
        <SignUpFields form={form} />
      </FormFields>
      <PrivacyConsent form={form} />
      {failure !== null && (
        <div className={classes.notice}>
          <Notice kind="alarm" onClose={() => setFailure(null)}>
            {errorMessage(failure)}
          </Notice>
        </div>
      )}
      <div className={classes.acts}>
        <SubmitButton form={form}>{t('signUp.submit')}</SubmitButton>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </div>
    </form>
  );
}
