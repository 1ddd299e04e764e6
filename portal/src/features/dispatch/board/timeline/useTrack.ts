import { createContext, use } from 'react';
import { hoursOf } from '#portal/entities/tour/hoursOf.ts';
import { BandScaleContext } from '#portal/entities/tour/scale.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';

/** The local day of the timeline, by itself: a lane is not drawn anew for each change of the board. */
export const TrackDayContext = createContext('');

/** Positions of instants on the scale of the timeline. */
export function useTrack() {
  const day = use(TrackDayContext);
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
