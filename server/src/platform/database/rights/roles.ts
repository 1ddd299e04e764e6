/** The engine roles that every database needs before its first migration; idempotent and safe to run concurrently. */
import { sql, type Kysely } from 'kysely';

/** The application's role outside a company: owns nothing, sees the directory and all companies' scheduled tasks. */
export const applicationRole = 'tourlotse_app';
/** The role inside a company transaction: company tables only, under forced row-level security. */
export const companyRole = 'company_user';
/** Owns the two functions that read before row-level security filters; nobody logs in as it. */
export const readerRole = 'tourlotse_reader';

const memberships = [
  [companyRole, applicationRole],
  [applicationRole, 'current_user'],
  [companyRole, 'current_user'],
  [readerRole, 'current_user'],
] as const;

/** True if `ensureRoles` would find nothing to do. */
export const rolesExist = sql.raw<boolean>(
  `(${memberships
    .map(
      ([role, member]) => `exists (
        select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles p on p.oid = m.member
        where r.rolname = '${role}' and p.rolname = ${member === 'current_user' ? member : `'${member}'`})`,
    )
    .join(' and ')})`,
);

/**
 * Creates missing roles.
 * Roles belong to the whole server, so that several databases may create them at the same moment.
 * @param db outside a transaction: other databases would wait for the roles of an open transaction
 */
export async function ensureRoles(db: Kysely<unknown>): Promise<void> {
  for (const role of [applicationRole, companyRole, readerRole]) {
    await sql
      .raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
      .execute(db);
  }
  for (const [role, member] of memberships) {
    await sql
      .raw(`do $$ begin grant ${role} to ${member};
    exception when unique_violation or invalid_grant_operation or internal_error then null; end $$`)
      .execute(db);
  }
}

/** Grants the application's role to the application's log-in if that is not the owner's; the log-in owns nothing. */
export async function admitLogin(db: Kysely<unknown>, login: string): Promise<void> {
  const { rows } = await sql<{ isAdmitted: boolean }>`
    select pg_has_role(${login}, ${applicationRole}, 'member') as "isAdmitted"
  `.execute(db);
  if (!rows[0]?.isAdmitted) await sql`grant ${sql.id(applicationRole)} to ${sql.id(login)}`.execute(db);
}
