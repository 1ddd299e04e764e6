import { NativeSelect } from '@mantine/core';
import { useId, type KeyboardEvent } from 'react';
import type { DamagePlace } from '#contract/damages.ts';
import type { VehicleKind } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { atPoint } from './DamageMarker.tsx';
import classes from './PlacePicker.module.css';
import { usePlaceWords } from './usePlaceWords.ts';
import { pointOf, share, VehicleView } from './VehicleView.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { placeOf, zoneAt, zonesOf, type Zone } from './zones.ts';

interface PlacePickerProps {
  kind: VehicleKind;
  value: DamagePlace;
  onChange: (place: DamagePlace) => void;
}

/** Shares of the drawing that an arrow key moves the point; with the shift key it moves further. */
const step = 0.02;
const leap = 0.1;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function PlacePicker({ kind, value, onChange }: PlacePickerProps) {
  const t = useMessages('damages');
  const words = usePlaceWords();
  const helpId = useId();
  const zone = zoneAt(kind, value);

  function move(event: KeyboardEvent): void {
    const [across, down] = directions[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const length = event.shiftKey ? leap : step;
    onChange({ ...value, x: share(value.x + across * length), y: share(value.y + down * length) });
  }

  return (
    <div>
      <ViewTabs view={value.view} isWide onView={(view) => view !== value.view && onChange({ view, x: 0.5, y: 0.5 })} />
      <div className={classes['drawing']}>
        <VehicleView kind={kind} view={value.view}>
          {/* A surface on which the arrow keys move a point: no role of a single control fits it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            role="application"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={classes['surface']}
            aria-roledescription={t('picker.role')}
            aria-label={`${t('picker.label')}: ${words(kind, value)}`}
            aria-describedby={helpId}
            data-path="damage-place"
            onClick={(event) => onChange({ view: value.view, ...pointOf(event) })}
            onKeyDown={move}
          >
            <span className={classes['point']} style={atPoint(value)} />
          </div>
        </VehicleView>
      </div>
      <p id={helpId} className={classes['help']}>
        {t('picker.help')}
      </p>
      <NativeSelect
        label={t('fields.zone')}
        size="sm"
        value={zone}
        data={zonesOf(kind, value.view)
          .map((name) => ({ value: name, label: t(`zones.${name}`) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        onChange={(event) => onChange(placeOf(kind, value.view, event.currentTarget.value as Zone))}
      />
      <output className="visually-hidden">{words(kind, value)}</output>
    </div>
  );
}
