import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Delivery } from '#contract/partners/deliveries.ts';
import { listLimits } from '#contract/platform/list.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { LoadMore } from '#portal/list/pages/LoadMore.tsx';
import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { usePages } from '#portal/list/pages/usePages.ts';
import { queries } from '#portal/platform/api/api.ts';
import { fileUrl } from '#portal/platform/browser/download.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './CustomerDeliveries.module.css';

const pageSize = 10;

interface CustomerDeliveriesProps {
  /** Key of the customer. */
  customer: string;
  name: string;
}

/** Past and future deliveries of a customer, the latest first. */
export function CustomerDeliveries({ customer, name }: CustomerDeliveriesProps) {
  const t = useMessages('deliveries');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <DisclosureButton isOpen={isOpen} controls={listId} onToggle={setOpen}>
        {t('title')}
      </DisclosureButton>
      {isOpen && (
        <section id={listId} aria-label={t('title')}>
          <Deliveries customer={customer} name={name} />
        </section>
      )}
    </div>
  );
}

/** Deliveries of today, first in the list because callers ask for them, with the driver's expected arrival. */
function DeliveriesToday({ customer }: { customer: string }) {
  const t = useMessages('deliveries');
  const today = useToday();
  const { data } = useQuery(
    queries.deliveries.list.queryOptions({ input: { customer, fromDay: today, untilDay: today, limit: pageSize } }),
  );
  const deliveries = data?.items ?? [];
  const keys = [...new Set(deliveries.map(({ tour }) => tour.key))];
  const { data: tours } = useQuery(queries.tours.byKeys.queryOptions({ input: { keys }, enabled: keys.length > 0 }));
  const timesOf = useTimesOf();
  if (deliveries.length === 0) return null;
  const arrivals = new Map(
    (tours ?? [])
      .filter(({ state }) => isReleased(state))
      .flatMap((tour) => timesOf(tour).visits.map(({ stop, arrival }) => [stop.key, arrival] as const)),
  );
  return (
    <section className={classes.today} aria-label={t('today')}>
      <h3>{t('today')}</h3>
      <ul>
        {deliveries.map((delivery) => (
          <Row key={delivery.key} delivery={delivery} expected={arrivals.get(delivery.key) ?? null} />
        ))}
      </ul>
    </section>
  );
}

function Deliveries({ customer, name }: CustomerDeliveriesProps) {
  const t = useMessages('deliveries');
  const numbers = useNumbers();
  const list = usePages(pagesQuery(queries.deliveries.list, { customer, limit: pageSize }));
  // Archived tours contain customers as text only, so they are searched by name.
  const search = name.slice(0, listLimits.searchMaximum);
  const { data: archived } = useQuery(queries.archive.list.queryOptions({ input: { search, limit: 1 } }));
  if (list.error !== null && !list.items) return <ErrorInCard error={list.error} onReload={list.reload} />;
  return (
    <>
      <DeliveriesToday customer={customer} />
      {list.items?.length === 0 && !archived?.total && (
        <Text py={12} c="dimmed">
          {t('none')}
        </Text>
      )}
      <ul>
        {list.items?.map((delivery) => (
          <Row key={delivery.key} delivery={delivery} />
        ))}
      </ul>
      <LoadMore list={list} />
      {archived && archived.total > 0 && (
        <Text py={12}>
          <RouteLink className={classes.link} to="archive" search={{ search }}>
            {t('archived', numbers.counted(archived.total, archived.isTotalExact))}
          </RouteLink>
        </Text>
      )}
    </>
  );
}

function Row({
  delivery: { key, tour, departs, state, arrived, left, plannedArrival, receiver, reason, driver },
  expected = null,
}: {
  delivery: Delivery;
  /** Expected arrival in milliseconds since 1970; null if unknown. */
  expected?: number | null;
}) {
  const t = useMessages('deliveries');
  const words = useMessages('tour');
  const dates = useDates();
  const language = useLanguage();
  const actual = left ?? arrived;
  const isExpected = actual === null && expected !== null;
  const time = actual ?? expected ?? plannedArrival;
  const when =
    time === null
      ? ''
      : actual === null
        ? t(isExpected ? 'expected' : 'planned', { time: dates.time(time) })
        : dates.time(time);
  return (
    <CardRow
      name={
        <RouteLink to="tour" params={{ key: tour.key }}>
          {dates.day(departs)}
        </RouteLink>
      }
      second={[tour.number, words(`stopStates.${state}`), when, isExpected && driver, receiver, reason]
        .filter(Boolean)
        .join(' · ')}
    >
      {state !== 'open' && (
        <a
          className={classes.link}
          href={fileUrl(`/api/deliveries/${key}/receipt`, { language })}
          aria-label={t('receiptOf', { number: tour.number })}
          download
        >
          {t('receipt')}
        </a>
      )}
    </CardRow>
  );
}
