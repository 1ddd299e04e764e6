import { useState } from 'react';
import { damageLimits, type Damage, type DamagePlace } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { DeletedNotice } from '#portal/forms/DeletedNotice.tsx';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { usePageFileDrop } from '#portal/ui/imageUpload/useFileDrop.ts';
import { DamageFieldset } from './DamageFieldset.tsx';
import { PhotoRemoval } from './PhotoRemoval.tsx';
import { PhotosField } from './PhotosField.tsx';
import { useChosenPhotos } from './useChosenPhotos.ts';
import { useDamageForm } from './useDamageForm.ts';
import { usePlaceWords } from './usePlaceWords.ts';

export interface DamageEditorProps {
  vehicle: { key: string; kind: VehicleKind; plateNumber: string };
  /** The report as last read; null to report damage. */
  damage: Damage | null;
  /** Initial place of a new report; null if no place was pressed. */
  place: DamagePlace | null;
  /** Initial photos of a new report. */
  dropped: readonly File[];
  /** Somebody else has deleted the report while it is open. */
  isGone: boolean;
  /** Somebody else has deleted the vehicle while the report is open. */
  isVehicleGone: boolean;
  /** Restores the vehicle; throws if that is no longer possible. */
  onRestoreVehicle: () => Promise<void>;
  /** Closes the drawer; with `force`, without asking. */
  onClose: (options?: { force: boolean }) => void;
}

const isSameDrawer = sameSearch('open');

/** A notice that the vehicle was deleted while its damage was edited, with a button that restores the vehicle. */
function VehicleGone({
  vehicle: { plateNumber },
  onRestore,
  onDiscard,
}: Pick<DamageEditorProps, 'vehicle'> & { onRestore: () => Promise<void>; onDiscard: () => void }) {
  const t = useMessages('damages');
  const restoring = useButtonMutation(async () => {
    await onRestore();
    showDone(t('vehicleGone.restored', { plateNumber }));
  });
  return (
    <DeletedNotice
      words={(part) => t(`vehicleGone.${part}`, { plateNumber })}
      onKeep={() => restoring.mutate()}
      onDiscard={onDiscard}
    />
  );
}

export function DamageEditor(props: DamageEditorProps) {
  const { vehicle, damage, place, dropped, isGone, isVehicleGone, onRestoreVehicle, onClose } = props;
  const t = useMessages('damages');
  const dates = useDates();
  const placeWords = usePlaceWords();
  const [removing, setRemoving] = useState<string | null>(null);
  const photos = useChosenPhotos(dropped);
  const leave = () => onClose({ force: true });
  const draft = useDamageForm({ vehicle: vehicle.key, damage, place, isGone, photos, onSaved: leave });
  const { base, isDeleted } = draft;
  const kept = isDeleted ? [] : (base?.photos ?? []);
  const add = (files: readonly File[]) =>
    photos.add(files, damageLimits.photosMaximum - kept.length - photos.photos.length);
  const isOver = usePageFileDrop(add);

  async function restore(): Promise<void> {
    await onRestoreVehicle();
    draft.undelete();
  }
  return (
    <>
      <DrawerForm
        draft={draft}
        changed={t('form.changed')}
        words={{
          place: (value) => (value ? placeWords(vehicle.kind, value) : ''),
          occurred: dates.dayAndTime,
          severity: (severity) => (severity ? t(`severities.${severity}`) : ''),
        }}
        deleted={{
          words: (part) => t(`goneForm.${part}`),
          onDiscard: leave,
        }}
        obstacle={isVehicleGone && <VehicleGone vehicle={vehicle} onRestore={restore} onDiscard={leave} />}
        {...(base === null && { submit: t('form.send') })}
        isMoreUnsaved={photos.photos.length > 0}
        leaveText={t('form.leave')}
        isSamePlace={isSameDrawer}
        onClose={onClose}
      >
        <FormFields>
          <PhotosField kept={kept} chosen={photos} isOver={isOver} onAdd={add} onRemove={setRemoving} />
        </FormFields>
        <DamageFieldset draft={draft} kind={vehicle.kind} />
      </DrawerForm>
      <PhotoRemoval damage={base} photo={removing} onRemoved={draft.absorb} onClose={() => setRemoving(null)} />
    </>
  );
}
