/**
 * Rights that the migrations make besides tables: roles, forced row-level security, policies, grants and functions. If
 * they are missing, queries fail or companies are not separated, although the tables look right.
 */
import type { Databases } from '../database.ts';
import { applicationRole, companyRole, readerRole } from './roles.ts';
import expected from './rights.json' with { type: 'json' };

type Execute = Databases['execute'];
type Schemas = 'both' | 'company';

const roles = `('${applicationRole}', '${companyRole}', '${readerRole}')`;
/** Switches to the application's role, whatever the log-in is. */
const asApplication = `set local role ${applicationRole};`;

/**
 * One row per fact. Every role may read the engine's catalogue. Names never depend on the search path. Rows of other
 * schemas are left out at once, because the engine has thousands and this runs at every start.
 */
const facts = `
  with schemas as (
    select * from pg_namespace where nspname in ('company', 'directory', 'jobs')
  ), relations as (
    select n.nspname as schema, n.nspname || '.' || c.relname as name, c.*
    from pg_class c join schemas n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'S')
      -- Not the partitions, which the job queue names by days, nor the migrations' own books, which only the owner needs.
      and not c.relispartition and c.relname not in ('migrations', 'migrations_lock')
  ), functions as (
    select n.nspname as schema, n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, p.*
    from pg_proc p join schemas n on n.oid = p.pronamespace
  ), grants as (
    select nspname as schema, 'schema ' || nspname as object, g.* from schemas, aclexplode(nspacl) g
    union all select schema, name, g.* from relations, aclexplode(relacl) g
    union all select schema, name || '.' || attname, g.* from relations r join pg_attribute a on a.attrelid = r.oid, aclexplode(attacl) g
    union all select schema, name, g.* from functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) g
  )
  select 'company' as schema, 'role ' || r.rolname || ' granted to ' || m.rolname as fact
    from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
    where r.rolname in ${roles} and m.rolname in ${roles}
  union select schema, 'forced row-level security on ' || name from relations where relrowsecurity and relforcerowsecurity
  union select schemaname, 'policy ' || policyname || ' on ' || schemaname || '.' || tablename || ' for ' || lower(cmd)
      || ' to ' || array_to_string(p.roles, ', ') || case
        when qual like '%own()%' and coalesce(with_check, qual) like '%own()%' then ' (own)'
        when qual = 'true' then ' (all)' else '' end
    from pg_policies p where schemaname in (select nspname from schemas)
  union select schema, 'function ' || name || case when prosecdef then ' with its owner''s rights' else '' end
    from functions
  union select schema, 'function ' || name || ' owned by ' || rolname
    from functions join pg_roles r on r.oid = proowner where rolname in ${roles}
  union select schema, 'grant of ' || lower(privilege_type) || ' on ' || object || ' to ' || coalesce(rolname, 'public')
    from grants left join pg_roles r on r.oid = grantee where rolname in ${roles} or grantee = 0`;

/**
 * The facts of a database, in order.
 * @param execute runs raw SQL in a transaction
 * @param schemas `both` for the main database, `company` for a further company database
 */
export async function readRights(execute: Execute, schemas: Schemas): Promise<string[]> {
  const names = schemas === 'both' ? `'company', 'directory', 'jobs'` : `'company'`;
  const { rows } = await execute(
    `${asApplication} select fact collate "C" as fact from (${facts}) f where schema in (${names}) order by 1`,
  );
  return rows.map(({ fact }) => String(fact));
}

/** Expected facts, and the privileges of each grant by object and role. */
interface Rights {
  facts: string[];
  grants: Record<string, string>;
}

const grantPattern = /^grant of (\w+) on (.*)$/;

/** Facts in the form of `rights.json`, one line per object and role. */
export function rightsOf(facts: readonly string[]): Rights {
  const grants: Rights['grants'] = {};
  for (const fact of facts) {
    const [, privilege = '', on = ''] = grantPattern.exec(fact) ?? [];
    if (on) grants[on] = grants[on] ? `${grants[on]}, ${privilege}` : privilege;
  }
  return { facts: facts.filter((fact) => !grantPattern.test(fact)), grants };
}

/** The reverse of `rightsOf`. */
function factsOf({ facts, grants }: Rights): string[] {
  const granted = Object.entries(grants).flatMap(([on, privileges]) =>
    privileges.split(', ').map((privilege) => `grant of ${privilege} on ${on}`),
  );
  return [...facts, ...granted];
}

/** Rights that the migrations made are missing; the message is one line for the operator. */
class MissingRightsError extends Error {
  constructor(missing: readonly string[], all: number) {
    super(
      `the database lacks ${missing.length} of the ${all} roles, policies, grants and functions that the migrations made, ` +
        `first "${missing[0]}". It was most likely restored without its roles (docs/operating.md, "With the database's own tools").`,
    );
  }
}

/**
 * Requires that all rights that the migrations made exist, as seen by the application's role.
 * @throws MissingRightsError
 */
export async function requireRights(execute: Execute, schemas: Schemas): Promise<void> {
  const found = new Set(await readRights(execute, schemas));
  const wanted = factsOf(expected.company).concat(schemas === 'both' ? factsOf(expected.main) : []);
  const missing = wanted.filter((fact) => !found.has(fact));
  if (missing.length > 0) throw new MissingRightsError(missing, wanted.length);
}

/**
 * Truncates and then inserts: a truncated table needs new space on the disk, while an inserted row may fit into
 * existing space. A concurrent reader of all tables, such as `pg_dump`, prevents the truncation, which does no harm.
 */
const probe = `${asApplication} do $$ begin
  perform set_config('lock_timeout', '200ms', true);
  begin truncate directory.probes; exception when lock_not_available then null; end;
  insert into directory.probes values (now());
end $$`;

/** Rejects if the main database takes no writes, because it is read-only or its disk is full. */
export async function requireWritable(execute: Execute): Promise<void> {
  await execute(probe).catch((error: unknown) => {
    throw new Error('The database cannot be written.', { cause: error });
  });
}
