import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTemperatures } from '#contract/fleet/temperatureText.ts';
import { vehicleFields, type Vehicle } from '#contract/fleet/vehicles.ts';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { formatNumber } from '#portal/forms/NumberField.tsx';
import { useDraft } from '#portal/forms/useDraft.ts';
import { putEntity, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import TourLoss from '#portal/entities/tour/TourLoss.tsx';
import { useTwinPlate } from './useTwinPlate.tsx';
import { useVehicleRemoval } from './useVehicleRemoval.ts';
import { VehicleImageField } from './VehicleImageField.tsx';
import { isAdvancedField, vehicleDraftFields, VehicleFieldset } from './VehicleFieldset.tsx';

interface VehicleEditorProps {
  /** The vehicle as last read; null to add a vehicle. */
  vehicle: Vehicle | null;
  /** Somebody else has deleted the vehicle while it is open. */
  isGone: boolean;
  /** Closes the drawer; with `force`, without asking. */
  onClose: (options?: { force: boolean }) => void;
  /** Called after the vehicle was deleted here. */
  onRemoved: () => void;
}

const isSameDrawer = sameSearch('vehicle', 'open');

export function VehicleEditor({ vehicle, isGone, onClose, onRemoved }: VehicleEditorProps) {
  const t = useMessages('vehicles');
  const language = useLanguage();
  const client = useQueryClient();
  const remove = useVehicleRemoval();
  const [isAdvanced, setAdvanced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isImageChosen, setImageChosen] = useState(false);
  const leave = () => onClose({ force: true });
  const number = (value: number | null) => formatNumber(value, language);
  const edited = useDraft({
    name: 'vehicle',
    latest: vehicle,
    isGone,
    fields: vehicleDraftFields,
    schema: vehicleFields,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.vehicles.update({ key, version, ...changes }),
    create: (fields) => api.vehicles.create(fields),
    onSaved: (saved, { isNew, merged }) => {
      putEntity(client, queries.vehicles, saved);
      showDone(t(isNew ? 'drawer.added' : 'drawer.saved', { plateNumber: saved.plateNumber }) + merged);
      void refreshListsAfterWrite(client, 'vehicles');
    },
    close: leave,
    onInvalid: (paths) => paths.some(isAdvancedField) && setAdvanced(true),
  });
  const { draft, question } = useTwinPlate(edited);
  const { base, isDeleted } = draft;
  const plateNumber = base?.plateNumber ?? '';

  return (
    <>
      <DrawerForm
        draft={draft}
        changed={t('changed')}
        words={{
          kind: (kind) => t(`kinds.${kind}`),
          totalWeight: number,
          capacityWeight: number,
          capacityVolume: number,
          capacityPieces: number,
          height: number,
          width: number,
          length: number,
          axleLoad: number,
          costPerHour: (cents) => number(cents === null ? null : cents / 100),
          costPerKilometre: (cents) => number(cents === null ? null : cents / 100),
          temperatureZones: (zones) => formatTemperatures(zones, language),
          crossBorder: (crosses) => t(crosses ? 'yes' : 'no'),
        }}
        deleted={{
          words: (part) => t(`gone.${part}`),
          onDiscard: leave,
        }}
        isMoreUnsaved={isImageChosen}
        leaveText={base === null ? t('leave.textNew') : t('leave.text', { plateNumber })}
        isSamePlace={isSameDrawer}
        removal={{ label: t('drawer.remove'), shortLabel: t('drawer.removeShort'), onClick: () => setAsking(true) }}
        onClose={onClose}
      >
        {vehicle !== null && !isDeleted && <VehicleImageField vehicle={vehicle} onChosen={setImageChosen} />}
        <VehicleFieldset draft={draft} isFocused={vehicle === null} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
      </DrawerForm>
      {question}
      <ConfirmDialog
        opened={isAsking}
        title={t('removal.title', { plateNumber })}
        confirm={t('removal.confirm')}
        onConfirm={async () => {
          if (base) await remove(base);
          onRemoved();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('removal.text')}</p>
        {isAsking && base && <TourLoss of="vehicle" subject={base.key} />}
      </ConfirmDialog>
    </>
  );
}
