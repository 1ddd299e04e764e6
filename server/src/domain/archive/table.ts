import type { GeneratedAlways } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    archive: {
      company: string;
      /** The tour's. */
      key: string;
      tour_number: string;
      order_number: string;
      order_sort: string;
      departure: string;
      filename: string;
      /** Bytes. */
      filesize: number;
      file: string;
      /** Whom the file names. */
      people: string[];
      search: string;
      created: Created;
      restored: Date | null;
      /** Computed by the engine. */
      number_sort: GeneratedAlways<string>;
    };
  }
  interface ScheduledTaskKinds {
    'archive-due': true;
    'redact-archive': true;
    /** Until then a restored tour whose file is deleted is not archived by itself. */
    'restored-tour': true;
  }
}
