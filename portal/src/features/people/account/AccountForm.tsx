import { Group, LoadingOverlay } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import type { Form } from '#portal/forms/useForm.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import classes from './account.module.css';

interface AccountFormProps {
  title: string;
  form: { isPending: boolean; isLocked: boolean };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * The first field is focused, but an empty field shows no error before submit. Refusals are shown above the form and at
 * their field.
 */
export const guestForm = { isQuietEmpty: true, isToldAbove: true } as const;

/** Focuses the first empty field. */
function useFirstField() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
  }, []);
  return ref;
}

/** A form for visitors who are not signed in; covered by an overlay while it is sent. */
export function AccountForm({ title, form, onSubmit, children }: AccountFormProps) {
  const ref = useFirstField();
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className={classes.form}>
      <LoadingOverlay visible={form.isPending} zIndex={5} overlayProps={{ radius: 'md', backgroundOpacity: 0.5 }} />
      <h1>{title}</h1>
      {children}
    </form>
  );
}

/** The submit button, beside the link to sign-in. */
export function SubmitLine({ form, children }: Pick<AccountFormProps, 'form' | 'children'>) {
  const t = useMessages('account');
  return (
    <Group gap="8px 16px">
      <SubmitButton form={form}>{children}</SubmitButton>
      <RouteLink to="signin">{t('toSignIn')}</RouteLink>
    </Group>
  );
}

/**
 * The submit handler of a form, and a notice with the reason of a failure.
 * @param actionOf returns an action to show below the reason
 */
export function useSending<Values, Output>(
  form: Form<Values, Output>,
  call: (output: Output) => Promise<unknown>,
  actionOf?: (failure: unknown) => ReactNode,
) {
  const [failure, setFailure] = useState<unknown>(null);
  const submit = form.submit((output) => {
    setFailure(null);
    return call(output);
  }, setFailure);
  const notice = failure !== null && (
    <Notice
      // Waiting for approval is no failure.
      kind={errorCode(failure) === 'admin-pending' ? 'wait' : 'alarm'}
      isSpaced
      action={actionOf?.(failure)}
      onClose={() => setFailure(null)}
    >
      {errorMessage(failure)}
    </Notice>
  );
  return { submit, failure, notice };
}

/** Replaces a form after it was sent: the result, and a link to sign-in. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages('account');
  return (
    <div className={classes.form}>
      <h1>{title}</h1>
      {children}
      <p className={classes.outcome}>
        <RouteLink to="signin">{t('toSignIn')}</RouteLink>
      </p>
    </div>
  );
}
