import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Me } from '#contract/people/account.ts';
import { contactFields, type ContactFields } from '#contract/people/support.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { LeaveGuard, samePage } from '#portal/forms/LeaveGuard.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { api } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import classes from './support.module.css';

interface Outcome {
  kind: 'mailed' | 'kept';
  email: string;
}

/** The schema allows only `true` for `privacy`; the form starts with `false`. */
type Values = Omit<ContactFields, 'privacy'> & { privacy: boolean };

export function ContactForm({ me }: { me: Me }) {
  const t = useMessages('support');
  const [files, setFiles] = useState<readonly File[]>([]);
  // The same key until the message has arrived: a retry after a lost response creates no second message.
  const [key, setKey] = useState(() => uuidv7());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values, ContactFields>({
    schema: contactFields,
    name: 'contact',
    initialValues: {
      name: `${me.user.firstname} ${me.user.lastname}`,
      company: me.company.name,
      email: me.user.email,
      message: '',
      privacy: false,
    },
  });

  function reset(): void {
    form.reset();
    setFiles([]);
    setKey(uuidv7());
    setFailure(null);
  }
  async function send(fields: ContactFields): Promise<void> {
    setFailure(null);
    setOutcome(null);
    const { outcome: kind } = await api.support.send({ ...fields, key, attachments: [...files] });
    setOutcome({ kind, email: fields.email });
    reset();
  }
  const isDirty = form.isDirty() || files.length > 0;
  return (
    <Card title={t('form.title')}>
      <form noValidate onSubmit={form.submit(send, setFailure)} className={classes.form}>
        <FormFields>
          <FieldPair>
            <TextInput {...form.getInputProps('name')} label={t('form.name')} autoComplete="name" />
            <TextInput {...form.getInputProps('company')} label={t('form.company')} autoComplete="organization" />
          </FieldPair>
          <TextInput {...form.getInputProps('email')} label={t('form.email')} type="email" autoComplete="email" />
          <Textarea {...form.getInputProps('message')} label={t('form.message')} rows={6} />
          <AttachmentsField files={files} onChange={setFiles} />
          <Checkbox
            {...form.getInputProps('privacy', { type: 'checkbox' })}
            label={
              <>
                {t('form.privacyBefore')} <RouteLink to="privacyAdmin">{t('form.privacyLink')}</RouteLink>{' '}
                {t('form.privacyAfter')}
              </>
            }
          />
        </FormFields>
        {/* Beside the submit button: on a phone the top of the form is out of view. */}
        {outcome && (
          <Notice kind={outcome.kind === 'mailed' ? 'done' : 'info'} isSpaced onClose={() => setOutcome(null)}>
            {t(`form.${outcome.kind}`, { email: outcome.email })}
          </Notice>
        )}
        {failure !== null && (
          <Notice kind="alarm" isSpaced onClose={() => setFailure(null)}>
            {errorMessage(failure)}
          </Notice>
        )}
        <Group gap={8} mt={16}>
          <SubmitButton form={form}>{t('form.submit')}</SubmitButton>
          <Button variant="default" onClick={reset} disabled={!isDirty || form.isPending}>
            {t('form.reset')}
          </Button>
        </Group>
        <LeaveGuard isDirty={isDirty} text={t('form.leave')} isSamePlace={samePage} />
      </form>
    </Card>
  );
}
