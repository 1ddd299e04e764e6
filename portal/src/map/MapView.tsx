import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Position } from '#contract/platform/position.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { inTime } from '#portal/platform/routing/screens.ts';
import classes from './MapView.module.css';
import type { MapDot, MapRoute } from './dots.ts';
import type { Highlight } from './highlight.ts';
import type { MapPoint } from './points.ts';
import type { Area } from './useArea.ts';

export interface MapViewProps {
  /** What the map shows, in words. */
  label: string;
  points: readonly MapPoint[];
  /** The highlighted point; the map moves to it if it is outside the view. */
  selected?: string | null;
  onSelect?: (key: string) => void;
  /** The hovered point or list row, shared by map and list. */
  highlight?: Highlight;
  /** A route through the points, drawn below them. */
  line?: readonly Position[];
  /** An earlier route to compare with, drawn below `line`. */
  lineBefore?: readonly Position[];
  /** Further points as dots, and routes of several tours. */
  dots?: readonly MapDot[];
  routes?: readonly MapRoute[];
  /** While true, dragging draws a rectangle, which `onArea` gets. */
  isDrawing?: boolean;
  onArea?: (area: Area) => void;
  /** A pin that can be moved by pointer, touch and arrow keys; the points stay fixed. */
  pin?: { position: Position; label: string; onMove: (position: Position) => void };
  /** The page around the map scrolls: zooming needs Ctrl with the wheel, and panning needs two fingers. */
  isInScrolling?: boolean;
}

/** The map's code: loaded when a map is first shown, and again after a failure. */
function useCanvas() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['map-canvas'],
    queryFn: async () => ({ Canvas: (await inTime(import('./MapCanvas.tsx'))).MapCanvas }),
    staleTime: Infinity,
    retry: false,
  });
  return { Canvas: data?.Canvas, isError, retry: () => void refetch() };
}

/** A map beside a list with the same content: people who cannot see the map miss nothing. */
export function MapView(props: MapViewProps) {
  const t = useMessages('map');
  const { Canvas, isError, retry } = useCanvas();
  const [cannotDraw, setCannotDraw] = useState(false);
  const { data: installation } = useQuery(queries.installation.get.queryOptions({ staleTime: Infinity }));
  const isFailed = isError || cannotDraw;
  return (
    <fieldset className={classes.map} aria-label={props.label}>
      {isFailed && (
        <div className={classes.failure}>
          <output>{t(cannotDraw ? 'noDrawing' : 'failed')}</output>
          {!cannotDraw && (
            <Button variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      {!isFailed && Canvas && installation && (
        <Canvas {...props} ground={installation.map} onFailure={() => setCannotDraw(true)} />
      )}
    </fieldset>
  );
}
