import { use } from 'react';
import { hoursOf } from '#portal/entities/tour/hoursOf.ts';
import { BandScaleContext } from '#portal/entities/tour/scale.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { useDayBoard } from '../context.ts';

/** Where instants lie on the scale of the timeline. */
export function useTrack() {
  const { day } = useDayBoard();
  const { from, until } = use(BandScaleContext);
  const hourOf = hoursOf(day, useTimeZone());
  return {
    /** From 0 to 1; beyond these for instants outside the scale. */
    shareOf: (instant: number) => (hourOf(instant) - from) / (until - from),
    hours: until - from,
  };
}

/** A share as a CSS length, kept on the track. */
export const percent = (share: number): string => `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`;
