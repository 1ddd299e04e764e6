/** Fills every list of a company with many rows, written by the engine itself: for the bench, and for tests of plans. */

/** How many rows the lists have. */
export interface ManyRows {
  /** Customers, vehicles and activities. */
  rows: number;
  drivers: number;
  sensors: number;
}

const name = `(array['lindqvist', 'berger', 'hofmann', 'ozturk', 'strasser', 'adal', 'celik'])[1 + i % 7]`;
const city = `(array['berlin', 'potsdam', 'nauen', 'koln'])[1 + (i / 7) % 4]`;
/** No two rows have the same number, and those of neighbours differ much. */
const number = `lpad(((i * 7919::bigint) % 10000019)::text, 8, '0')`;
/** Keys in the order of time, as the application makes them. */
const key = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 100000000 + i), 12, '0')
  || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid`;
const moment = `now() - make_interval(secs => (100000000 - i) / 1000.0)`;

/** What is found by words: of a number one row, `lindqvist` every seventh, `feinkost` all. */
export const numberOf = (row: number): string => String((row * 7919) % 10_000_019).padStart(8, '0');

/**
 * Statements to be run in their order, in the company or by the owner of the tables.
 * @param company its UUID; it has an administrator already
 */
export function manyRows(company: string, { rows, drivers, sensors }: ManyRows): string[] {
  const own = `'${company}'::uuid`;
  const numbered = (table: string) =>
    `(select key, row_number() over (order by key) as i from company.${table} where company = ${own})`;
  return [
    `insert into company.categories (company, key, name, name_sort, color)
      select ${own}, gen_random_uuid(), 'Kategorie ' || i, 'kategorie ' || i, '#4ca3dd' from generate_series(0, 7) i`,
    `insert into company.customers (company, key, name, street, house_number, zip_code, city, country, address_additional,
        phone, name_sort, street_sort, city_sort, phone_sort, search)
      select ${own}, ${key}, name, 'Allee', (i % 200)::text, zip, ${city}, 'Deutschland', '', '+49 30 ' || ${number},
        name, 'allee', ${city}, '4930' || ${number},
        name || ' allee ' || (i % 200) || ' ' || zip || ' ' || ${city} || ' deutschland'
      from (select i, 'feinkost ' || ${name} || ' ' || ${number} as name, (10000 + i % 80000)::text as zip
        from generate_series(1, ${rows}) i) i`,
    `insert into company.customer_categories (company, customer, category)
      select ${own}, c.key, k.key from ${numbered('customers')} c
      join ${numbered('categories')} k on k.i - 1 in (c.i % 8, (c.i + 3) % 8)`,
    `insert into company.vehicles (company, key, kind, make, model, plate_number, features, plate_sort, make_sort, search, created)
      select ${own}, ${key}, 'van', make, model, plate, array[feature], lower(plate), lower(make || ' ' || model),
        lower(plate || ' ' || make || ' ' || model || ' ' || feature), ${moment}
      from (select i, 'B-' || chr(65 + i / 9999 / 26 % 26) || chr(65 + i / 9999 % 26) || ' ' || 1 + i % 9999 as plate,
        (array['MAN', 'Iveco', 'Renault', 'Ford'])[1 + i % 4] as make, 'Sprinter ' || ${number} as model,
        (array['Ladebordwand', 'Plane', 'Koffer'])[1 + i % 3] as feature
        from generate_series(1, ${rows}) i) i`,
    `insert into company.vehicle_features (company, vehicle, feature, spelling)
      select company, key, lower(features[1]), features[1] from company.vehicles where company = ${own}`,
    `insert into company.damages (company, key, vehicle, view, x, y, title, description, severity, status, occurred, reporter_name)
      select ${own}, gen_random_uuid(), key, 'left', 0.5, 0.5, 'Delle', '',
        case when i % 200 = 0 then 'critical' else 'minor' end, case when i % 100 = 50 then 'repaired' else 'open' end,
        now() - make_interval(secs => i), 'Bench Mark'
      from ${numbered('vehicles')} v where i % 50 = 0`,
    // Where triggers are off, as when a bench writes.
    `update company.vehicles v set damaged = true where v.company = ${own} and not v.damaged and exists (
      select from company.damages d where d.company = v.company and d.vehicle = v.key and d.status <> 'repaired')`,
    `insert into company.users (company, uid, firstname, lastname, phone, email, role, confirmed, active, online, ready,
        name_sort, search, created, last_online)
      select ${own}, ${key}, 'Fahrer', ${name}, '+49 171 ' || ${number}, 'f' || ${number} || '@nordwind.example', 'driver',
        i % 500 <> 0, i % 400 <> 0, i % 10 = 0, true, 'fahrer ' || ${name} || ' ' || ${number},
        'fahrer ' || ${name} || ' ' || ${number}, ${moment}, case when i % 3 > 0 then ${moment} end
      from generate_series(1, ${drivers}) i`,
    `insert into company.sensors (company, key, serial_key, model, name, vehicle, position, state, name_sort, search, created)
      select ${own}, ${key}, ${number}, 'Blue Puck T', 'Kühl ' || ${number}, v.key, 'vorn', 'ready',
        'kuhl ' || ${number}, 'kuhl ' || ${number} || ' blue puck t vorn', ${moment}
      from (select i, v.key from generate_series(1, ${sensors}) i left join ${numbered('vehicles')} v using (i)) v`,
    `update company.sensors s set plate_sort = v.plate_sort, found_by = s.search || ' ' || v.search from company.vehicles v
      where s.company = ${own} and v.company = ${own} and v.key = s.vehicle and s.plate_sort is null`,
    `insert into company.activities (company, key, actor, actor_name, action, collection, object, created)
      select ${own}, ${key}, uid, 'Bench Mark', 'customers.update', 'customers', gen_random_uuid(), ${moment}
      from generate_series(1, ${rows}) i, (select uid from company.users where company = ${own} and role = 'admin' limit 1) u`,
  ];
}
