import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { addDays, isDay } from '#contract/platform/days.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useSettings } from '#portal/platform/session/session.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { NotFoundCard } from '#portal/ui/cards/NotFoundCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { emptyTour } from './draft/draftFields.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { Planner } from './Planner.tsx';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';

/** Initial values of a new tour, from the URL: `?day=2026-11-23&driver=…&vehicle=…`. */
function useNewTour(query: URLSearchParams): { initial: TourFields | null; error: unknown; reload: () => unknown } {
  const now = useNow();
  const dates = useDates();
  const settings = useSettings();
  const { usualDeparture } = settings;
  const { data, error, refetch } = useQuery(usualPlacesQuery);
  if (!data) return { initial: null, error, reload: refetch };
  const today = dates.isoDay(now);
  const asked = query.get('day') ?? '';
  const soonest = dates.time(now) < usualDeparture ? today : addDays(today, 1);
  const start = data.items.find(({ isUsualStart }) => isUsualStart);
  const finish = data.items.find(({ isUsualFinish }) => isUsualFinish);
  const initial = {
    ...emptyTour,
    departure: `${isDay(asked) ? asked : soonest}T${usualDeparture}`,
    driver: query.get('driver'),
    vehicle: query.get('vehicle'),
    stops: [
      ...(start ? [newStop('start', { from: 'address', address: start }, settings)] : []),
      ...(finish ? [newStop('finish', { from: 'address', address: finish }, settings)] : []),
    ],
  };
  return { initial, error: null, reload: refetch };
}

interface NewTourProps {
  query: URLSearchParams;
  onCreated: (key: string) => void;
}

function NewTour({ query, onCreated }: NewTourProps) {
  const { initial, error, reload } = useNewTour(query);
  const [first, setFirst] = useState(initial);
  if (initial && !first) setFirst(initial);
  if (first) return <CreatedTour initial={first} onCreated={onCreated} />;
  return error ? <Failed error={error} onReload={reload} /> : <DelayedSpinner />;
}

/** A new tour. After the first save, it is read and edited under its key. */
function CreatedTour({ initial, onCreated }: Pick<NewTourProps, 'onCreated'> & { initial: TourFields }) {
  const [key, setKey] = useState<string | null>(null);
  const { data, error } = useQuery({
    ...queries.tours.get.queryOptions({ input: { key: key ?? '' } }),
    enabled: key !== null,
  });
  return (
    <Planner
      tour={data ?? null}
      initial={initial}
      isGone={errorCode(error) === 'not-found'}
      onCreated={(created) => {
        setKey(created);
        onCreated(created);
      }}
    />
  );
}

function ExistingTour({ tourKey, onCreated }: Pick<NewTourProps, 'onCreated'> & { tourKey: string }) {
  const t = useMessages('planning');
  const { data: tour, error, refetch } = useQuery(queries.tours.get.queryOptions({ input: { key: tourKey } }));
  const isLost = ['not-found', 'invalid-input'].includes(errorCode(error));
  if (!tour) {
    if (isLost) return <Lost title={t('unknownTitle')} text={t('unknown')} />;
    return error ? <Failed error={error} onReload={refetch} /> : <DelayedSpinner />;
  }
  if (isOver(tour.state))
    return (
      <Lost
        title={t('overTitle', { number: tour.number })}
        text={t(`over.${tour.state === 'done' ? 'done' : 'cancelled'}`)}
      >
        <Button renderRoot={(props) => <RouteLink to="tour" params={{ key: tour.key }} {...props} />}>
          {t('toTour')}
        </Button>
      </Lost>
    );
  return <Planner tour={tour} initial={emptyTour} isGone={isLost} onCreated={onCreated} />;
}

function Lost({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useMessages('planning');
  return (
    <>
      <PageHead title={t('title')} />
      <NotFoundCard heading={title} text={text}>
        {children}
        <Button variant="default" renderRoot={(props) => <RouteLink to="tours" {...props} />}>
          {t('toTours')}
        </Button>
      </NotFoundCard>
    </>
  );
}

function Failed({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const t = useMessages('planning');
  return (
    <>
      <PageHead title={t('title')} />
      <Card title={t('stops')}>
        <ErrorInCard error={error} onReload={onReload} />
      </Card>
    </>
  );
}

interface Opened {
  /** Increased for every new tour, to remount the planner. */
  turn: number;
  /** Key of the tour that was created here; null before the first save. */
  created: string | null;
  /** The URL has contained the created key. */
  isNamed: boolean;
}

export default function PlannerScreen() {
  const router = useRouter();
  const path = usePath('planTour');
  const { searchStr } = useLocation();
  const query = new URLSearchParams(searchStr);
  const asked = query.get('tour');
  const [{ turn, created, isNamed }, setOpened] = useState<Opened>({ turn: 0, created: null, isNamed: false });
  if (created !== null && asked === created && !isNamed) setOpened({ turn, created, isNamed: true });
  if (isNamed && asked !== created) setOpened({ turn: turn + 1, created: null, isNamed: false });
  const goTo = (key: string) =>
    void router.navigate({ to: path, search: { tour: key }, replace: true, ignoreBlocker: true, resetScroll: false });
  if (asked !== null && asked !== created) return <ExistingTour key={asked} tourKey={asked} onCreated={goTo} />;
  return (
    <NewTour
      key={turn}
      query={query}
      onCreated={(key) => {
        setOpened({ turn, created: key, isNamed: false });
        goTo(key);
      }}
    />
  );
}
