import { sql, type RawBuilder } from 'kysely';
import type { Damage, DamageSeverity, DamageStatus, DamageView } from '#contract/damages.ts';
import { filePath } from '#contract/files.ts';
import { isAdministrator, type Actor } from '#contract/permissions.ts';
import type { VehicleReference } from '#contract/vehicles.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';

export interface DamageRow {
  key: string;
  vehicle: VehicleReference;
  view: DamageView;
  x: number;
  y: number;
  title: string;
  description: string;
  severity: DamageSeverity;
  status: DamageStatus;
  occurred: Date;
  reporter: string | null;
  reporter_name: string;
  version: number;
  created: Date;
  modified: Date;
  photos: { key: string; file: string }[];
  /** `created` in milliseconds since 1970, as JSON has no times. */
  notes: { key: string; text: string; status: DamageStatus | null; author: string; created: number }[];
}

/** Everything that is presented of `d`, whose vehicle is joined as `v`. */
export const presentedDamage: RawBuilder<unknown> = sql`
  d.key, d.view, d.x, d.y, d.title, d.description, d.severity, d.status, d.occurred, d.reporter, d.reporter_name,
  d.version, d.created, d.modified,
  ${vehicleReference} as vehicle,
  coalesce((
    select json_agg(json_build_object('key', p.key, 'file', p.file) order by p.created, p.key)
    from company.damage_photos p where p.company = d.company and p.damage = d.key
  ), '[]'::json) as photos,
  coalesce((
    select json_agg(json_build_object('key', n.key, 'text', n.text, 'status', n.status, 'author', n.author_name,
      'created', floor(extract(epoch from n.created) * 1000)::bigint) order by n.key)
    from company.damage_notes n where n.company = d.company and n.damage = d.key
  ), '[]'::json) as notes`;

/** To be joined for `presentedDamage`, looked up by its key: a plain join would be planned by statistics. */
export const reportedVehicle: RawBuilder<unknown> = sql`left join lateral (
  select * from company.vehicles v where v.company = d.company and v.key = d.vehicle offset 0
) v on true`;

/** The contract's entity of a row. */
export function presentDamage(row: DamageRow): Damage {
  return {
    key: row.key,
    vehicle: row.vehicle,
    place: { view: row.view, x: row.x, y: row.y },
    title: row.title,
    description: row.description,
    severity: row.severity,
    status: row.status,
    occurred: row.occurred.getTime(),
    photos: row.photos.map(({ key, file }) => ({ key, image: filePath(file) })),
    notes: row.notes,
    reporter: { uid: row.reporter, name: row.reporter_name },
    version: row.version,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
  };
}

/** The same as this person may see it: notes are the administrators' own. */
export function presentDamageTo(reader: Actor, row: DamageRow): Damage {
  const damage = presentDamage(row);
  return isAdministrator(reader) ? damage : { ...damage, notes: [] };
}
