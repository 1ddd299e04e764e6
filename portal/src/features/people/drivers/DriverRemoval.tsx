import type { Driver } from '#contract/people/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { TourLoss } from '#portal/entities/tour/TourLoss.tsx';
import { fullName } from '#portal/entities/people/names.ts';

interface DriverRemovalProps {
  opened: boolean;
  /** The driver to delete; stays while the dialog closes. */
  driver: Driver | undefined;
  onConfirm: (driver: Driver) => Promise<unknown>;
  onClose: () => void;
}

export function DriverRemoval({ opened, driver, onConfirm, onClose }: DriverRemovalProps) {
  const t = useMessages('drivers');
  return (
    <ConfirmDialog
      opened={opened && driver !== undefined}
      title={t('removal.title', { name: driver ? fullName(driver) : '' })}
      confirm={t('removal.confirm')}
      onConfirm={() => driver && onConfirm(driver)}
      onClose={onClose}
    >
      <p>{t('removal.text')}</p>
      {opened && driver && <TourLoss of="driver" subject={driver.key} />}
    </ConfirmDialog>
  );
}
