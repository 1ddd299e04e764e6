/** Changes name and telephone of a driver, and keeps what is typed whatever others do meanwhile. */
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { personFields, type PersonFields } from '#contract/people.ts';
import { api } from '#portal/platform/api.ts';
import { useDraft } from '#portal/platform/drafts/useDraft.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { LeaveGuard } from '#portal/ui/LeaveGuard.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import { putDriver, refreshAfterOwnWrite } from './driverCache.ts';
import classes from './DriverPage.module.css';

const fieldNames = ['firstname', 'lastname', 'phone'] as const satisfies readonly FieldName<PersonFields>[];
const fieldsOf = ({ firstname, lastname, phone }: Driver): PersonFields => ({ firstname, lastname, phone });
const send = ({ key, version }: Driver, changes: Partial<PersonFields>) =>
  api.drivers.update({ key, version, ...changes });

interface Place {
  pathname: string;
}
const isSamePage = (current: Place, next: Place): boolean => current.pathname === next.pathname;

/** Focus starts in the form, and goes back to the head of the page afterwards. */
function useFocusWhileEditing(place: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
    return () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place]);
}

export function DriverForm({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useMessages('drivers');
  const platform = useMessages('platform');
  const client = useQueryClient();
  const place = useRef<HTMLFormElement>(null);
  const draft = useDraft<Driver, PersonFields>({ latest: driver, fieldsOf, schema: personFields, name: 'driver' });
  const { form, base, interference } = draft;
  useFocusWhileEditing(place);

  function finish(saved: Driver, taken: FieldName<PersonFields>[]): void {
    putDriver(client, saved);
    const fields = taken.map((field) => t(`form.${field}`)).join(', ');
    showDone(t(fields ? 'form.savedMerged' : 'form.saved', { name: fullName(saved), fields }));
    void refreshAfterOwnWrite(client);
    onClose();
  }
  const save = useDraftSaving<Driver, PersonFields>(draft, { send, onSaved: finish, place });

  return (
    <form ref={place} noValidate onSubmit={form.submit((fields) => save(base, fields), showFailure)}>
      <div className={classes['formNotice']}>
        {interference && (
          <InterferenceNotice
            title={t('form.changed')}
            labelOf={(field) => t(`form.${field}`)}
            interference={interference}
            onChoose={draft.choose}
            onDismiss={draft.dismiss}
          />
        )}
      </div>
      <FormFields>
        {fieldNames.map((name) => (
          <TextInput
            key={name}
            {...form.getInputProps(name)}
            label={t(`form.${name}`)}
            size="sm"
            required
            autoComplete="off"
            {...(name === 'phone' && { type: 'tel' })}
          />
        ))}
        <TextInput
          label={t('columns.email')}
          size="sm"
          value={driver.email}
          readOnly
          description={t('form.emailHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
      </FormFields>
      <div className={classes['foot']}>
        <Button variant="default" size="sm" onClick={onClose}>
          {platform('cancel')}
        </Button>
        <SubmitButton form={form}>{t('form.save')}</SubmitButton>
      </div>
      <LeaveGuard isDirty={draft.isDirty} text={t('form.leave', { name: fullName(base) })} isSamePlace={isSamePage} />
    </form>
  );
}
