import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { damage, damageFields, damageLimits, type Damage } from '#contract/fleet/damages.ts';
import { filePath } from '#contract/workplace/files.ts';
import { isAdministrator, type Actor } from '#contract/permissions.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';

/** A subquery by key, so that the query plan does not depend on table statistics. */
const ofVehicle = (value: RawBuilder<unknown>) => (d: string) =>
  sql`(select ${value} from company.vehicles v where v.company = ${sql.raw(d)}.company and v.key = ${sql.raw(d)}.vehicle)`;

/** The reporter also receives the events of a report. */
export const audienceOf = ({ reporter: { key } }: Damage): string[] => (key === null ? [] : [key]);

/** Reports that are not deleted and whose vehicle is not deleted; `findReported` also finds the others. */
export const damageTable = new DeletableTable(
  'damages',
  {
    entity: damage,
    fields: z.pick(damageFields, { title: true, description: true, severity: true }),
    computed: {
      vehicle: ofVehicle(vehicleReference),
      place: (d) => sql.raw(`json_build_object('view', ${d}.view, 'x', ${d}.x, 'y', ${d}.y)`),
      reporter: (d) => sql.raw(`json_build_object('key', ${d}.reporter, 'name', ${d}.reporter_name)`),
      photos: (d) =>
        sql.raw(`(select coalesce(json_agg(json_build_object('key', p.key, 'image', p.file) order by p.created, p.key), '[]'::json)
      from company.damage_photos p where p.company = ${d}.company and p.damage = ${d}.key)`),
      notes: (d) =>
        sql.raw(`(select coalesce(json_agg(json_build_object('key', n.key, 'text', n.text, 'status', n.status, 'author', n.author_name,
        'created', floor(extract(epoch from n.created) * 1000)::bigint) order by n.key), '[]'::json)
      from company.damage_notes n where n.company = ${d}.company and n.damage = ${d}.key)`),
    },
    derived: () => ({}),
    present: ({ photos }) => ({ photos: photos.map(({ key, image }) => ({ key, image: filePath(String(image)) })) }),
    // Without the reporter, who is the actor of the first activity.
    snapshot: (_fields, { title, description, severity, status, vehicle, photos, place, occurred }) => ({
      title,
      vehicle: vehicle.plateNumber,
      place,
      severity,
      status,
      occurred,
      description,
      photos: photos.length,
    }),
  },
  {
    undoPeriodMs: damageLimits.undoPeriod,
    only: sql<boolean>`${ofVehicle(sql`v.deleted is null`)('t')}`,
    purge: 'purge-damage',
    named: ['title'],
    readers: audienceOf,
    concerns: ({ vehicle: { key } }) => [key],
  },
);

/** The report as this person may see it: only administrators see notes. */
export function presentDamageTo(reader: Actor, shown: Damage): Damage {
  return isAdministrator(reader) ? shown : { ...shown, notes: [] };
}
