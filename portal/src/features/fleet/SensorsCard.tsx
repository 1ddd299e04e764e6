/** The sensors that are assigned to a vehicle, with the way to where they are assigned. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/Card.tsx';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import classes from './VehiclePage.module.css';

/** More than any vehicle carries. */
const mostShown = 50;

export function SensorsCard({ vehicle }: { vehicle: string }) {
  const t = useMessages('fleet');
  const query = useQuery(queries.sensors.list.queryOptions({ input: { vehicle, limit: mostShown, sort: 'name' } }));
  const sensors = query.data?.items;
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
      {query.error && !sensors && <ErrorInCard error={query.error} onReload={query.refetch} />}
      {sensors?.length === 0 && <p className={classes['none']}>{t('page.noSensors')}</p>}
      {sensors && sensors.length > 0 && (
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
      )}
    </Card>
  );
}
