import { useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { plateNumberPattern, type Vehicle, type VehicleFields } from '#contract/fleet/vehicles.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { normalPlate } from './plateText.ts';

type VehicleDraft = Draft<Vehicle, VehicleFields>;

/**
 * Asks before a second vehicle with the same plate is saved: seasonal and interchangeable plates are valid, but it may
 * be a typing mistake. If the vehicles cannot be read, the vehicle is saved without asking.
 */
export function useTwinPlate(draft: VehicleDraft): { draft: VehicleDraft; question: ReactNode } {
  const t = useMessages('vehicles');
  const client = useQueryClient();
  const dialog = useDialogState<Vehicle>();
  const settled = useRef<string | null>(draft.base?.plateNumber ?? null);
  const { ref } = draft.formProps;
  const submitter = useRef<HTMLElement | null>(null);

  async function findTwin(plate: string): Promise<Vehicle | undefined> {
    // A search for a complete plate returns the vehicle with this plate first.
    const options = queries.vehicles.list.queryOptions({
      input: { search: plate, limit: 2 },
      staleTime: 0,
      retry: false,
    });
    const found = await client.fetchQuery(options).catch(() => null);
    return found?.items.find(({ key, plateNumber }) => plateNumber === plate && key !== draft.base?.key);
  }
  function goOn(plate: string): void {
    settled.current = plate;
    ref.current?.requestSubmit(submitter.current);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const plate = normalPlate(draft.form.getValues().plateNumber);
    if (plate === settled.current || !plateNumberPattern.test(plate)) return draft.formProps.onSubmit(event);
    event.preventDefault();
    submitter.current = (event.nativeEvent as SubmitEvent).submitter;
    void findTwin(plate).then((twin) => (twin ? dialog.open(twin) : goOn(plate)));
  }
  const twin = dialog.subject;
  const question = twin && (
    <ConfirmDialog
      key={dialog.turn}
      opened={dialog.isOpen}
      harmless
      title={t('twin.title', { plateNumber: twin.plateNumber })}
      confirm={t('twin.confirm')}
      cancel={t('twin.cancel')}
      onConfirm={() => goOn(twin.plateNumber)}
      onClose={dialog.close}
    >
      <p>{t('twin.text', { vehicle: [twin.make, twin.model].filter(Boolean).join(' ') })}</p>
    </ConfirmDialog>
  );
  return { draft: { ...draft, formProps: { ...draft.formProps, onSubmit } }, question };
}
