import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#portal/list/BackLink.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { Step } from './Step.tsx';
import classes from './TourPage.module.css';

/** Reports of drivers that contradict the current data, of all tours, until a dispatcher has settled them. */
export default function ContradictionsScreen() {
  const t = useMessages('tourPage');
  const numbers = useNumbers();
  const { data, error, refetch } = useQuery(queries.driving.contradictions.queryOptions());
  const more = data ? data.total - data.items.length : 0;
  return (
    <>
      <PageHead title={t('contradicting.title')} lead={<BackLink to="tours" label={t('contradicting.back')} />} />
      {!data && !error && <DelayedSpinner />}
      {!data && error && (
        <Card title={t('contradicting.title')}>
          <ErrorInCard error={error} onReload={refetch} />
        </Card>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.3} />}
          title={t('contradicting.none')}
          text={t('contradicting.noneText')}
        />
      )}
      {data && data.items.length > 0 && (
        <Card title={t('contradicting.count', numbers.counted(data.total))} flush>
          <ol className={classes['steps']} data-wide aria-label={t('contradicting.title')}>
            {data.items.map((step) => (
              <Step key={step.key} step={step} withTour />
            ))}
            {more > 0 && <li>{t('contradicting.more', numbers.counted(more))}</li>}
          </ol>
        </Card>
      )}
    </>
  );
}
