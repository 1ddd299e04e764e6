/** Signs in again in a dialog over the page whose session has ended, so that no input is lost. */
import { Button, TextInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { signInInput, type Me } from '#contract/people/account.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { sessionEnd, subscribeToExpiry, type SessionEnd } from '#portal/platform/session/expiredSession.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { tellSignedOut } from '#portal/platform/session/otherTabs.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useLeave } from '#portal/platform/routing/useLeave.ts';
import { useSession } from '#portal/platform/session/session.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { PasswordField } from '#portal/forms/PasswordField.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import classes from './SessionDialog.module.css';

function SignInAgain({ me, why }: { me: Me; why: Exclude<SessionEnd, 'tooLate'> }) {
  const t = useMessages('shell');
  const account = useMessages('account');
  const { signIn, forget } = useSession();
  const leave = useLeave();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({ schema: signInInput, name: 'again', initialValues: { email: me.user.email, password: '' } });

  async function leaveForSignIn(): Promise<void> {
    forget();
    tellSignedOut(me.user.key);
    await leave();
  }

  return (
    <form noValidate onSubmit={form.submit(signIn, setFailure)} className={classes.form}>
      <p>{t(`${why}.text`, { company: me.company.name })}</p>
      {failure !== null && (
        <Notice kind="alarm" onClose={() => setFailure(null)}>
          {errorMessage(failure)}
        </Notice>
      )}
      <FormFields>
        <TextInput
          size="sm"
          type="email"
          autoComplete="username"
          label={account('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          autoComplete="current-password"
          label={account('password')}
          data-autofocus
          {...form.getInputProps('password')}
        />
      </FormFields>
      <div className={classes.foot}>
        <Button variant="default" size="sm" onClick={() => void leaveForSignIn()}>
          {t('expired.leave')}
        </Button>
        <SubmitButton form={form}>{t('signIn')}</SubmitButton>
      </div>
    </form>
  );
}

/** Another person has become the company's administrator: this person cannot sign in until they approve. */
function TooLate({ me }: { me: Me }) {
  const t = useMessages('shell');
  const { forget } = useSession();
  const leave = useLeave();
  return (
    <div className={classes.form}>
      <p>{t('tooLate.text', { company: me.company.name })}</p>
      <div className={classes.foot}>
        <Button
          size="sm"
          data-autofocus
          onClick={() => {
            forget();
            void leave();
          }}
        >
          {t('tooLate.leave')}
        </Button>
      </div>
    </div>
  );
}

/** Shown above all drawers and dialogs. */
export function SessionDialog({ me }: { me: Me }) {
  const t = useMessages('shell');
  const end = useSyncExternalStore(subscribeToExpiry, sessionEnd);
  // The text stays while the dialog closes.
  const [shown, setShown] = useState<SessionEnd>('expired');
  if (end !== null && end !== shown) setShown(end);
  return (
    <Dialog
      opened={end !== null}
      onClose={() => undefined}
      title={t(`${shown}.title`)}
      size={420}
      zIndex={500}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {shown === 'tooLate' ? <TooLate me={me} /> : <SignInAgain me={me} why={shown} />}
    </Dialog>
  );
}
