import { Input, NativeSelect } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DamagePlace, DamageSeverity, DamageView } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { atPoint, DamageMarker } from './DamageMarker.tsx';
import classes from './PlacePicker.module.css';
import { usePlaceWords } from './usePlaceWords.ts';
import { pointOf, share, VehicleView } from './VehicleView.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { placeOf, zoneAt, zonesOf, type Zone } from './zones.ts';

interface PlacePickerProps {
  kind: VehicleKind;
  /** Null while no place is chosen. */
  value: DamagePlace | null;
  /** The point has the same shape as on the map; a ring while there is no severity. */
  severity: DamageSeverity | null;
  error?: ReactNode;
  onChange: (place: DamagePlace) => void;
}

/** Fractions of the drawing by which an arrow key moves the point, without and with the shift key. */
const step = 0.02;
const leap = 0.1;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The shown view: the one of the place, unless the user selects another. */
function useView(value: DamagePlace | null) {
  const [asked, setAsked] = useState<DamageView | null>(null);
  const view = asked ?? value?.view ?? 'left';
  // A place in another view stays until the user chooses one in this view.
  const here = value?.view === view ? value : null;
  return { view, here, setAsked };
}

function Point({ place, severity }: { place: DamagePlace; severity: DamageSeverity | null }) {
  return (
    <span className={classes['point']} style={atPoint(place)} data-unrated={severity === null || undefined}>
      {severity !== null && <DamageMarker damage={{ severity, status: 'open' }} />}
    </span>
  );
}

export function PlacePicker({ kind, value, severity, error, onChange }: PlacePickerProps) {
  const t = useMessages('damages');
  const words = usePlaceWords();
  const [labelId, helpId, errorId] = [useId(), useId(), useId()];
  const { view, here, setAsked } = useView(value);
  const said = value ? words(kind, value) : t('picker.none');

  function choose(place: DamagePlace): void {
    setAsked(null);
    onChange(place);
  }
  function move(event: KeyboardEvent): void {
    const [across, down] = directions[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const length = event.shiftKey ? leap : step;
    const { x, y } = here ?? { x: 0.5, y: 0.5 };
    choose({ view, x: share(x + across * length), y: share(y + down * length) });
  }

  return (
    <Input.Wrapper
      label={t('fields.place')}
      labelElement="div"
      labelProps={{ id: labelId }}
      size="sm"
      required
      error={error}
      errorProps={{ id: errorId }}
    >
      <ViewTabs view={view} isWide onView={setAsked} />
      <div className={classes['drawing']} data-wrong={Boolean(error) || undefined}>
        <VehicleView kind={kind} view={view}>
          {/* A surface on which the arrow keys move a point; no role of a single control fits. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            role="application"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={classes['surface']}
            aria-roledescription={t('picker.role')}
            aria-label={`${t('picker.label')}: ${said}`}
            aria-describedby={error ? `${errorId} ${helpId}` : helpId}
            data-path="damage-place"
            onClick={(event) => choose({ view, ...pointOf(event) })}
            onKeyDown={move}
          >
            {here && <Point place={here} severity={severity} />}
          </div>
        </VehicleView>
      </div>
      <p id={helpId} className={classes['help']}>
        {t('picker.help')}
      </p>
      <NativeSelect
        label={t('fields.zone')}
        size="sm"
        value={here ? zoneAt(kind, here) : ''}
        data={[
          ...(here ? [] : [{ value: '', label: t('picker.choose'), disabled: true }]),
          ...zonesOf(kind, view)
            .map((name) => ({ value: name as string, label: t(`zones.${name}`), disabled: false }))
            .toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
        onChange={(event) => choose(placeOf(kind, view, event.currentTarget.value as Zone))}
      />
      <output className="visually-hidden">{said}</output>
    </Input.Wrapper>
  );
}
