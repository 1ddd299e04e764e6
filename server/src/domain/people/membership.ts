import { sql, type Selectable } from 'kysely';
import type { Me } from '#contract/people/account.ts';
import { languageSchema } from '#contract/platform/language.ts';
import { isAdministrator, mayBecomeAdministrator } from '#contract/permissions.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { difference } from '#server/platform/database/rows/difference.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { presentImage } from './row.ts';
import type { Person } from './signIns.ts';

/** A person's row, and the company data that decide whether the person is an administrator. */
export interface Membership {
  user: Selectable<CompanyTables['users']>;
  company: { name: string; timeZone: string; image: string | null; created: Date };
  /** True if the company has a confirmed administrator, blocked or not. */
  hasAdministrator: boolean;
  /** The company's settings; null if the person is not an administrator. */
  settings: Settings | null;
}

export async function findMembership(tx: CompanyTransaction, uid: string): Promise<Membership | null> {
  const { db, company } = tx;
  const row = await db
    .selectFrom('users')
    .innerJoin('company', 'company.company', 'users.company')
    .selectAll('users')
    .select([
      'company.name as company_name',
      'company.time_zone as company_time_zone',
      'company.image as company_image',
      'company.created as company_created',
    ])
    .select(
      sql<boolean>`exists (select from company.users a where a.company = ${company} and a.role = 'admin' and a.confirmed)`.as(
        'has_administrator',
      ),
    )
    .where('users.company', '=', company)
    .where('users.uid', '=', uid)
    .where('users.ready', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const {
    company_name: name,
    company_time_zone: timeZone,
    company_image: image,
    company_created: created,
    has_administrator: hasAdministrator,
    ...user
  } = row;
  const settings = isAdministrator(user) ? await readSettings(tx) : null;
  return { user, company: { name, timeZone, image: presentImage(image), created }, hasAdministrator, settings };
}

/** Makes a person an administrator: role, confirmed and active together. */
export async function makeAdministrator(tx: CompanyTransaction, { user: before }: Membership): Promise<void> {
  const after = { role: 'admin', confirmed: true, active: true } as const;
  await tx.db
    .updateTable('users')
    .set({
      ...after,
      confirmed_at: before.confirmed_at ?? new Date(),
      version: before.version + 1,
      modified: new Date(),
    })
    .where('company', '=', tx.company)
    .where('uid', '=', before.uid)
    .execute();
  const { role, confirmed, active } = before;
  tx.record({
    collection: 'users',
    key: before.uid,
    kind: 'changed',
    action: 'users.become-administrator',
    ...difference({ role, confirmed, active }, after),
  });
}

/** People who signed up as administrators but were not the first: they wait for approval, and must not be signed in. */
export async function listWaitingFounders({ db, company }: CompanyTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('company', '=', company)
    .where('role', '=', 'pending-admin')
    .where('confirmed', '=', false)
    .execute();
  return rows.map(({ uid }) => uid);
}

/**
 * True if a pending administrator may become the first administrator; the place may be reserved for another mail
 * address.
 */
export function mayTakeOver(
  { user, hasAdministrator }: Membership,
  { email, account }: Pick<Person, 'email' | 'account'>,
): boolean {
  const isKeptForSomebodyElse = account.reservedEmail !== null && account.reservedEmail !== email;
  return mayBecomeAdministrator(user, hasAdministrator || isKeptForSomebodyElse);
}

export function presentMe(membership: Membership, person: Person): Me {
  const { user, company } = membership;
  const { uid, firstname, lastname, phone, role, confirmed, active } = user;
  return {
    user: {
      key: uid,
      email: person.email,
      emailVerified: person.emailVerified,
      firstname,
      lastname,
      phone,
      role,
      confirmed,
      active,
      language: languageSchema.parse(user.language),
      image: presentImage(user.image),
      version: user.version,
      created: user.created.getTime(),
    },
    company: { ...company, created: company.created.getTime() },
    settings: membership.settings,
    isAdministrator: isAdministrator(user),
    mayBecomeAdministrator: mayTakeOver(membership, person),
  };
}
