import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findInLists } from '#portal/list/pages/listCache.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { VehicleEditor } from './VehicleEditor.tsx';

interface VehicleDrawerProps {
  /** Null to add a vehicle. */
  vehicleKey: string | null;
  onClose: (options?: { force: boolean }) => void;
  /** Called after the vehicle was deleted here; closes the drawer by default. */
  onRemoved?: () => void;
}

export default function VehicleDrawer({ vehicleKey, onClose, onRemoved }: VehicleDrawerProps) {
  const t = useMessages('vehicles');
  const client = useQueryClient();
  const isNew = vehicleKey === null;
  const key = vehicleKey ?? '';
  const query = useQuery({
    ...queries.vehicles.get.queryOptions({ input: { key } }),
    enabled: !isNew,
    initialData: () => (isNew ? undefined : findInLists(client, queries.vehicles.list, key)),
  });
  const vehicle = isNew ? null : query.data;

  function titleOf(): string {
    if (isNew) return t('drawer.newTitle');
    return vehicle ? t('drawer.editTitle', { plateNumber: vehicle.plateNumber }) : t('drawer.loading');
  }
  return (
    <DrawerFrame title={titleOf()} isTitleFocused={!isNew} onClose={() => onClose()}>
      {vehicle === undefined ? (
        query.error && <ErrorInCard error={query.error} onReload={query.refetch} />
      ) : (
        <VehicleEditor
          vehicle={vehicle}
          isGone={!isNew && errorCode(query.error) === 'not-found'}
          onClose={onClose}
          onRemoved={onRemoved ?? (() => onClose({ force: true }))}
        />
      )}
    </DrawerFrame>
  );
}
