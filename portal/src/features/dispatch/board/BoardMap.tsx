import { ActionIcon } from '@mantine/core';
import { IconMarquee2 } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import type { MapDot, MapRoute } from '#portal/map/dots.ts';
import { MapView } from '#portal/map/MapView.tsx';
import type { Area } from '#portal/map/useArea.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './board.module.css';
import { colorOf } from './colors.ts';
import { useDayBoard } from './context.ts';

const Map = memo(MapView);
const noPoints: never[] = [];

/** The open jobs as hollow dots, the stops of tours in the colour of their lane. */
function useDrawing(): { dots: MapDot[]; routes: MapRoute[] } {
  const { lanes, jobs, selected, tour: opened } = useDayBoard();
  return useMemo(() => {
    const tours = lanes.flatMap((lane) => lane.tours.map((tour) => ({ tour, color: colorOf(lane.color) })));
    const located = <One extends { position: MapDot['position'] | null }>(all: readonly One[]) =>
      all.flatMap((one) => (one.position ? [{ ...one, position: one.position }] : []));
    const dotOf = (color: MapDot['color']) => (one: { key: string; name: string; position: MapDot['position'] }) => ({
      key: one.key,
      name: one.name,
      position: one.position,
      color,
      isSelected: selected.has(one.key),
    });
    return {
      dots: [
        ...tours.flatMap(({ tour, color }) =>
          located(tour.stops.filter(({ kind }) => kind === 'customer')).map(dotOf(color)),
        ),
        ...located(jobs).map(dotOf(null)),
      ],
      routes: tours.flatMap(({ tour, color }) =>
        color
          ? [
              {
                positions: located(tour.stops).map(({ position }) => position),
                color,
                isSelected: opened?.key === tour.key,
              },
            ]
          : [],
      ),
    };
  }, [lanes, jobs, selected, opened]);
}

/** The map of the day: a click selects a job, a rectangle selects open jobs. */
export function BoardMap() {
  const t = useMessages('board');
  const { jobs, highlight, toggle, select, selected } = useDayBoard();
  const { dots, routes } = useDrawing();
  const [isDrawing, setDrawing] = useState(false);
  const onArea = useCallback(
    (area: Area) => {
      setDrawing(false);
      select([...selected, ...jobs.filter(({ position }) => position && area(position)).map(({ key }) => key)]);
    },
    [jobs, select, selected],
  );
  return (
    <div className={classes['mapFrame']}>
      <Map
        label={t('map')}
        points={noPoints}
        dots={dots}
        routes={routes}
        highlight={highlight}
        onSelect={toggle}
        isDrawing={isDrawing}
        onArea={onArea}
      />
      <div className={classes['mapTools']}>
        <ActionIcon
          variant={isDrawing ? 'filled' : 'default'}
          size={32}
          aria-label={t('selection.area')}
          aria-pressed={isDrawing}
          title={t('selection.area')}
          onClick={() => setDrawing(!isDrawing)}
        >
          <IconMarquee2 size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        {isDrawing && <output>{t('selection.areaHint')}</output>}
      </div>
    </div>
  );
}
