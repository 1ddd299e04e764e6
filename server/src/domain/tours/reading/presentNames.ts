/** SQL: the present names of the driver and the vehicle of a row under an alias; null if these are gone. */
import { sql } from 'kysely';

/** @param column the column with the driver's key */
export const presentDriverName = (t: string, column = 'driver') =>
  sql.raw(`(select u.firstname || ' ' || u.lastname from company.users u
    where u.company = ${t}.company and u.uid = ${t}.${column} and u.role = 'driver' and u.ready)`);

export const presentPlateNumber = (t: string) =>
  sql.raw(`(select v.plate_number from company.vehicles v
    where v.company = ${t}.company and v.key = ${t}.vehicle and v.deleted is null)`);
