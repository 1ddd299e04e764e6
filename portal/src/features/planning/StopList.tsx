import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconClock, IconLock, IconSignature, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { StopFields } from '#contract/tourStops.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { StopMarker } from '#portal/entities/tour/StopMarker.tsx';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './StopList.module.css';
import { canMove } from './stops.ts';
import type { PlannedTour } from './usePlanned.ts';
import { useStopWords } from './useStopWords.ts';
import { Warning } from './Warning.tsx';

interface StopListProps {
  stops: readonly StopFields[];
  planned: PlannedTour;
  selected: string | null;
  onSelect: (key: string) => void;
  onMove: (key: string, by: -1 | 1) => void;
  onRemove: (key: string) => void;
}

interface StopRowProps extends StopListProps {
  stop: StopFields;
  index: number;
}

/** Between two stops: how long and how far one drives. */
function LegRow({ planned, index }: Pick<StopRowProps, 'planned' | 'index'>) {
  const t = useMessages('planning');
  const { distance, duration } = useMeasures();
  const leg = planned.legs[index];
  return (
    <div className={classes.leg}>
      {leg ? (
        <>
          <span>{duration(leg.driveSeconds)}</span>
          <span>{distance(leg.distanceMetres)}</span>
        </>
      ) : (
        t('legUnknown')
      )}
    </div>
  );
}

function Movers({ stops, stop, name, onMove }: Pick<StopRowProps, 'stops' | 'stop' | 'onMove'> & { name: string }) {
  const t = useMessages('planning');
  const ways = [
    { by: -1, label: t('moveUp', { name }), Icon: IconChevronUp },
    { by: 1, label: t('moveDown', { name }), Icon: IconChevronDown },
  ] as const;
  return (
    <span className={classes.movers}>
      {ways.map(({ by, label, Icon }) => (
        <ActionIcon
          key={by}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={label}
          data-by={by}
          disabled={!canMove(stops, stop.key, by)}
          onClick={() => onMove(stop.key, by)}
        >
          <Icon size={14} stroke={2} aria-hidden="true" />
        </ActionIcon>
      ))}
    </span>
  );
}

/** What stands behind the address: a signature is asked for, and how long one stays. */
function Marks({ stop: { kind, signature, staySeconds } }: Pick<StopRowProps, 'stop'>) {
  const t = useMessages('planning');
  const { duration } = useMeasures();
  if (kind !== 'customer') return null;
  return (
    <span className={classes.marks}>
      {signature && (
        <>
          <IconSignature size={16} stroke={1.6} aria-hidden="true" />
          <VisuallyHidden>{t('fields.signature')}</VisuallyHidden>
        </>
      )}
      <IconClock size={14} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>{t('stay')}</VisuallyHidden>
      {duration(Number.isFinite(staySeconds) ? staySeconds : 0)}
    </span>
  );
}

function StopRow(props: StopRowProps) {
  const { stops, stop, index, planned, selected, onSelect, onMove, onRemove } = props;
  const t = useMessages('planning');
  const words = useStopWords();
  const dates = useDates();
  const isPhone = useIsPhone();
  const { key, kind } = stop;
  const isEnd = kind === 'start' || kind === 'finish';
  const isSelected = key === selected;
  const { name, address } = words.of(stop);
  const times = planned.schedule.stops[index];
  const at = kind === 'start' ? times?.departure : times?.arrival;
  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(key, event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <div
      className={classes.row}
      data-selected={isSelected || undefined}
      data-stop={key}
      onKeyDown={onKeyDown}
      role="presentation"
    >
      {isEnd && <IconLock className={classes.lock} size={14} stroke={1.7} aria-hidden="true" />}
      {!isEnd && !isPhone && <Movers stops={stops} stop={stop} name={name} onMove={onMove} />}
      <StopMarker kind={kind} number={numberOf(stops, key)} isSelected={isSelected} />
      <UnstyledButton className={classes.main ?? ''} aria-pressed={isSelected} onClick={() => onSelect(key)}>
        <strong>{kind === 'via' ? t('via', { name }) : name}</strong>
        <small>{address}</small>
      </UnstyledButton>
      <span className={classes.end}>
        <time>{at === null || at === undefined ? '–' : dates.time(at * 1000)}</time>
        <Marks stop={stop} />
      </span>
      {!isEnd && (
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size={isPhone ? 44 : 28}
          aria-label={t('remove', { name })}
          onClick={() => onRemove(key)}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
      {(planned.warnings[index] ?? []).length > 0 && (
        <div className={classes.warnings}>
          {planned.warnings[index]?.map((warning) => (
            <Warning key={warning.kind}>{words.warning(warning)}</Warning>
          ))}
        </div>
      )}
    </div>
  );
}

/** The stops in their order, with the ways between them. */
export function StopList(props: StopListProps) {
  const { stops, onMove } = props;
  const t = useMessages('planning');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    // What is moved in the document loses the focus.
    const row = moved.current === null ? null : list.current?.querySelector(`[data-stop="${moved.current}"]`);
    moved.current = null;
    if (row && !row.contains(document.activeElement)) row.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  });
  function move(key: string, by: -1 | 1): void {
    moved.current = key;
    onMove(key, by);
  }
  if (stops.length === 0) return <p className={classes.none}>{t('noStops')}</p>;
  return (
    <ol ref={list} className={classes.list} aria-label={t('stops')}>
      {stops.map((stop, index) => (
        <li key={stop.key}>
          <StopRow {...props} stop={stop} index={index} onMove={move} />
          {index < stops.length - 1 && <LegRow planned={props.planned} index={index} />}
        </li>
      ))}
    </ol>
  );
}
