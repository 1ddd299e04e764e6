import type { Tour } from '#contract/tours.ts';
import { RoughNote } from '#portal/entities/position/RoughNote.tsx';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { differenceOf } from '#portal/features/tours/difference.ts';
import { DifferenceView } from '#portal/features/tours/DifferenceView.tsx';
import { useDriverChoices, useVehicleChoices } from './choices.ts';
import { usePlanned } from './usePlanned.ts';
import type { TourDraft } from './useTourDraft.ts';

interface SendDialogProps {
  opened: boolean;
  tour: Tour;
  tourDraft: TourDraft;
  onSend: () => Promise<boolean>;
  onClose: () => void;
}

/** Shows what the driver will see before it is sent. */
export default function SendDialog({ opened, tour, tourDraft, onSend, onClose }: SendDialogProps) {
  const t = useMessages('planning');
  const rough = useRoughWords();
  const drivers = useDriverChoices(tour, '');
  const vehicles = useVehicleChoices(tour, '');
  const values = tourDraft.draft.form.getValues();
  // As it is planned, like what the driver knows: not as it is expected by now.
  const { schedule } = usePlanned(values, null);
  const difference = differenceOf(tour, values, schedule, {
    driver: (key) => drivers.find(({ value }) => value === key)?.label ?? t('another'),
    vehicle: (key) => vehicles.find(({ value }) => value === key)?.plateNumber ?? t('another'),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('sendTitle', { number: tour.number })}
      confirm={t('send')}
      harmless
      onConfirm={onSend}
      onClose={onClose}
    >
      <p style={{ marginBottom: 12 }}>{t('sendText', { name: tour.driver?.name ?? t('another') })}</p>
      <DifferenceView difference={difference} />
      <RoughNote>{rough.tour(values.stops.map(({ place }) => place?.positionPrecision))}</RoughNote>
    </ConfirmDialog>
  );
}
