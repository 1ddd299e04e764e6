/** Changes name and telephone of a driver, and keeps what is typed whatever others do meanwhile. */
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { personFields, type PersonFields } from '#contract/people.ts';
import { useDraft } from '#portal/platform/drafts/useDraft.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { DiscardDialog } from '#portal/ui/DiscardDialog.tsx';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { GoneNotice } from '#portal/ui/GoneNotice.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { LeaveGuard } from '#portal/ui/LeaveGuard.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import classes from './DriverPage.module.css';
import { useDriverSaving } from './useDriverSaving.ts';

const fieldNames = ['firstname', 'lastname', 'phone'] as const satisfies readonly FieldName<PersonFields>[];
const fieldsOf = ({ firstname, lastname, phone }: Driver): PersonFields => ({ firstname, lastname, phone });

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

interface DriverFormProps {
  driver: Driver;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  onClose: () => void;
}

export function DriverForm({ driver, isGone, onClose }: DriverFormProps) {
  const t = useMessages('drivers');
  const platform = useMessages('platform');
  const place = useRef<HTMLFormElement>(null);
  const draft = useDraft<Driver, PersonFields>({ latest: driver, fieldsOf, schema: personFields, name: 'driver' });
  const { form, interference, isDirty } = draft;
  const { save, fail, isRefused, restore } = useDriverSaving(draft, place, onClose);
  const [isAsking, setAsking] = useState(false);
  useFocusWhileEditing(place);
  const isMissing = isGone || isRefused;
  const name = fullName(draft.base);

  return (
    <form ref={place} noValidate onSubmit={form.submit(save, fail)}>
      <div className={classes['formNotice']}>
        {isMissing && (
          <GoneNotice
            words={{
              title: t('form.gone.title', { name }),
              text: t('form.gone.text'),
              keep: t('form.gone.keep'),
              discard: t('form.gone.discard'),
            }}
            onKeep={() => void restore()}
            onDiscard={onClose}
          />
        )}
        {interference && !isMissing && (
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
        {fieldNames.map((field) => (
          <TextInput
            key={field}
            {...form.getInputProps(field)}
            label={t(`form.${field}`)}
            size="sm"
            required
            autoComplete="off"
            {...(field === 'phone' && { type: 'tel' })}
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
        <Button variant="default" size="sm" onClick={() => (isDirty ? setAsking(true) : onClose())}>
          {platform('cancel')}
        </Button>
        {!isMissing && <SubmitButton form={form}>{t('form.save')}</SubmitButton>}
      </div>
      <LeaveGuard isDirty={isDirty} text={t('form.leave', { name })} isSamePlace={isSamePage} />
      <DiscardDialog opened={isAsking} onDiscard={onClose} onClose={() => setAsking(false)}>
        {t('form.leave', { name })}
      </DiscardDialog>
    </form>
  );
}
