import type { TourSummary } from '#contract/dispatch/tours.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { enteredDayOf } from '#planner/windows.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import classes from './OtherToursCard.module.css';
import { useMovingStop } from './useMovingStop.ts';
import { useOtherTours } from './useOtherTours.ts';
import { useStopDrop } from './useStopDrop.ts';

interface OtherTourProps {
  tour: TourSummary;
  onDrop: (stop: string) => void;
}

function OtherTour({ tour: { key, number, departure, driver, stops }, onDrop }: OtherTourProps) {
  const t = useMessages('moving');
  const { counted } = useNumbers();
  const target = useStopDrop<HTMLLIElement>(onDrop);
  const customers = stops.filter(({ kind }) => kind === 'customer').length;
  return (
    <li ref={target}>
      <RouteLink to="planTour" search={{ tour: key }}>
        <strong>{`${number}, ${departure.split('T')[1] ?? ''}`}</strong>
        <small>{[driver?.name ?? t('noDriver'), t('stopCount', counted(customers))].join(', ')}</small>
      </RouteLink>
    </li>
  );
}

/** The other tours of the day, each a link and a drop target for stops; the menu is the keyboard alternative. */
export function OtherToursCard({ tourDraft }: { tourDraft: TourDraft }) {
  const t = useMessages('moving');
  const { draft } = tourDraft;
  const tours = useOtherTours(enteredDayOf(draft.form.getValues().departure), draft.base?.key ?? null);
  const moving = useMovingStop(tourDraft);
  const isPhone = useIsPhone();
  if (tours.length === 0) return null;
  return (
    <Card title={t('others')}>
      <ul className={classes['tours']} aria-label={t('others')}>
        {tours.map((tour) => (
          <OtherTour key={tour.key} tour={tour} onDrop={(stop) => moving.mutate({ stop, to: tour.key })} />
        ))}
      </ul>
      {!isPhone && <p className={classes['hint']}>{t('othersHint')}</p>}
    </Card>
  );
}
