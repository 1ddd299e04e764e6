import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { signUpInput } from '#contract/people/account.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm, type Form } from '#portal/forms/useForm.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './account.module.css';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { AccountForm, guestForm, Outcome, SubmitLine, useSending } from './AccountForm.tsx';
import { carriedEmail } from './carriedEmail.ts';
import { signUpDraft, type SignUpValues } from './draft.ts';
import { differentPasswords, passwordConfirm } from './passwordPair.ts';
import { ResendButton } from './ResendButton.tsx';
import { SignUpFields } from './SignUpFields.tsx';
import { spentLinks } from './spentLinks.ts';

const schema = z.extend(signUpInput, { passwordConfirm });
type SignUp = Form<SignUpValues, z.infer<typeof schema>>;

function PrivacyConsent({ form }: { form: SignUp }) {
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

interface InvitedProps {
  invitation: string;
}

/** Fills in the validation key of an invitation before the form is shown, and names the company. */
function Invited({ invitation }: InvitedProps) {
  const t = useMessages('account');
  const { data, isPending, error } = useQuery(
    queries.account.invitation.queryOptions({ input: { invitation }, retry: false, staleTime: Infinity }),
  );
  if (isPending) return <DelayedSpinner />;
  if (!data)
    return (
      <SignUpForm
        about={
          <Notice kind="alarm" isSpaced>
            {spentLinks.has(errorCode(error)) ? t('signUp.notInvited') : errorMessage(error)}
          </Notice>
        }
      />
    );
  const { companyName, image, validationKey } = data;
  return (
    <SignUpForm
      validationKey={validationKey}
      about={
        <Notice kind="info" isSpaced>
          {image !== null && <img className={classes.picture} src={image} alt="" />}
          <h2>{t('signUp.invitedBy', { company: companyName })}</h2>
          {t('signUp.invited')}
        </Notice>
      }
    />
  );
}

export default function SignUpScreen() {
  const t = useMessages('account');
  // Read once: the stored invitation is deleted after the sign-up, while this screen stays.
  const [kept] = useState(signUpDraft.invitation);
  const { invitation = kept }: { invitation?: string } = useSearch({ strict: false });
  useEffect(() => signUpDraft.keepInvitation(invitation), [invitation]);
  if (invitation !== '') return <Invited invitation={invitation} />;
  return (
    <SignUpForm
      about={
        <Notice kind="info" isSpaced>
          {t('signUp.info')}
        </Notice>
      }
    />
  );
}

function SignUpForm({ about, validationKey }: { about: ReactNode; validationKey?: string }) {
  const t = useMessages('account');
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const kept = signUpDraft.read();
  const form: SignUp = useForm({
    ...guestForm,
    schema,
    initialValues: { ...kept, validationKey: kept.validationKey || (validationKey ?? '') },
    between: differentPasswords,
    refusals: {
      'validation-key-not-found': { path: 'validationKey', rule: 'validation-key-unknown' },
      'email-already-in-use': { path: 'email', rule: 'email-taken' },
    },
    onValuesChange: signUpDraft.keep,
  });

  const { submit, notice } = useSending(form, async ({ passwordConfirm: _same, ...input }) => {
    await api.account.signUp({ ...input, language: currentLanguage() });
    signUpDraft.forget();
    carriedEmail.keep(input.email);
    setDoneFor(input.email);
  });

  if (doneFor !== null)
    return (
      <Outcome title={t('signUp.title')}>
        <Notice kind="done" isSpaced action={<ResendButton email={doneFor} />}>
          <h2>{t('signUp.doneTitle')}</h2>
          {t('signUp.done', { email: doneFor })}
        </Notice>
      </Outcome>
    );
  return (
    <AccountForm title={t('signUp.title')} form={form} onSubmit={submit}>
      {about}
      <FormFields>
        <SignUpFields form={form} />
      </FormFields>
      <PrivacyConsent form={form} />
      {notice}
      <SubmitLine form={form}>{t('signUp.submit')}</SubmitLine>
    </AccountForm>
  );
}
