import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { position as positionSchema, type Position } from '#contract/platform/position.ts';
import type { KeptPosition as Kept } from '#contract/partners/postalAddress.ts';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import type { EditedRow, Rows } from '#portal/list/rows/rowList.ts';
import { putEntity, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { errorData } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import classes from './KeptPosition.module.css';

/** Initial position of the pin if a place has none: the centre of Germany. */
const middle: Position = { lat: 51.16, lng: 10.45 };
const coordinates = ['lat', 'lng'] as const;

type Place = Kept & EditedRow;

interface KeptPositionProps<One extends Place> {
  /** The queries that show the place. */
  rows: Rows<One>;
  /** The version of the place that the form edits. */
  place: One;
  /** Writes a position; null determines the position from the address. */
  setPosition: (input: { key: string; version: number; position: Position | null }) => Promise<One>;
  /** Called with true while the pin differs from the stored position. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The precision of the stored position, in words. */
function usePrecisionWords({ positionPrecision, positionSource }: Kept): string {
  const t = useMessages('position');
  if (positionPrecision === null) return t('unknown');
  return t(positionSource === 'manual' ? 'manual' : positionPrecision);
}

/** Writes the position, and updates the cached place. */
function useSetting<One extends Place>(props: KeptPositionProps<One>, onSet: () => void) {
  const { place, setPosition, rows } = props;
  const t = useMessages('position');
  const client = useQueryClient();
  return useButtonMutation<Position | null>(
    async (position) => {
      const { key, version } = place;
      const saved = await setPosition({ key, version, position });
      putEntity<One>(client, rows.queries, saved);
      onSet();
      showDone(t(position ? 'saved' : 'determined', { name: saved.name }));
      await refreshListsAfterWrite(client, rows.collection);
    },
    (error) => {
      // Another person was faster: their version is shown, and the next try starts from it.
      const current = errorData(error, 'conflict')?.current as One | undefined;
      if (current) putEntity<One>(client, rows.queries, current);
      showFailure(error);
    },
  );
}

interface PinFieldsProps {
  pin: Position;
  onMove: (pin: Position) => void;
}

/** Coordinates of the pin as numbers, for people who know them or cannot use the map. */
function PinFields({ pin, onMove }: PinFieldsProps) {
  const t = useMessages('position');
  return (
    <FieldPair>
      {coordinates.map((name) => {
        const isWrong = !positionSchema.shape[name].safeParse(pin[name]).success;
        return (
          <NumberField
            key={name}
            label={t(name)}
            size="sm"
            value={pin[name]}
            error={isWrong && <FieldMessage rule="coordinate" />}
            onChange={(degrees) => onMove({ ...pin, [name]: degrees ?? Number.NaN })}
          />
        );
      })}
    </FieldPair>
  );
}

const isSame = (one: Position | null, other: Position) => one?.lat === other.lat && one.lng === other.lng;

/** The pressed button disappears with its group: the focus moves to the first control of the new group. */
function useMovedFocus(isMoving: boolean) {
  const holder = useRef<HTMLDivElement>(null);
  const was = useRef(isMoving);
  useEffect(() => {
    if (was.current === isMoving) return;
    was.current = isMoving;
    holder.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isMoving]);
  return holder;
}

function Opened<One extends Place>(props: KeptPositionProps<One>) {
  const { place, onUnsaved } = props;
  const t = useMessages('position');
  const { key, name, position, positionSource } = place;
  const [pin, setPin] = useState<Position | null>(null);
  const move = (to: Position | null) => {
    setPin(to);
    onUnsaved(to !== null && !isSame(position, to));
  };
  const { mutate, isPending, isLocked } = useSetting(props, () => move(null));
  const points = useMemo(
    () => (position && !pin ? [{ key, name, position, shape: 'place' as const }] : []),
    [key, name, position, pin],
  );
  const isPinRight = pin !== null && positionSchema.safeParse(pin).success;
  const [lastRight, setLastRight] = useState(pin);
  if (isPinRight && pin !== lastRight) setLastRight(pin);
  const shownPin = isPinRight ? pin : pin && lastRight;
  const below = useMovedFocus(pin !== null);

  /** Enter must not submit the surrounding form. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isPinRight) mutate(pin);
  }
  return (
    <div className={classes.opened} onKeyDown={onKeyDown} role="presentation">
      <div className={classes.map}>
        <MapView
          label={t('map', { name })}
          points={points}
          selected={key}
          isInScrolling
          {...(shownPin && { pin: { position: shownPin, label: t('pin'), onMove: move } })}
        />
      </div>
      {positionSource && <p className={classes.source}>{t(`sources.${positionSource}`)}</p>}
      <div ref={below} className={classes.below}>
        {pin ? (
          <>
            <p>{t('help')}</p>
            <PinFields pin={pin} onMove={move} />
            <div className={classes.actions}>
              <Button disabled={!isPinRight || isLocked} loading={isPending} onClick={() => mutate(pin)}>
                {t('save')}
              </Button>
              <Button variant="default" onClick={() => move(null)}>
                {t('cancel')}
              </Button>
            </div>
          </>
        ) : (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => move(position ?? middle)}>
              {t(position ? 'move' : 'set')}
            </Button>
            <Button variant="default" disabled={isLocked} loading={isPending} onClick={() => mutate(null)}>
              {t('determine')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The map opens below the visible part of the drawer: scrolls it into view. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The position of a place, its precision, and a pin that a person may move. */
export function KeptPosition<One extends Place>(props: KeptPositionProps<One>) {
  const t = useMessages('position');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = usePrecisionWords(props.place);
  return (
    <div>
      <div className={classes.head}>
        <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
          {t('title')}
        </DisclosureButton>
        <span className={classes.words}>{words}</span>
      </div>
      {isOpen && (
        <section ref={bringIntoSight} id={id} aria-label={t('title')}>
          <Opened {...props} />
        </section>
      )}
    </div>
  );
}
