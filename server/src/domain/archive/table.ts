import type { GeneratedAlways } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    archive: {
      company: string;
      /** Key of the tour. */
      key: string;
      tour_number: string;
      order_number: string;
      order_sort: string;
      departure: string;
      filename: string;
      /** Bytes. */
      filesize: number;
      file: string;
      /** Keys of the people whose names the file contains. */
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
    /** Until this task is due, a restored tour whose archive file is deleted is not archived automatically. */
    'restored-tour': true;
  }
}
