import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TourRelease } from '#contract/dispatch/tourReleases.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DifferenceView } from '../DifferenceView.tsx';
import classes from './TourPage.module.css';

function Release({ tour, release }: { tour: Tour; release: TourRelease }) {
  const t = useMessages('tourPage');
  const dates = useDates();
  const isLatest = tour.release?.version === release.version;
  const acknowledged = isLatest ? (tour.release?.acknowledged ?? null) : null;
  return (
    <li>
      <p className={classes['release']}>
        <strong>{t('releases.version', { version: release.version })}</strong>
        <span>{t('releases.sent', { when: dates.dayAndTime(release.sent), name: release.by.name })}</span>
        {isLatest && (
          <span className={acknowledged === null ? classes['unread'] : ''}>
            {acknowledged === null
              ? t('releases.unread')
              : t('releases.read', { when: dates.dayAndTime(acknowledged) })}
          </span>
        )}
      </p>
      {release.version > 1 ? <DifferenceView difference={release.difference} /> : null}
    </li>
  );
}

/** Versions of the tour that were sent to the driver, with their differences. */
export function ReleasesCard({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const isSent = tour.release !== null;
  const { data, error, refetch } = useQuery({
    ...queries.tours.releases.queryOptions({ input: { key: tour.key } }),
    enabled: isSent,
  });
  return (
    <Card title={t('releases.title')} flush>
      {!isSent && (
        <Text p={16} c="dimmed">
          {t('releases.none')}
        </Text>
      )}
      {isSent && error && !data && <ErrorInCard error={error} onReload={refetch} />}
      {isSent && data && (
        <ol className={classes['releases']}>
          {data.map((release) => (
            <Release key={release.version} tour={tour} release={release} />
          ))}
        </ol>
      )}
    </Card>
  );
}
