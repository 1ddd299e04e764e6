/**
 * What the machine gives: bare node:http and pg, with SQL written by hand for one table of customers. Knows no rule, and
 * nothing of the product's own SQL. Writes leave the same rows as the product: the customer, an activity, an event.
 */
import http from 'node:http';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

const { FLOOR_DATABASE_URL: connectionString = '' } = process.env;
const pool = new pg.Pool({ connectionString, max: 10 });
const company = '01934c60-0000-7000-8000-000000000000';

const tables = `
  create table customers (
    company uuid not null, key uuid not null, name text not null, name_sort text collate "C" not null,
    street text not null, house_number text not null, zip_code text not null, city text not null, country text not null,
    phone text not null, version int not null default 1, created timestamptz not null default now(),
    modified timestamptz not null default now(), primary key (company, key)
  );
  create index on customers (company, name_sort, key);
  create table activities (
    company uuid not null, key uuid primary key, action text not null, object uuid not null, before jsonb, after jsonb,
    created timestamptz not null default now()
  );
  create index on activities (company, created);
  create table revisions (company uuid primary key, revision bigint not null);
  create table events (company uuid not null, revision bigint not null, object uuid not null, primary key (company, revision));
  insert into revisions values ('${company}', 0);`;

const columns = `key, name, street, house_number as "houseNumber", zip_code as "zipCode", city, country, phone, version,
  extract(epoch from created) * 1000 as created, extract(epoch from modified) * 1000 as modified`;

const event = `told as (update revisions set revision = revision + 1 where company = $1 returning revision),
  event as (insert into events select $1, revision, $2 from told)`;

const statements = {
  list: `select ${columns} from customers where company = $1 order by name_sort, key limit 50`,
  get: `select ${columns} from customers where company = $1 and key = $2`,
  create: `with added as (insert into customers (company, key, name, name_sort, street, house_number, zip_code, city, country, phone)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *),
    activity as (insert into activities (company, key, action, object, after)
      select $1, $11, 'create', $2, to_jsonb(added) from added), ${event}
    select ${columns} from added`,
  update: `with former as (select * from customers where company = $1 and key = $2 for update),
    changed as (update customers c set city = $3, version = c.version + 1, modified = now() from former
      where c.company = $1 and c.key = $2 returning c.*),
    activity as (insert into activities (company, key, action, object, before, after)
      select $1, $4, 'update', $2, jsonb_build_object('city', former.city), jsonb_build_object('city', $3::text) from former), ${event}
    select ${columns} from changed`,
} as const;
type Operation = keyof typeof statements;

type Fields = Record<'name' | 'street' | 'houseNumber' | 'zipCode' | 'city' | 'country' | 'phone', string>;

function valuesOf(operation: Operation, key: string, fields: Partial<Fields>): unknown[] {
  const { name = '', street, houseNumber, zipCode, city, country, phone } = fields;
  if (operation === 'list') return [company];
  if (operation === 'get') return [company, key];
  if (operation === 'update') return [company, key, city, uuidv7()];
  return [company, uuidv7(), name, name.toLowerCase(), street, houseNumber, zipCode, city, country, phone, uuidv7()];
}

async function answer(operation: Operation, key: string, body: string): Promise<string> {
  const values = valuesOf(operation, key, body === '' ? {} : (JSON.parse(body) as Partial<Fields>));
  const { rows } = await pool.query({ name: operation, text: statements[operation], values });
  return JSON.stringify(operation === 'list' ? { items: rows } : rows[0]);
}

const server = http.createServer((request, response) => {
  const [, operation = '', key = ''] = request.url?.split('/') ?? [];
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    answer(operation as Operation, key, body).then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        response.writeHead(500, { 'content-length': 0 }).end();
      },
    );
  });
});

const { rows: found } = await pool.query<{ there: string | null }>(`select to_regclass('customers') as there`);
if (found[0]?.there === null) await pool.query(tables);
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => process.exit(0));
