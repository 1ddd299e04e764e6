import { useCallback } from 'react';
import type { BoardTour, BoardVehicle } from '#contract/dispatch/board.ts';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { unmetOf } from '#planner/needs.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

/** Needs of a tour's stops that its driver and vehicle do not meet, in words. */
export function useNeedConflicts() {
  const t = useMessages('board');
  const language = useLanguage();
  const { counted } = useNumbers();
  return useCallback(
    (tour: BoardTour, vehicle: BoardVehicle | null, name: string): string[] =>
      unmetOf(tour.stops, { driver: tour.driver?.key ?? null, vehicle }).map(({ need, stops }) => {
        const plate = vehicle?.plateNumber ?? '';
        if (need.kind === 'temperature')
          return t('conflicts.temperature', { plate, range: formatTemperature(need.temperature, language) });
        if (need.kind === 'tailLift') return t('conflicts.tailLift', { plate });
        const [first, ...others] = stops;
        const more = others.length > 0 ? ` ${t('conflicts.more', counted(others.length))}` : '';
        const place = `${first.name}${more}`;
        return need.kind === 'driver'
          ? t('conflicts.notDriver', { name, place })
          : t('conflicts.notVehicle', { plate, place });
      }),
    [t, language, counted],
  );
}
