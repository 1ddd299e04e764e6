import { Text } from '@mantine/core';
import { smallCountLimit } from '#contract/platform/list.ts';
import type { Dashboard } from '#contract/workplace/dashboard.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteName } from '#portal/platform/routing/table.ts';
import classes from './Figures.module.css';

interface FigureProps {
  to: RouteName;
  label: string;
  value: string | undefined;
  context: string | undefined;
}

function Figure({ to, label, value, context }: FigureProps) {
  return (
    <li>
      <RouteLink to={to} className={classes.figure}>
        <Text span c="dimmed" fz={13}>
          {label}
        </Text>
        <span className={classes.value}>{value ?? <Bar widthPx={72} heightPx={20} />}</span>
        <span className={classes.context}>{context ?? <Bar widthPx={96} heightPx={10} />}</span>
      </RouteLink>
    </li>
  );
}

/** `data` is undefined while the figures load; placeholders are shown then. */
export function Figures({ data, toursToday }: { data: Dashboard | undefined; toursToday: number | undefined }) {
  const t = useMessages('dashboard');
  const numbers = useNumbers();
  const drivers = data && [
    t('figures.online', { formatted: numbers.bounded(data.drivers.online, smallCountLimit) }),
    ...(data.drivers.waiting > 0
      ? [t('figures.waiting', numbers.counted(data.drivers.waiting, data.drivers.waiting <= smallCountLimit))]
      : []),
  ];
  const vehicles = data && [
    ...(data.vehicles.underWay > 0
      ? [t('figures.underWay', { formatted: numbers.bounded(data.vehicles.underWay, smallCountLimit) })]
      : []),
    t('figures.damaged', numbers.counted(data.vehicles.damaged, data.vehicles.damaged <= smallCountLimit)),
  ];
  return (
    <ul className={classes.strip} aria-label={t('figures.label')}>
      <Figure
        to="tours"
        label={t('figures.tours')}
        value={data && numbers.bounded(data.counts.tours)}
        context={toursToday === undefined ? undefined : t('figures.today', { formatted: numbers.bounded(toursToday) })}
      />
      <Figure
        to="customers"
        label={t('figures.customers')}
        value={data && numbers.bounded(data.counts.customers)}
        context={data && t('figures.categories', numbers.counted(data.categories))}
      />
      <Figure
        to="drivers"
        label={t('figures.drivers')}
        value={data && numbers.bounded(data.counts.drivers)}
        context={drivers?.join(', ')}
      />
      <Figure
        to="fleet"
        label={t('figures.vehicles')}
        value={data && numbers.bounded(data.counts.vehicles)}
        context={vehicles?.join(', ')}
      />
    </ul>
  );
}
