import 'maplibre-gl/dist/maplibre-gl.css';
import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as Drawn } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Installation } from '#contract/workplace/installation.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useGround } from './ground.ts';
import type { MapViewProps } from './MapView.tsx';
import classes from './MapView.module.css';
import { dotLayers, dotSources } from './dots.ts';
import { pointLayers, pointSources } from './points.ts';
import { showAll, showPoint, useDrawnMap, useSelection } from './useDrawnMap.ts';
import { useArea } from './useArea.ts';
import { useHighlight } from './useHighlight.ts';
import { usePin } from './usePin.ts';

interface MapCanvasProps extends MapViewProps {
  ground: Installation['map'];
  /** The browser cannot draw the map. */
  onFailure: () => void;
}

/** The complete style: the library computes the differences. */
function useStyle({ ground, points, selected = null, line, lineBefore, dots, routes }: MapCanvasProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const base = useGround(ground, theme, language);
  return useMemo(
    () =>
      base && {
        ...base,
        sources: {
          ...base.sources,
          ...(dots && routes && dotSources({ dots, routes }, theme)),
          ...pointSources({ points, selected, line, lineBefore, theme }),
        },
        layers: [
          ...base.layers,
          ...(dots && routes ? dotLayers : []),
          ...pointLayers(theme, { hasLine: line !== undefined, hasLineBefore: lineBefore !== undefined }),
        ],
      },
    [base, points, selected, line, lineBefore, dots, routes, theme],
  );
}

/** Fits the view when the set of points changes, in whatever order; moves to a point that is selected elsewhere. */
function useView(map: Drawn | null, { ground, points: numbered, dots, selected = null, pin }: MapCanvasProps): void {
  const points = dots ? [...numbered, ...dots] : numbered;
  const keys = points
    .map(({ key }) => key)
    .toSorted()
    .join();
  const showWhole = useEffectEvent((drawn: Drawn) => {
    const positions = points.map(({ position }) => position);
    showAll(drawn, pin ? [...positions, pin.position] : positions, isDetailed(ground));
  });
  const showSelected = useEffectEvent((drawn: Drawn, key: string | null) => {
    const point = points.find((one) => one.key === key);
    if (point) showPoint(drawn, point.position);
  });
  useEffect(() => {
    // Other keys are other points.
    if (map && keys !== null) showWhole(map);
  }, [map, keys]);
  useEffect(() => {
    if (map) showSelected(map, selected);
  }, [map, selected]);
}

const isDetailed = ({ tiles, style }: Installation['map']) => tiles !== null || style !== null;

export function MapCanvas(props: MapCanvasProps) {
  const { label, isInScrolling = false, onSelect, onFailure, pin, isDrawing = false, onArea } = props;
  const t = useMessages('map');
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const style = useStyle(props);
  const words = {
    'Map.Title': label,
    'CooperativeGesturesHandler.WindowsHelpText': t('gestures.control'),
    'CooperativeGesturesHandler.MacHelpText': t('gestures.command'),
    'CooperativeGesturesHandler.MobileHelpText': t('gestures.fingers'),
  };
  const map = useDrawnMap(container, { style, words, language, isInScrolling, onFailure });
  useView(map, props);
  useSelection(map, onSelect);
  useHighlight(map, props);
  usePin(map, pin);
  useArea(map, isDrawing, onArea);
  return (
    <>
      <div ref={container} className={classes.canvas} />
      <fieldset className={classes.zoom} aria-label={t('zoom')}>
        <ActionIcon variant="default" size={32} aria-label={t('zoomIn')} onClick={() => map?.zoomIn()}>
          <IconPlus size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label={t('zoomOut')} onClick={() => map?.zoomOut()}>
          <IconMinus size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </fieldset>
    </>
  );
}
