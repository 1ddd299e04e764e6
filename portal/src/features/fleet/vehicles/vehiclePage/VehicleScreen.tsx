import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { findInLists } from '#portal/list/pages/listCache.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { NotFoundCard } from '#portal/ui/cards/NotFoundCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { usePanel } from './usePanel.ts';
import { VehiclePage } from './VehiclePage.tsx';

function Lost() {
  const t = useMessages('vehiclePage');
  const vehicles = useMessages('vehicles');
  return (
    <>
      <PageHead title={vehicles('title')} />
      <NotFoundCard heading={t('unknownTitle')} text={t('unknown')}>
        <Button renderRoot={(props) => <RouteLink to="fleet" {...props} />}>{t('toFleet')}</Button>
      </NotFoundCard>
    </>
  );
}

export default function VehicleScreen() {
  const t = useMessages('vehiclePage');
  const vehicles = useMessages('vehicles');
  const client = useQueryClient();
  const { open } = usePanel();
  const { key = '' }: { key?: string } = useParams({ strict: false });
  const query = useQuery(queries.vehicles.get.queryOptions({ input: { key } }));
  // A vehicle from the list's cache is shown at once.
  const vehicle = query.data ?? findInLists(client, queries.vehicles.list, key);
  const isLost = ['not-found', 'invalid-input'].includes(errorCode(query.error));
  // If the vehicle is deleted while a drawer is open, the page stays, so that entered values are kept.
  if (isLost && (open === null || !query.data)) return <Lost />;
  if (vehicle) return <VehiclePage key={key} vehicle={vehicle} isGone={isLost} />;
  if (!query.error) return <DelayedSpinner />;
  return (
    <>
      <PageHead title={vehicles('title')} />
      <Card title={t('data')}>
        <ErrorInCard error={query.error} onReload={query.refetch} />
      </Card>
    </>
  );
}
