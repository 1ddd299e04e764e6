import { IconRepeat } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { makeDraggable } from './boardDrag.ts';
import classes from './pieces.module.css';

/** A day of a series whose tour is not created yet: a click opens the series, a drag moves the tour to another day. */
export function OccurrencePiece({ occurrence, tabIndex }: { occurrence: Occurrence; tabIndex: number }) {
  const t = useMessages('calendar');
  const { series, name, departure } = occurrence;
  const drag = useCallback(
    (element: HTMLElement | null) => (element ? makeDraggable(element, { kind: 'occurrence', occurrence }) : undefined),
    [occurrence],
  );
  return (
    <RouteLink
      ref={drag}
      to="series"
      search={{ series }}
      className={classes['tour'] ?? ''}
      data-state="later"
      tabIndex={tabIndex}
      title={[departure, t('series.of', { name }), t('series.planned')].join(', ')}
    >
      <span className={classes['tourHead']}>
        <span className={classes['time']}>{departure}</span>
        <IconRepeat size={12} stroke={2} aria-hidden="true" />
      </span>
      <span className={classes['detail']}>{name}</span>
      <span className={classes['detail']}>{t('series.planned')}</span>
    </RouteLink>
  );
}
