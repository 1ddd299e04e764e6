import type { Position } from '#contract/geocoding.ts';
import type { TourState } from '#contract/tourStates.ts';
import type { StopState } from '#contract/tourStops.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { setColumns } from './change.ts';

/** How far a tour is, as its steps say; times are milliseconds since 1970. */
export interface Progress {
  state: Extract<TourState, 'released' | 'underWay' | 'done' | 'cancelled'>;
  started: number | null;
  finished: number | null;
  location: (Position & { at: number }) | null;
  stops: readonly {
    key: string;
    state: StopState;
    arrived: number | null;
    left: number | null;
    reason: string;
    receiver: string;
    reportedPosition: Position | null;
    /** The file with the picture of the signature. */
    sign: string | null;
  }[];
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

/** Writes what follows from the steps of a tour, whose row is locked; of stops that went meanwhile nothing. */
export async function writeProgress(tx: CompanyTransaction, key: string, progress: Progress): Promise<void> {
  const { state, started, finished, location, stops } = progress;
  await setColumns(tx, key, {
    state,
    started: dateOf(started),
    finished: dateOf(finished),
    location: location && JSON.stringify(location),
  });
  for (const { key: stop, arrived, left, reportedPosition, ...outcome } of stops)
    await tx.db
      .updateTable('tour_stops')
      .set({
        ...outcome,
        arrived: dateOf(arrived),
        left_at: dateOf(left),
        reported_position: reportedPosition && JSON.stringify(reportedPosition),
      })
      .where('company', '=', tx.company)
      .where('tour', '=', key)
      .where('key', '=', stop)
      .execute();
}
