import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BreakRule, TourBreakRule } from '#contract/dispatch/breakRules.ts';
import type { RouteSource } from '#contract/dispatch/routing.ts';
import type { StopContents, StopKind, StopPlace, StopState } from '#contract/dispatch/tourStops.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import type { Json, StoredColumnsOf } from '#server/platform/database/tables.ts';

/** What is to be done at a stop, and where: the columns that jobs, the ends of plans and what was sent share. */
export type ContentColumns = StoredColumnsOf<Omit<StopContents, 'place'> & StopPlace>;

/** A stop in the order of its tour, with its planned times; the same in a plan and in what was sent. */
interface PlannedColumns {
  company: string;
  key: string;
  tour: string;
  sequence: number;
  kind: StopKind;
  locked: boolean;
  entered_departure: string | null;
  /** What holds on the tour's day. */
  windows: Json;
  other_days: Generated<Json>;
  /** From the stop before. */
  leg_metres: number | null;
  leg_seconds: number | null;
  /** Planned, on the leg to it. */
  break_seconds: Generated<number>;
  /** How to drive there; null where nobody has words for it. */
  directions: Json;
  planned_arrival: Date | null;
  planned_departure: Date | null;
}

/** Customers have them in their job. */
type Optional<Columns> = { [Name in keyof Columns]: Columns[Name] extends Json ? Json : Columns[Name] | null };

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    tours: DeletableRow & {
      number: string;
      state: Generated<TourState>;
      departure: string;
      departs: Date;
      driver: string | null;
      driver_name: string;
      driver_sort: string;
      vehicle: string | null;
      vehicle_name: Json;
      delivery_service: string | null;
      delivery_service_name: string;
      order_number: string;
      temperature_recording: boolean;
      stop_count: number;
      load: Json;
      distance: number | null;
      drive_seconds: number | null;
      /** Who computed the legs and when, all of them. */
      routed_by: Generated<RouteSource>;
      routed: Date | null;
      /** By which rule drivers take breaks. */
      break_rule: Generated<TourBreakRule>;
      /** The rule by which the times have been computed. */
      breaks_by: Generated<BreakRule>;
      started: Date | null;
      finished: Date | null;
      /** As the driver reported them. */
      reported_breaks: Generated<Json>;
      location: Json;
      cancel_reason: Generated<string>;
      release_version: number | null;
      release_sent: Date | null;
      release_acknowledged: Date | null;
      printed: Generated<Date | null>;
      printed_version: Generated<number | null>;
      search: string;
      /** Which driver or vehicle it has lost by a deletion that can be undone still. */
      lost: ColumnType<unknown, string | undefined, string | null>;
      /** Jobs of a deleted one that are open since. */
      opened: ColumnType<unknown, string | undefined, string | null>;
      /** Computed by the engine. */
      day: GeneratedAlways<string>;
      number_sort: GeneratedAlways<string>;
    };
    unsent_tours: ColumnsOf<Omit<TourFields, 'stops'>> & { company: string; tour: string };
    tour_numbers: { company: string; month: string; last: number };
    stops: PlannedColumns & {
      /** The same key, of a customer. */
      job: GeneratedAlways<string | null>;
    } & Optional<ContentColumns>;
    sent_stops: PlannedColumns &
      ContentColumns & {
        promised: Date | null;
        state: Generated<StopState>;
        arrived: Date | null;
        left_at: Date | null;
        reason: Generated<string>;
        receiver: Generated<string>;
        reported_position: Json;
        sign: string | null;
      };
    tour_releases: {
      company: string;
      tour: string;
      version: number;
      sent: Created;
      sent_by: string | null;
      plan: Json;
      difference: Json;
    };
    stop_orders: { company: string; order_number: string; stop: string };
  }
  interface ScheduledTaskKinds {
    'purge-tour': true;
  }
}
