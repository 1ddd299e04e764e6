import { Suspense } from 'react';
import type { Driver } from '#contract/people/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { fullName } from '#portal/entities/people/names.ts';

const [LazyTourLoss, useTourLoss] = lazyPart(() => import('#portal/entities/tour/TourLoss.tsx'));

interface DriverRemovalProps {
  opened: boolean;
  /** The driver to delete; stays while the dialog closes. */
  driver: Driver | undefined;
  onConfirm: (driver: Driver) => Promise<unknown>;
  onClose: () => void;
}

export function DriverRemoval({ opened, driver, onConfirm, onClose }: DriverRemovalProps) {
  const t = useMessages('drivers');
  useTourLoss();
  return (
    <ConfirmDialog
      opened={opened && driver !== undefined}
      title={t('removal.title', { name: driver ? fullName(driver) : '' })}
      confirm={t('removal.confirm')}
      onConfirm={() => driver && onConfirm(driver)}
      onClose={onClose}
    >
      <p>{t('removal.text')}</p>
      <Suspense>{opened && driver && <LazyTourLoss of="driver" subject={driver.key} />}</Suspense>
    </ConfirmDialog>
  );
}
