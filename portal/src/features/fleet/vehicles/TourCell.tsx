import peopleClasses from '#portal/entities/people/people.module.css';
import { useToday } from '#portal/entities/tour/today.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { TourDriverAvatar } from '#portal/entities/tour/TourDriverAvatar.tsx';
import { none } from '#portal/list/table/ListTable.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './list.module.css';
import { useToursToday } from './toursToday.tsx';

type TourCellProps = { part: 'axis' } | { part: 'driver' | 'driverName' | 'band'; vehicle: string };

function Axis() {
  return <TourBandAxis day={useToday()} isCoarse />;
}

function VehicleTour({ part, vehicle }: Exclude<TourCellProps, { part: 'axis' }>) {
  const t = useMessages('vehicles');
  const today = useToursToday();
  if (!today) return null;
  const tour = today.tours.get(vehicle);
  const driver = tour?.driver;
  if (part === 'band') return tour ? <TourBand tour={tour} /> : <span className={classes.noTour}>{t('noTour')}</span>;
  if (!driver) return part === 'driver' && none;
  if (part === 'driverName') return <span className={classes.driverName}>{driver.name}</span>;
  return (
    <span className={peopleClasses.person}>
      <TourDriverAvatar driver={driver} />
      <span className={`${peopleClasses.words} ${classes.driverName}`} title={driver.name}>
        {driver.name}
      </span>
    </span>
  );
}

/** Today's tour of a vehicle, in its row or card. */
export default function TourCell(props: TourCellProps) {
  return props.part === 'axis' ? <Axis /> : <VehicleTour {...props} />;
}
