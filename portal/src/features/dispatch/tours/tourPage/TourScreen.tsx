import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { NotFoundCard } from '#portal/ui/cards/NotFoundCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { TourPage } from './TourPage.tsx';

export default function TourScreen() {
  const t = useMessages('tourPage');
  const { key = '' }: { key?: string } = useParams({ strict: false });
  const { data: tour, error, refetch } = useQuery(queries.tours.get.queryOptions({ input: { key } }));
  if (['not-found', 'invalid-input'].includes(errorCode(error)))
    return (
      <>
        <PageHead title={t('title')} />
        <NotFoundCard heading={t('unknownTitle')} text={t('unknown')}>
          <Button renderRoot={(props) => <RouteLink to="tours" {...props} />}>{t('toTours')}</Button>
        </NotFoundCard>
      </>
    );
  if (tour) return <TourPage key={key} tour={tour} />;
  if (!error) return <DelayedSpinner />;
  return (
    <>
      <PageHead title={t('title')} />
      <Card title={t('stops')}>
        <ErrorInCard error={error} onReload={refetch} />
      </Card>
    </>
  );
}
