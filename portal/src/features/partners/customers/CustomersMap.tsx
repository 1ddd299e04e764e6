import { useMemo } from 'react';
import type { ListOf } from '#portal/list/useList.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './CustomersMap.module.css';
import type { customerList } from './list.ts';

/** The customers of the page on a map above the list; the opened customer is highlighted in both. */
export default function CustomersMap({ list }: { list: ListOf<typeof customerList> }) {
  const t = useMessages('customers');
  const { counted } = useNumbers();
  const rows = list.shown?.rows;
  const customers = useMemo(() => rows?.filter(({ isGone }) => !isGone).map(({ entity }) => entity) ?? [], [rows]);
  const points = useMemo(
    () =>
      customers.flatMap(({ key, name, position }) =>
        position ? [{ key, name, position, shape: 'place' as const }] : [],
      ),
    [customers],
  );
  const missing = customers.length - points.length;
  return (
    <section className={classes.section} aria-label={t('map.title')}>
      <div className={classes.map}>
        <MapView label={t('map.label')} points={points} selected={list.openKey} onSelect={list.openDrawer} />
      </div>
      {missing > 0 && <p className={classes.missing}>{t('map.missing', counted(missing))}</p>}
    </section>
  );
}
