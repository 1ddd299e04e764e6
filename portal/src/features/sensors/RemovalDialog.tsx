import type { Sensor } from '#contract/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

interface RemovalDialogProps {
  opened: boolean;
  sensor: Sensor;
  onConfirm: (sensor: Sensor) => Promise<void>;
  onClose: () => void;
}

export function RemovalDialog({ opened, sensor, onConfirm, onClose }: RemovalDialogProps) {
  const t = useMessages('sensors');
  const { name, serialKey, vehicle } = sensor;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removal.title', { name })}
      confirm={t('removal.confirm')}
      onConfirm={async () => {
        await onConfirm(sensor);
        onClose();
      }}
      onClose={onClose}
    >
      {t(vehicle ? 'removal.assigned' : 'removal.unassigned', { plateNumber: vehicle?.plateNumber ?? '' })}{' '}
      {t('removal.serialKey', { serialKey })}
    </ConfirmDialog>
  );
}
