/** Templates of events. They are rows of the table `templates` with the kind `event`. */
import { sql } from 'kysely';
import {
  calendarLimits,
  eventTemplate,
  eventTemplateChange,
  eventTemplateIssues,
  type EventKind,
  type EventTemplate,
  type EventTemplateFields,
  type EventTemplateListInput,
} from '#contract/dispatch/calendar.ts';
import { fold } from '#contract/platform/sorting.ts';
import { presentDriverName, presentPlateNumber } from '#server/domain/tours/reading/presentNames.ts';
import { nameReferences } from '#server/domain/tours/plan/references.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { listRows } from '#server/platform/database/lists/listRows.ts';
import { failure } from '#server/platform/http/failure.ts';

export const eventTemplateTable = new DeletableTable(
  'templates',
  {
    entity: eventTemplate,
    fields: eventTemplateChange,
    computed: { driverName: presentDriverName, plateNumber: presentPlateNumber },
    derived: ({ name }) => ({ kind: 'event', name_sort: fold(name), search: fold(name) }),
    snapshot: ({ name, eventKind, note, begin, end, days }, { driver, driverName, plateNumber }) => ({
      name,
      eventKind,
      note,
      begin,
      end,
      days,
      // By key, so that the name can be erased with the person.
      driver: driverName === null ? null : { key: driver, name: driverName },
      vehicle: plateNumber ?? '',
    }),
  },
  {
    undoPeriodMs: calendarLimits.undoPeriod,
    purge: 'purge-template',
    named: ['name'],
    only: sql`t.kind = 'event'`,
  },
);

/** A page of templates of events. */
export const listEventTemplates = (tx: CompanyQuery, input: EventTemplateListInput) =>
  listRows(
    tx,
    {
      name: 'templates',
      table: eventTemplateTable,
      sortColumns: { name: { name: 'name_sort', type: 'text' } },
      defaultSort: 'name',
    },
    input,
    [sql`t.kind = 'event'`, ...(input.eventKind === undefined ? [] : [ofKind(input.eventKind)])],
  );

const ofKind = (kind: EventKind) => sql`t.event_kind = ${kind}`;

function refuseWrong(template: Parameters<typeof eventTemplateIssues>[0]): void {
  const issues = eventTemplateIssues(template);
  if (issues.length > 0) throw failure('invalid-input', { issues });
}

/** Adds a template. @throws `invalid-input` if the template is invalid as a whole, or refers to an unknown object */
export async function insertEventTemplate(tx: CompanyTransaction, fields: EventTemplateFields): Promise<EventTemplate> {
  refuseWrong(fields);
  await nameReferences(tx, { ...fields, deliveryService: null }, null);
  return eventTemplateTable.insert(tx, fields);
}

/**
 * Changes fields of a template.
 * @throws `not-found`; `conflict` with the current template if the version is stale; as `insertEventTemplate`
 */
export async function updateEventTemplate(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<EventTemplateFields>,
): Promise<EventTemplate> {
  const { driver = null, vehicle = null } = patch;
  const named = await nameReferences(tx, { driver, vehicle, deliveryService: null }, null);
  return eventTemplateTable.update(tx, key, version, patch, {
    write(current) {
      refuseWrong({ ...current, ...patch });
      return {
        entity: {
          ...(patch.driver !== undefined && { driverName: driver && named.driver_name }),
          ...(patch.vehicle !== undefined && { plateNumber: named.vehicle_name?.plateNumber ?? null }),
        },
      };
    },
  });
}
