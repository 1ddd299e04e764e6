import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { Delivery } from '#contract/deliveries.ts';
import { LoadMore } from '#portal/list/LoadMore.tsx';
import { pagesQuery } from '#portal/list/pagesQuery.ts';
import { usePages } from '#portal/list/usePages.ts';
import { queries } from '#portal/platform/api/api.ts';
import { fileUrl } from '#portal/platform/browser/download.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './CustomerDeliveries.module.css';

const pageSize = 10;

/** What was, and is to be, delivered to a customer, the latest first. */
export function CustomerDeliveries({ customer }: { customer: string }) {
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
          <Deliveries customer={customer} />
        </section>
      )}
    </div>
  );
}

function Deliveries({ customer }: { customer: string }) {
  const t = useMessages('deliveries');
  const list = usePages(pagesQuery(queries.deliveries.list, { customer, limit: pageSize }));
  if (list.error !== null && !list.items) return <ErrorInCard error={list.error} onReload={list.reload} />;
  if (list.items?.length === 0)
    return (
      <Text py={12} c="dimmed">
        {t('none')}
      </Text>
    );
  return (
    <>
      <ul>
        {list.items?.map((delivery) => (
          <Row key={delivery.key} delivery={delivery} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

function Row({
  delivery: { key, tour, departs, state, left, plannedArrival, receiver, reason },
}: {
  delivery: Delivery;
}) {
  const t = useMessages('deliveries');
  const words = useMessages('tour');
  const dates = useDates();
  const language = useLanguage();
  const time = left ?? plannedArrival;
  const when = time === null ? '' : left === null ? t('planned', { time: dates.time(time) }) : dates.time(time);
  return (
    <CardRow
      name={
        <RouteLink to="tour" params={{ key: tour.key }}>
          {dates.day(departs)}
        </RouteLink>
      }
      second={[tour.number, words(`stopStates.${state}`), when, receiver, reason].filter(Boolean).join(' · ')}
    >
      <a
        className={classes.receipt}
        href={fileUrl(`/api/deliveries/${key}/receipt`, { language })}
        aria-label={t('receiptOf', { number: tour.number })}
        download
      >
        {t('receipt')}
      </a>
    </CardRow>
  );
}
