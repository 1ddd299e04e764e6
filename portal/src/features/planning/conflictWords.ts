import type { Tour, TourFields } from '#contract/tours.ts';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useDeliveryServiceChoices, useDriverChoices, useVehicleChoices } from './choices.ts';
import { useDeparture } from '#portal/entities/tour/departure.ts';

/** What two people entered, in words, where somebody has to decide between them. */
export function useConflictWords(tour: Tour | null): ValueWords<TourFields> {
  const t = useMessages('planning');
  const words = useMessages('tour');
  const { counted } = useNumbers();
  const departure = useDeparture();
  const drivers = useDriverChoices(tour, '');
  const vehicles = useVehicleChoices(tour, '').map(({ value, plateNumber }) => ({ value, label: plateNumber }));
  const services = useDeliveryServiceChoices(tour);
  const among = (choices: { value: string; label: string }[]) => (key: string | null) =>
    key === null ? '' : (choices.find(({ value }) => value === key)?.label ?? t('another'));
  return {
    departure,
    driver: among(drivers),
    vehicle: among(vehicles),
    deliveryService: among(services),
    temperatureRecording: (isWished) => t(isWished ? 'yes' : 'no'),
    breakRule: (rule) => words(`breaks.rules.${rule}`),
    stops: (stops) =>
      `${t('stopCount', counted(stops.length))}: ${stops.map(({ place }) => place?.name ?? '').join(', ')}`,
  };
}
