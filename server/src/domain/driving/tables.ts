import type { Generated } from 'kysely';
import type { ActKind, Contradiction, StepKind } from '#contract/dispatch/tourSteps.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    tour_drivers: {
      company: string;
      tour: string;
      driver: string;
      since: Created;
      until: Date | null;
      withdrawn: Generated<boolean>;
    };
    tour_steps: {
      company: string;
      key: string;
      tour: string;
      tour_number: string;
      stop: string | null;
      kind: StepKind | ActKind;
      author: string;
      /** Null for an act of a dispatcher. */
      installation: string | null;
      sequence: number;
      /** By the server's clock. */
      time: Date;
      /** By the phone's clock. */
      reported: Date | null;
      /** Milliseconds by which the server's clock was ahead of the phone's. */
      phone_offset: number | null;
      received: Date;
      reason: string;
      receiver: string;
      position: Json;
      correction: Json;
      contradiction: Contradiction | null;
      settled: Date | null;
    };
    tour_stop_pictures: {
      company: string;
      stop: string;
      key: string;
      tour: string;
      kind: 'sign' | 'photo';
      /** Null for a signature that another has replaced. */
      file: string | null;
      created: Created;
    };
  }
}
