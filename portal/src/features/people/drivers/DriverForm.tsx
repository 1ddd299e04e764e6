import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { driverFields, type Driver } from '#contract/people/drivers.ts';
import { DiscardDialog } from '#portal/forms/DiscardDialog.tsx';
import { DraftNotices } from '#portal/forms/DraftNotices.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { LeaveGuard, samePage } from '#portal/forms/LeaveGuard.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { useDraft } from '#portal/forms/useDraft.ts';
import { api } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { driverDraftFields } from './draftFields.ts';
import { LicenceField } from './LicenceField.tsx';
import { ShiftsField } from './ShiftsField.tsx';
import { putDriver } from './useDriverDecisions.ts';
import { useConflictWords } from './useConflictWords.ts';

/** Focuses the form's first field, and the page's heading after the form is closed. */
function useFocusWhileEditing(place: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
    return () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place]);
}

interface DriverFormProps {
  driver: Driver;
  /** Deleted by another administrator while the form is open. */
  isGone: boolean;
  onClose: () => void;
}

export function DriverForm({ driver, isGone, onClose }: DriverFormProps) {
  const t = useMessages('drivers');
  const platform = useMessages('controls');
  const forms = useMessages('forms');
  const client = useQueryClient();
  const draft = useDraft({
    name: 'driver',
    latest: driver,
    isGone,
    fields: driverDraftFields,
    schema: driverFields,
    labelOf: (field) => t(`form.${field}`),
    update: ({ key, version }, changes) => api.drivers.update({ key, version, ...changes }),
    onSaved: (saved, { merged }) => {
      putDriver(client, saved);
      showDone(t('form.saved', { name: fullName(saved) }) + merged);
      void refreshAfterWrite(client, 'users');
      onClose();
    },
  });
  const { form, formProps, field, isDirty, isDeleted, undelete } = draft;
  const [isAsking, setAsking] = useState(false);
  useFocusWhileEditing(formProps.ref);
  const name = fullName(draft.base ?? driver);

  /** Undoes the deletion by another administrator. */
  async function restore(): Promise<void> {
    try {
      const restored = await api.drivers.restore({ key: driver.key });
      putDriver(client, restored);
      undelete();
      showDone(t('form.restored', { name: fullName(restored) }));
      // The response does not contain devices and presence.
      await refreshAfterWrite(client, 'users', 'presence');
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <form {...formProps}>
      <DraftNotices
        draft={draft}
        changed={t('form.changed')}
        {...useConflictWords()}
        deleted={{
          words: (part) => t(`form.gone.${part}`, { name }),
          onKeep: () => void restore(),
          onDiscard: onClose,
        }}
      />
      <FormFields>
        <TextInput {...field('firstname')} required />
        <TextInput {...field('lastname')} required />
        <TextInput {...field('phone')} required type="tel" />
        <TextInput
          label={t('columns.email')}
          size="sm"
          value={driver.email}
          readOnly
          description={t('form.emailHelp')}
        />
        {driver.status !== 'CONFIRM' && (
          <>
            <LicenceField draft={draft} />
            <ShiftsField draft={draft} />
          </>
        )}
      </FormFields>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" size="sm" onClick={() => (isDirty ? setAsking(true) : onClose())}>
          {platform('cancel')}
        </Button>
        {!isDeleted && <SubmitButton form={form}>{forms('save')}</SubmitButton>}
      </Group>
      <LeaveGuard isDirty={isDirty} text={t('form.leave', { name })} isSamePlace={samePage} />
      <DiscardDialog opened={isAsking} onDiscard={onClose} onClose={() => setAsking(false)}>
        {t('form.leave', { name })}
      </DiscardDialog>
    </form>
  );
}
