import { Button, Text } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { LoadMore } from '#portal/list/pages/LoadMore.tsx';
import { usePages } from '#portal/list/pages/usePages.ts';
import { sensorsQuery } from '../feature.ts';

const widthsPx = [124, 96, 110];

function WaitingSensors({ count }: { count: number }) {
  return (
    <ul className={skeletonClass} aria-hidden="true">
      {Array.from({ length: Math.max(1, count) }, (_, row) => (
        <CardRow key={row} name={<Bar widthPx={widthsPx[row % widthsPx.length] ?? 0} />} />
      ))}
    </ul>
  );
}

interface SensorsCardProps {
  vehicle: string;
  /** Number of sensors as counted by the vehicle, to reserve space while loading. */
  expected: number;
}

export function SensorsCard({ vehicle, expected }: SensorsCardProps) {
  const t = useMessages('vehiclePage');
  const list = usePages(sensorsQuery(vehicle));
  const { items: sensors, error } = list;
  return (
    <Card
      title={t('sensors')}
      aside={
        <Button
          variant="default"
          renderRoot={(props) => <RouteLink to="sensors" search={{ assign: vehicle }} {...props} />}
        >
          {t('toSensors')}
        </Button>
      }
      flush
    >
      {error !== null && <ErrorInCard error={error} onReload={list.reload} />}
      {error === null && !sensors && <WaitingSensors count={expected} />}
      {sensors?.length === 0 && (
        <Text p={16} c="dimmed">
          {t('noSensors')}
        </Text>
      )}
      {sensors && sensors.length > 0 && (
        <>
          <ul>
            {sensors.map(({ key, name, model, position }) => (
              <CardRow
                key={key}
                name={
                  <RouteLink to="sensors" search={{ search: name }}>
                    {name}
                  </RouteLink>
                }
                second={[model, position].filter(Boolean).join(', ')}
              />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </Card>
  );
}
