import { TourOfToday } from '#portal/entities/tour/TourOfToday.tsx';
import { useToursAround } from '#portal/entities/tour/toursAround.ts';
import { ToursOfWeek } from '#portal/entities/tour/ToursOfWeek.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** What a driver drives: today with the stop where they are, and this week. */
export function ToursOf({ driver }: { driver: string }) {
  const t = useMessages('tour');
  const around = useToursAround({ driver });
  return (
    <>
      <TourOfToday
        around={around}
        withStop
        aside={({ number, vehicle }) => (
          <>
            <span>{t('today.tour', { number })}</span>
            {vehicle && <Plate number={vehicle.plateNumber} />}
          </>
        )}
      />
      <ToursOfWeek around={around} />
    </>
  );
}
