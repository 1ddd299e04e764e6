import { Text } from '@mantine/core';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { LoadMore } from '#portal/list/pages/LoadMore.tsx';
import { usePages } from '#portal/list/pages/usePages.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { reportedQuery } from './reportedQuery.ts';

/** Damage reported by a driver, with the damaged vehicles. */
export function ReportedDamages({ driver }: { driver: string }) {
  const t = useMessages('drivers');
  const dates = useDates();
  const list = usePages(reportedQuery(driver));
  const { items: damages, error } = list;
  return (
    <Card title={t('detail.damages')} flush>
      {error !== null && <ErrorInCard error={error} onReload={list.reload} />}
      {error === null && !damages && (
        <ul className={skeletonClass} aria-hidden="true">
          <CardRow name={<Bar widthPx={140} />} />
        </ul>
      )}
      {damages?.length === 0 && (
        <Text p={16} c="dimmed">
          {t('detail.noDamages')}
        </Text>
      )}
      {damages && damages.length > 0 && (
        <ul>
          {damages.map(({ key, title, occurred, vehicle }) => (
            <CardRow
              key={key}
              name={
                <RouteLink to="vehicle" params={{ key: vehicle.key }} search={{ open: key }}>
                  {title}
                </RouteLink>
              }
              second={dates.day(occurred)}
            >
              <Plate number={vehicle.plateNumber} />
            </CardRow>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </Card>
  );
}
