import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

interface VehicleRemovalProps {
  opened: boolean;
  plateNumber: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function VehicleRemoval({ opened, plateNumber, onConfirm, onClose }: VehicleRemovalProps) {
  const t = useMessages('vehicles');
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removal.title', { plateNumber })}
      confirm={t('removal.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('removal.text')}
    </ConfirmDialog>
  );
}
