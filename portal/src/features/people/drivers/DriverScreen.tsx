import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { findInLists } from '#portal/list/pages/listCache.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { NotFoundCard } from '#portal/ui/cards/NotFoundCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { DriverPage } from './DriverPage.tsx';

function Lost() {
  const t = useMessages('drivers');
  return (
    <>
      <PageHead title={t('title')} />
      <NotFoundCard heading={t('detail.unknownTitle')} text={t('detail.unknown')}>
        <Button renderRoot={(props) => <RouteLink to="drivers" {...props} />}>{t('detail.toList')}</Button>
      </NotFoundCard>
    </>
  );
}

/** The error of a query, kept during the next fetch until it succeeds, so that the page does not flicker. */
function useLastError({ error, isPending }: { error: unknown; isPending: boolean }): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (!isPending && error !== last) setLast(error);
  return isPending ? last : error;
}

function DriverOf({ driverKey }: { driverKey: string }) {
  const t = useMessages('drivers');
  const client = useQueryClient();
  const query = useQuery(queries.drivers.get.queryOptions({ input: { key: driverKey } }));
  const error = useLastError(query);
  // If the list has loaded the driver, the page shows at once.
  const driver = query.data ?? findInLists(client, queries.drivers.list, driverKey);
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(error));
  if (driver) return <DriverPage driver={driver} detail={query.data} isGone={isUnknown} lost={<Lost />} />;
  if (isUnknown) return <Lost />;
  if (!error) return <DelayedSpinner />;
  return (
    <>
      <PageHead title={t('title')} />
      <Card title={t('detail.contact')}>
        <ErrorInCard error={error} onReload={query.refetch} />
      </Card>
    </>
  );
}

export default function DriverScreen() {
  const { key = '' }: { key?: string } = useParams({ strict: false });
  return <DriverOf key={key} driverKey={key} />;
}
