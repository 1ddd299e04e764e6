import { Button } from '@mantine/core';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { LoadMore } from '#portal/list/LoadMore.tsx';
import { usePages } from '#portal/list/usePages.ts';
import rowClasses from '#portal/list/table.module.css';
import classes from './VehiclePage.module.css';

/** Sensors of a page: more than almost every vehicle carries. */
const pageSize = 50;
const widths = [124, 96, 110];

function WaitingSensors({ count }: { count: number }) {
  const bar = rowClasses['bar'];
  return (
    <ul className={`${classes['sensors']} ${rowClasses['skeleton']}`} aria-hidden="true">
      {Array.from({ length: Math.max(1, count) }, (_, row) => (
        <li key={row}>
          <span className={bar} style={{ width: widths[row % widths.length] }} />
        </li>
      ))}
    </ul>
  );
}

interface SensorsCardProps {
  /** Key of the vehicle. */
  vehicle: string;
  /** How many it counts: so much room is kept while they are read. */
  expected: number;
}

export function SensorsCard({ vehicle, expected }: SensorsCardProps) {
  const t = useMessages('vehicles');
  const { format } = useNumbers();
  const list = usePages(queries.sensors.list, { vehicle, limit: pageSize, sort: 'name' as const });
  const { items: sensors, total, error } = list;
  return (
    <Card
      title={t('page.sensors')}
      aside={
        <Button
          variant="default"
          renderRoot={(props) => <RouteLink to="sensors" search={{ assign: vehicle }} {...props} />}
        >
          {t('page.toSensors')}
        </Button>
      }
      flush
    >
      {error !== null && <ErrorInCard error={error} onReload={list.reload} />}
      {error === null && !sensors && <WaitingSensors count={expected} />}
      {sensors?.length === 0 && <p className={detailClasses['none']}>{t('page.noSensors')}</p>}
      {sensors && sensors.length > 0 && (
        <>
          <ul className={classes['sensors']}>
            {sensors.map(({ key, name, model, position }) => (
              <li key={key}>
                <RouteLink to="sensors" search={{ search: name }}>
                  {name}
                </RouteLink>
                <small>{[model, position].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </ul>
          <LoadMore
            list={list}
            shown={t('page.moreShown', { shown: format(sensors.length), total: format(total) })}
            more={t('page.moreSensors')}
          />
        </>
      )}
    </Card>
  );
}
