import type { TourSummary } from '#contract/dispatch/tours.ts';
import { TourOfToday } from '#portal/entities/tour/TourOfToday.tsx';
import { useToursAround } from '#portal/entities/tour/toursAround.ts';
import { ToursOfWeek } from '#portal/entities/tour/ToursOfWeek.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

function NumberAndPlate({ tour: { number, vehicle } }: { tour: TourSummary }) {
  const t = useMessages('tour');
  return (
    <>
      <span>{t('today.tour', { number })}</span>
      {vehicle && <Plate number={vehicle.plateNumber} />}
    </>
  );
}

/** A driver's tours: today's tour with its current stop, and this week's. */
export function ToursOf({ driver }: { driver: string }) {
  const around = useToursAround({ driver });
  return (
    <>
      <TourOfToday around={around} withStop aside={NumberAndPlate} />
      <ToursOfWeek around={around} />
    </>
  );
}
