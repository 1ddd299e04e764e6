import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Customer } from '#contract/customers.ts';
import { position as positionSchema, type Position } from '#contract/geocoding.ts';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { putEntity, refreshListsAfterWrite } from '#portal/list/listCache.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { api, errorData, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import classes from './CustomerPosition.module.css';

/** Where the pin begins for a customer whose position nobody knows: the middle of Germany. */
const middle: Position = { lat: 51.16, lng: 10.45 };
const coordinates = ['lat', 'lng'] as const;

interface CustomerPositionProps {
  /** As the form knows the customer. */
  customer: Customer;
  /** Told whether the pin stands elsewhere than where it is kept. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** How closely the position is known, in words. */
function usePrecisionWords({ positionPrecision, positionSource }: Customer): string {
  const t = useMessages('customers');
  if (positionPrecision === null) return t('position.unknown');
  return t(positionSource === 'manual' ? 'position.manual' : `position.${positionPrecision}`);
}

/** Writes the position, and shows the customer as it is then. */
function useSetting(customer: Customer, onSet: () => void) {
  const t = useMessages('customers');
  const client = useQueryClient();
  return useButtonMutation<Position | null>(
    async (position) => {
      const { key, version } = customer;
      const saved = await api.customers.setPosition({ key, version, position });
      putEntity(client, queries.customers, saved);
      onSet();
      showDone(t(position ? 'position.saved' : 'position.determined', { name: saved.name }));
      await refreshListsAfterWrite(client, 'customers');
    },
    (error) => {
      // Somebody else was faster: what they saved is shown, and the next try is made from it.
      const current = errorData(error, 'conflict')?.current as Customer | undefined;
      if (current) putEntity(client, queries.customers, current);
      showFailure(error);
    },
  );
}

interface PinFieldsProps {
  pin: Position;
  onMove: (pin: Position) => void;
}

/** The pin's place as numbers, for whoever knows them or cannot use the map. */
function PinFields({ pin, onMove }: PinFieldsProps) {
  const t = useMessages('customers');
  return (
    <FieldPair>
      {coordinates.map((name) => {
        const isWrong = !positionSchema.shape[name].safeParse(pin[name]).success;
        return (
          <NumberField
            key={name}
            label={t(`position.${name}`)}
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

/** The button that was pressed goes with its like: the focus moves on to what comes in its place. */
function useMovedFocus(isMoving: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isMoving);
  useEffect(() => {
    if (was.current === isMoving) return;
    was.current = isMoving;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isMoving]);
  return place;
}

function Opened({ customer, onUnsaved }: CustomerPositionProps) {
  const t = useMessages('customers');
  const { key, name, position, positionSource } = customer;
  const [pin, setPin] = useState<Position | null>(null);
  const move = (to: Position | null) => {
    setPin(to);
    onUnsaved(to !== null && !isSame(position, to));
  };
  const { mutate, isPending, isLocked } = useSetting(customer, () => move(null));
  const points = useMemo(
    () => (position && !pin ? [{ key, name, position, shape: 'place' as const }] : []),
    [key, name, position, pin],
  );
  const isPinRight = pin !== null && positionSchema.safeParse(pin).success;
  const [lastRight, setLastRight] = useState(pin);
  if (isPinRight && pin !== lastRight) setLastRight(pin);
  const shownPin = isPinRight ? pin : pin && lastRight;
  const place = useMovedFocus(pin !== null);

  /** Enter would save the form around it. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isPinRight) mutate(pin);
  }
  return (
    <div className={classes.opened} onKeyDown={onKeyDown} role="presentation">
      <div className={classes.map}>
        <MapView
          label={t('position.map', { name })}
          points={points}
          selected={key}
          isInScrolling
          {...(shownPin && { pin: { position: shownPin, label: t('position.pin'), onMove: move } })}
        />
      </div>
      {positionSource && <p className={classes.source}>{t(`position.sources.${positionSource}`)}</p>}
      <div ref={place} className={classes.below}>
        {pin ? (
          <>
            <p>{t('position.help')}</p>
            <PinFields pin={pin} onMove={move} />
            <div className={classes.actions}>
              <Button disabled={!isPinRight || isLocked} loading={isPending} onClick={() => mutate(pin)}>
                {t('position.save')}
              </Button>
              <Button variant="default" onClick={() => move(null)}>
                {t('position.cancel')}
              </Button>
            </div>
          </>
        ) : (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => move(position ?? middle)}>
              {t(position ? 'position.move' : 'position.set')}
            </Button>
            <Button variant="default" disabled={isLocked} loading={isPending} onClick={() => mutate(null)}>
              {t('position.determine')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

export function CustomerPosition(props: CustomerPositionProps) {
  const t = useMessages('customers');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = usePrecisionWords(props.customer);
  return (
    <div>
      <div className={classes.head}>
        <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
          {t('position.title')}
        </DisclosureButton>
        <span className={classes.words}>{words}</span>
      </div>
      {isOpen && (
        <section id={id} aria-label={t('position.title')}>
          <Opened {...props} />
        </section>
      )}
    </div>
  );
}
