import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BreakRule, TourBreakRule } from '#contract/dispatch/breakRules.ts';
import type { RouteSource } from '#contract/dispatch/routing.ts';
import type { StopContents, StopKind, StopPlace, StopState } from '#contract/dispatch/tourStops.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import type { Json, StoredColumnsOf } from '#server/platform/database/tables.ts';

/** The columns of a stop's contents and place that jobs, stops of plans and sent stops share. */
export type ContentColumns = StoredColumnsOf<Omit<StopContents, 'place'> & StopPlace>;

/** The columns of a stop's order and planned times, the same for plans and for sent stops. */
interface PlannedColumns {
  company: string;
  key: string;
  tour: string;
  sequence: number;
  kind: StopKind;
  locked: boolean;
  entered_departure: string | null;
  /** The time windows on the tour's day. */
  windows: Json;
  other_days: Generated<Json>;
  /** Leg from the stop before. */
  leg_metres: number | null;
  leg_seconds: number | null;
  /** Planned break on the leg to the stop, in seconds. */
  break_seconds: Generated<number>;
  /** Directions of the leg to the stop; null if its source has none. */
  directions: Json;
  planned_arrival: Date | null;
  planned_departure: Date | null;
}

/** Null in customers' stops, whose contents are in their jobs. */
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
      /** Source and time of the computation of all legs. */
      routed_by: Generated<RouteSource>;
      routed: Date | null;
      /** The break rule that was chosen for the tour. */
      break_rule: Generated<TourBreakRule>;
      /** The break rule with which the times were computed. */
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
      /** When the driver is to see what is being sent; null if nothing waits. */
      visible_from: Generated<Date | null>;
      /** The person who sends the waiting publication. */
      sender: Generated<string | null>;
      printed: Generated<Date | null>;
      printed_version: Generated<number | null>;
      search: string;
      /** The driver or vehicle that the tour has lost by a deletion that can still be undone. */
      lost: ColumnType<unknown, string | undefined, string | null>;
      /** Jobs of a deleted tour that have become open. */
      opened: ColumnType<unknown, string | undefined, string | null>;
      /** Computed by the engine. */
      day: GeneratedAlways<string>;
      number_sort: GeneratedAlways<string>;
    };
    unsent_tours: ColumnsOf<Omit<TourFields, 'stops'>> & { company: string; tour: string };
    tour_numbers: { company: string; month: string; last: number };
    stops: PlannedColumns & {
      /** Same as the stop's key for customers' stops, otherwise null. */
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
