import { sql, type Generated } from 'kysely';
import { fold } from '#contract/platform/sorting.ts';
import { series, seriesChange, seriesLimits, type Series, type SeriesFields } from '#contract/dispatch/series.ts';
import { templateTable } from '#server/features/dispatch/templates/store.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { listRows } from '#server/platform/database/lists/listRows.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    series: DeletableRow & ColumnsOf<SeriesFields> & ReturnType<typeof sortedAndSearched>;
    series_occurrences: {
      company: string;
      series: string;
      day: string;
      moved: string | null;
      is_skipped: Generated<boolean>;
      tour: string | null;
      tour_version: number | null;
      archived_on: Generated<string | null>;
    };
  }
  interface ScheduledTaskKinds {
    'purge-series': true;
    'make-series': true;
  }
}

const sortedAndSearched = ({ name }: Pick<SeriesFields, 'name'>) => ({ name_sort: fold(name), search: fold(name) });

const ofTemplate = (column: 'name' | 'departure') => (t: string) =>
  sql.raw(`(select p.${column} from company.templates p
    where p.company = ${t}.company and p.key = ${t}.template and p.kind = 'tour' and p.deleted is null)`);

export const seriesTable = new DeletableTable(
  'series',
  {
    entity: series,
    fields: seriesChange,
    computed: { templateName: ofTemplate('name'), departure: ofTemplate('departure') },
    derived: sortedAndSearched,
    snapshot: ({ template: _template, ...fields }, { templateName }) => ({ ...fields, template: templateName ?? '' }),
  },
  { undoPeriodMs: seriesLimits.undoPeriod, purge: 'purge-series', named: ['name'] },
);

interface Asked {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  sort?: 'name' | '-name' | undefined;
}

/** A page of series. */
export const listSeries = (tx: CompanyQuery, input: Asked) =>
  listRows(
    tx,
    {
      name: 'series',
      table: seriesTable,
      sortColumns: { name: { name: 'name_sort', type: 'text' } },
      defaultSort: 'name',
    },
    input,
  );

/** All series that are not deleted. */
export async function readSeries({ db, company }: CompanyQuery): Promise<Series[]> {
  const { rows } = await sql<object>`select ${seriesTable.columns('t')} from company.series t
    where t.company = ${company} and t.deleted is null order by t.name_sort, t.key`.execute(db);
  return rows.map(seriesTable.present);
}

/**
 * Locks the series until the transaction ends, so that its tours are made by one transaction at a time. @returns null
 * if the series is deleted
 */
export async function lockSeries(tx: CompanyTransaction, key: string): Promise<Series | null> {
  const row = await tx.db
    .selectFrom('series')
    .select('key')
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? seriesTable.find(tx, key) : null;
}

/** @throws `invalid-input` if the template is deleted, or the series ends before it begins */
export async function refuseWrong(
  tx: CompanyTransaction,
  { template, fromDay, untilDay }: Pick<SeriesFields, 'template' | 'fromDay' | 'untilDay'>,
): Promise<void> {
  if (untilDay !== null && untilDay < fromDay)
    throw failure('invalid-input', { issues: [{ path: 'untilDay', rule: 'span-order' }] });
  if (!(await templateTable.find(tx, template)))
    throw failure('invalid-input', { issues: [{ path: 'template', rule: 'unknown-template' }] });
}
