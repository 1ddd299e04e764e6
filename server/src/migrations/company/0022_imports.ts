import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const own = 'company = (select company.own())';
const open = `state in ('prepared', 'checking', 'checked', 'running', 'undoing')`;

const secured = (table: string) => [
  `alter table company.${table} enable row level security`,
  `alter table company.${table} force row level security`,
  `create policy own_company on company.${table} to company_user using (${own}) with check (${own})`,
  `grant select, insert, update, delete on company.${table} to company_user`,
];

const statements = [
  // position: number of the last row of the file that the present state has worked on. attempts: to go on after a crash.
  `create table company.imports (
    company uuid not null, key uuid not null,
    kind text not null, state text not null, filename text not null,
    file uuid,
    sheets jsonb not null, sheet int not null default 0,
    head_row int not null, columns jsonb not null, rows int not null,
    duplicates text not null default 'skip',
    new_categories text[] not null default '{}', creates_categories boolean not null default true,
    made_categories uuid[] not null default '{}',
    done int not null default 0, position int not null default 0, attempts int not null default 0,
    counts jsonb not null default '{}', problem text,
    author uuid, author_name text not null, undo_until timestamptz,
    version int not null default 1, created timestamptz not null default now(), modified timestamptz not null default now(),
    primary key (company, key)
  )`,
  `create unique index imports_open on company.imports (company) where ${open}`,
  'create index imports_by_file on company.imports (company, file) where file is not null',
  // state: good, incomplete (enough to change what is there), refused; then added, updated, skipped; then undone, kept.
  // object, before, version: what was written, what was there, and the version that it has since.
  `create table company.import_rows (
    company uuid not null, import uuid not null, row int not null,
    state text not null, name text not null, cells jsonb, fields jsonb, issues jsonb,
    identity text collate "C", duplicate uuid, duplicate_row int, decision text,
    object uuid, before jsonb, version int,
    primary key (company, import, row),
    foreign key (company, import) references company.imports on delete cascade
  )`,
  'create index import_rows_by_state on company.import_rows (company, import, state, row)',
  'create index import_rows_by_identity on company.import_rows (company, import, identity, row)',
  'create index import_rows_by_object on company.import_rows (company, import, object) where object is not null',
  ...secured('imports'),
  ...secured('import_rows'),
];

export const company0022: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
