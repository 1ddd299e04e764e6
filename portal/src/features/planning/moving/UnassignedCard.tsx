import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLimits } from '#contract/list.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type { UnassignedStop } from '#contract/unassignedStops.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { TickBox } from '#portal/list/TickBox.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { dayOfTour } from '../planTour.ts';
import type { TourDraft } from '../useTourDraft.ts';
import { useStopWords } from '../useStopWords.ts';
import { appendStops } from './movedStops.ts';
import classes from './MovedStops.module.css';
import { useMovingStop } from './useMovingStop.ts';
import { useRearranging } from './useRearranging.ts';
import { useStopDrop } from './useStopDrop.ts';

const toStop = ({ key, customer, address, place, orders, recipient, info, ...stop }: UnassignedStop): StopFields => ({
  key,
  kind: 'customer',
  customer,
  address,
  place,
  orders,
  recipient,
  info,
  signature: stop.signature,
  safeDelivery: stop.safeDelivery,
  staySeconds: stop.staySeconds,
  priority: stop.priority,
  locked: false,
  ownWindows: stop.ownWindows,
  driverWindow: stop.driverWindow,
  enteredDeparture: null,
});

/** Takes stops into the tour that is planned, behind the others. */
function useTaking({ autosave, remember }: TourDraft) {
  const t = useMessages('moving');
  const numbers = useNumbers();
  const rearrange = useRearranging();
  return useButtonMutation(async (taken: readonly UnassignedStop[]) => {
    const tour = await autosave.save();
    if (!tour) return;
    const before = editedFields(tour);
    const stops = appendStops(before.stops, taken.map(toStop));
    const { undo } = await rearrange([{ tour, stops }], { before: taken.map(({ key, day }) => ({ key, day })) });
    remember(t('takeStep'), { before, after: { ...before, stops } }, { tour: null, day: tour.day });
    showDone(t('taken', numbers.counted(taken.length)), { undo });
  });
}

interface LyingStopsProps {
  stops: readonly UnassignedStop[];
  ticked: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function LyingStops({ stops, ticked, onToggle }: LyingStopsProps) {
  const t = useMessages('moving');
  const words = useStopWords();
  const isPhone = useIsPhone();
  return (
    <ul className={classes['stops']} aria-label={t('without')}>
      {stops.map((stop) => (
        <li key={stop.key}>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
          <label>
            <TickBox
              aria-label={stop.name}
              isLarge={isPhone}
              checked={ticked.has(stop.key)}
              onChange={() => onToggle(stop.key)}
            />
            <span>
              <strong>{stop.name}</strong>
              <small>{words.of(stop).address}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** What lies without a tour on the tour's day: one or several are taken, and one that is dropped here is laid there. */
export function UnassignedCard({ tourDraft }: { tourDraft: TourDraft }) {
  const t = useMessages('moving');
  const numbers = useNumbers();
  const day = dayOfTour(tourDraft.draft.form.getValues());
  const { data } = useQuery({
    ...queries.unassignedStops.list.queryOptions({
      input: { day: day ?? '', limit: listLimits.maximumLimit, sort: 'name' },
    }),
    enabled: day !== null,
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const taking = useTaking(tourDraft);
  const moving = useMovingStop(tourDraft);
  const target = useStopDrop<HTMLDivElement>((stop) => moving.mutate({ stop, to: null }));
  const stops = data?.items ?? [];
  const chosen = stops.filter(({ key }) => ticked.has(key));
  const toggle = (key: string) =>
    setTicked((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])));
  return (
    <Card title={t('without')} aside={<RouteLink to="unassignedStops">{t('toUnassigned')}</RouteLink>}>
      <div ref={target} className={classes['drop']}>
        {stops.length === 0 ? (
          <p className={classes['none']}>{t('nothingUnassigned')}</p>
        ) : (
          <>
            <LyingStops stops={stops} ticked={ticked} onToggle={toggle} />
            <Button
              mt={12}
              variant="light"
              disabled={chosen.length === 0 || taking.isLocked}
              onClick={() => taking.mutate(chosen)}
            >
              {chosen.length === 0 ? t('take') : t('takeMany', numbers.counted(chosen.length))}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
