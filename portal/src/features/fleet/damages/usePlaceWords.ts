import { useCallback } from 'react';
import type { DamagePlace } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { zoneAt } from './zones.ts';

export function usePlaceWords(): (kind: VehicleKind, place: DamagePlace) => string {
  const t = useMessages('damages');
  return useCallback(
    (kind, place) => {
      const zone = t(`zones.${zoneAt(kind, place)}`);
      return t('place', { zone, side: t(`sides.${place.view}`) });
    },
    [t],
  );
}
