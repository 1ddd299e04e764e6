import { v7 as uuidv7 } from 'uuid';
import type { CompanyTransaction, Databases } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { personKeys } from '#server/domain/people/keys.ts';
import { scheduleTasks } from '../platform/jobs/scheduledTasks.ts';
import { writeNotifications } from './notifications.ts';
import { hasPortrait } from './images.ts';
import { nordwindAdministrator, nordwindCompany, nordwindPeople, type DemoPerson } from './nordwind.ts';
import { nordwindDrivers, type DemoDriver } from './nordwindDrivers.ts';

const hourMs = 60 * 60 * 1000;
/** All people of the demo company. */
export const everybody: readonly (DemoPerson | DemoDriver)[] = [...nordwindPeople, ...nordwindDrivers];

/** Writes the users of the company and their devices, and schedules the portraits that are stored later. */
export async function writeMembers(tx: CompanyTransaction, now = Date.now()): Promise<void> {
  const members = everybody.map((person) => ({ person, uid: uuidv7() }));
  await tx.db
    .insertInto('users')
    .values(members.map(({ person, uid }) => ({ company: tx.company, uid, ...columnsOf(person, now) })))
    .execute();
  await tx.db
    .insertInto('devices')
    .values(members.flatMap(({ person, uid }) => deviceOf(tx.company, person, uid, now)))
    .execute();
  const waiting = members.filter(({ person }) => !person.confirmed);
  await writeNotifications(
    tx,
    waiting.map(({ person, uid }) => ({ kind: 'registration', object: uid, created: joined(person, now) })),
  );
  const shown = members.filter(({ person }) => hasPortrait(person.email));
  const keys = shown.map(({ uid }) => uid);
  scheduleTasks(tx, 'demo-image', keys, new Date(now));
}

function columnsOf(person: DemoPerson | DemoDriver, now: number) {
  const { firstname, lastname, email, phone, role, confirmed, active, language } = person;
  const created = joined(person, now);
  const hours = 'presence' in person && typeof person.presence === 'number' ? person.presence : null;
  return {
    firstname,
    lastname,
    email,
    phone,
    role,
    confirmed,
    active,
    language,
    ready: true,
    ...personKeys({ firstname, lastname, phone, email }),
    created: new Date(created),
    confirmed_at: confirmed ? new Date(created + hourMs) : null,
    confirmed_by: confirmed && role === 'driver' ? fullName(nordwindAdministrator) : null,
    last_online: hours === null ? null : new Date(now - hours * hourMs),
    ...('shifts' in person && { shifts: JSON.stringify(person.shifts), licence_class: person.licenceClass }),
  };
}

function joined(person: DemoPerson | DemoDriver, now: number): number {
  if (!('joined' in person)) return person.confirmed ? nordwindCompany.created : now - 5 * hourMs;
  return typeof person.joined === 'number' ? person.joined : now - person.joined.hoursAgo * hourMs;
}

function deviceOf(company: string, person: DemoPerson | DemoDriver, uid: string, now: number) {
  if (!('device' in person) || !person.device) return [];
  const seen = typeof person.presence === 'number' ? now - person.presence * hourMs : now;
  const created = new Date(joined(person, now) + hourMs);
  const { name, platform } = person.device;
  return [{ company, key: uuidv7(), uid, name, platform, app_version: '1.4.0', created, last_seen: new Date(seen) }];
}

const fullName = ({ firstname, lastname }: DemoPerson) => `${firstname} ${lastname}`;

/**
 * Writes the people's sign-ins to the directory, all with the same password, under the keys of their users in the
 * company.
 */
export async function writeSignIns(
  { directory, company }: Databases,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const members = await company(account.database).readTransaction({ company: account.key, uid: null }, ({ db }) =>
    db.selectFrom('users').select(['uid', 'email']).where('company', '=', account.key).execute(),
  );
  const uidOf = new Map(members.map(({ email, uid }) => [email, uid]));
  const people = everybody.flatMap((person) => {
    const id = uidOf.get(person.email);
    return id === undefined ? [] : [{ person, id }];
  });
  await directory.transaction().execute(async (tx) => {
    await tx
      .insertInto('people')
      .values(people.map(({ person, id }) => signInOf(account, person, id)))
      .execute();
    await tx
      .insertInto('credentials')
      .values(people.map(({ id }) => credentialOf(id, passwordHash)))
      .execute();
  });
}

function signInOf(account: Account, person: DemoPerson, id: string) {
  const { email, emailVerified, language } = person;
  return {
    id,
    email,
    email_verified: emailVerified,
    name: fullName(person),
    account: account.key,
    state: 'ready' as const,
    language,
  };
}

function credentialOf(id: string, password: string) {
  return {
    id: uuidv7(),
    account_id: id,
    provider_id: 'credential',
    user_id: id,
    password,
  };
}
