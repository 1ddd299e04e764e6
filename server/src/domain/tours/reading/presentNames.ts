/** Of a row under an alias, the names of its `driver` and its `vehicle` as they are now; null where these are gone. */
import { sql } from 'kysely';

export const presentDriverName = (t: string) =>
  sql.raw(`(select u.firstname || ' ' || u.lastname from company.users u
    where u.company = ${t}.company and u.uid = ${t}.driver and u.role = 'driver' and u.ready)`);

export const presentPlateNumber = (t: string) =>
  sql.raw(`(select v.plate_number from company.vehicles v
    where v.company = ${t}.company and v.key = ${t}.vehicle and v.deleted is null)`);
