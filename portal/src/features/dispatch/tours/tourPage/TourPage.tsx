import '@mantine/core/styles/InlineInput.layer.css';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { hoursOf } from '#portal/entities/tour/hoursOf.ts';
import { stopPoints } from '#portal/entities/tour/stopPoints.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { useTourTimes } from '#portal/entities/tour/useTourTimes.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { usePrint } from '../usePrint.ts';
import { FactsCard } from './FactsCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { ReleasesCard } from './ReleasesCard.tsx';
import { StopsTimeline } from './StopsTimeline.tsx';
import { TourHead } from './TourHead.tsx';
import classes from './TourPage.module.css';

const [LazyCorrectDialog, useCorrectDialog] = lazyPart(() => import('./CorrectDialog.tsx'));

/** The tour has unsent changes. Lists the customers that no driver has until the changes are sent. */
function Changes({ tour: { unsentJobs } }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const language = useLanguage();
  const { counted } = useNumbers();
  if (unsentJobs.length === 0) return t('pending');
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(unsentJobs.map(({ name }) => name));
  return (
    <>
      {t('pending')} {t('unsent', { names, ...counted(unsentJobs.length) })}
    </>
  );
}

/** A notice above the page: the reason of a cancellation, or what the driver has not received or read yet. */
function Notes({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const { key, state, cancelReason, hasPendingChanges, release, printed } = tour;
  if (state === 'cancelled')
    return (
      <Notice kind="info" isSpaced>
        <strong>{t('cancelled')}</strong> {cancelReason}
      </Notice>
    );
  if (hasPendingChanges)
    return (
      <Notice
        kind="wait"
        isSpaced
        beside={
          <Button
            variant="default"
            renderRoot={(props) => <RouteLink to="planTour" search={{ tour: key }} {...props} />}
          >
            {t('toChanges')}
          </Button>
        }
      >
        <Changes tour={tour} />
      </Notice>
    );
  if (isReleased(state) && release && release.acknowledged === null)
    return (
      <Notice kind="wait" isSpaced>
        {t('unread')}
      </Notice>
    );
  if (printed && printed.version !== tour.version && !isOver(state))
    return <PrintedBefore tour={tour} printed={printed} />;
  return null;
}

/** The printed run sheet is outdated. */
function PrintedBefore({ tour, printed }: { tour: Tour; printed: NonNullable<Tour['printed']> }) {
  const t = useMessages('tourPage');
  const dates = useDates();
  const { mutate, isLocked } = usePrint();
  return (
    <Notice
      kind="wait"
      isSpaced
      beside={
        <Button variant="default" disabled={isLocked} onClick={() => mutate([tour])}>
          {t('printAgain')}
        </Button>
      }
    >
      {t('printedBefore', { when: dates.dayAndTime(printed.at), version: printed.version })}
    </Notice>
  );
}

/** The axis of a shorter tour is extended to this many hours. */
const hoursMinimum = 4;

function BandCard({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const hourOf = hoursOf(tour.day, useTimeZone());
  const { begin, end } = useTourTimes(tour);
  // A single band can use an axis for its own tour, in whole hours.
  const from = Math.floor(hourOf(begin));
  const scale = { from, until: Math.max(Math.ceil(hourOf(end ?? begin)), from + hoursMinimum) };
  return (
    <Card title={t('day')}>
      <TourBandAxis day={tour.day} scale={scale} />
      <TourBand tour={tour} size="tall" scale={scale} />
    </Card>
  );
}

export function TourPage({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const [selected, select] = useState<string | null>(null);
  const correcting = useDialogState<TourStop>();
  useCorrectDialog();
  const { points, line } = useMemo(() => stopPoints(tour.stops), [tour.stops]);
  return (
    <>
      <TourHead tour={tour} />
      <Notes tour={tour} />
      <Columns tracks="8fr 4fr">
        <Column>
          <BandCard tour={tour} />
          <div className={classes['map']}>
            <MapView label={t('map')} points={points} line={line} selected={selected} onSelect={select} isInScrolling />
          </div>
          <StopsTimeline tour={tour} selected={selected} onSelect={select} onCorrect={correcting.open} />
        </Column>
        <Column>
          <FactsCard tour={tour} />
          <ReleasesCard tour={tour} />
          <HistoryCard tour={tour} />
        </Column>
      </Columns>
      {correcting.subject && (
        <Suspense>
          <LazyCorrectDialog
            key={correcting.turn}
            opened={correcting.isOpen}
            tour={tour}
            stop={correcting.subject}
            onClose={correcting.close}
          />
        </Suspense>
      )}
    </>
  );
}
