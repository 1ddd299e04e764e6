/** The figures of the dashboard, counted from the data each time: no counter can drift. */
import { sql } from 'kysely';
import {
  companyCompletionFields,
  completionOf,
  criticalShown,
  waitingShown,
  type Dashboard,
} from '#contract/dashboard.ts';
import type { Role } from '#contract/permissions.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { presentImage } from '#server/platform/people/row.ts';

interface Figures {
  customers: number;
  categories: number;
  vehicles: number;
  damaged: number;
  drivers: number;
  online: number;
  blocked: number;
  waiting_drivers: number;
  waiting_administrators: number;
  waiting_long: number;
  name: string;
  email: string;
  address: string;
  phone: string;
}

interface WaitingRow {
  uid: string;
  firstname: string;
  lastname: string;
  image: string | null;
  role: Role | null;
  email_verified: boolean;
  created: Date;
}

/** Drivers counted are the confirmed ones, blocked included; those waiting come on top. */
async function countAll({ db, company }: CompanyReader): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from company.customers c where c.company = ${company} and c.deleted is null) as customers,
      (select count(*)::int from company.categories c where c.company = ${company} and c.deleted is null) as categories,
      (select count(*)::int from company.vehicles v where v.company = ${company} and v.deleted is null) as vehicles,
      (select count(distinct d.vehicle)::int from company.damages d
        join company.vehicles v on v.company = d.company and v.key = d.vehicle and v.deleted is null
        where d.company = ${company} and d.status <> 'repaired') as damaged,
      people.*, own.name, own.email, own.address, own.phone
    from (
      select
        (count(*) filter (where role = 'driver' and confirmed))::int as drivers,
        (count(*) filter (where role = 'driver' and confirmed and active and online))::int as online,
        (count(*) filter (where role = 'driver' and confirmed and not active))::int as blocked,
        (count(*) filter (where role = 'driver' and not confirmed))::int as waiting_drivers,
        (count(*) filter (where role = 'pending-admin' and not confirmed))::int as waiting_administrators,
        (count(*) filter (where role in ('driver', 'pending-admin') and not confirmed and email_verified and created <= now() - interval '1 day'))::int
          as waiting_long
      from company.users where company = ${company} and ready
    ) people
    join company.company own on own.company = ${company}
  `.execute(db);
  return rows[0] as Figures;
}

async function listWaiting({ db, company }: CompanyReader): Promise<WaitingRow[]> {
  return db
    .selectFrom('users')
    .select(['uid', 'firstname', 'lastname', 'image', 'role', 'email_verified', 'created'])
    .where('company', '=', company)
    .where('ready', '=', true)
    .where('confirmed', '=', false)
    .where('role', 'in', ['driver', 'pending-admin'])
    .orderBy('created')
    .orderBy('uid')
    .limit(waitingShown)
    .execute();
}

interface CriticalRow {
  key: string;
  plate_number: string;
  title: string;
  occurred: Date;
  /** All of them, this one included. */
  total: number;
}

/** Each vehicle once, by its oldest critical damage. */
async function listCritical({ db, company }: CompanyReader): Promise<CriticalRow[]> {
  const { rows } = await sql<CriticalRow>`
    select key, plate_number, title, occurred, (count(*) over ())::int as total
    from (
      select distinct on (v.key) v.key, v.plate_number, d.title, d.occurred
      from company.damages d
      join company.vehicles v on v.company = d.company and v.key = d.vehicle and v.deleted is null
      where d.company = ${company} and d.severity = 'critical' and d.status <> 'repaired'
      order by v.key, d.occurred, d.key
    ) critical
    order by occurred, key limit ${criticalShown}
  `.execute(db);
  return rows;
}

/** Everything that the dashboard shows of a company. */
export async function readDashboard(tx: CompanyReader): Promise<Dashboard> {
  const figures = await countAll(tx);
  const [critical, waiting] = [await listCritical(tx), await listWaiting(tx)];
  return {
    // Tours are none until they join.
    counts: { tours: 0, customers: figures.customers, drivers: figures.drivers, vehicles: figures.vehicles },
    categories: figures.categories,
    drivers: { online: figures.online, blocked: figures.blocked, waiting: figures.waiting_drivers },
    vehicles: { damaged: figures.damaged, critical: critical[0]?.total ?? 0 },
    critical: critical.map(({ key, plate_number: plateNumber, title, occurred }) => ({
      key,
      plateNumber,
      title,
      occurred: occurred.getTime(),
    })),
    administrators: { waiting: figures.waiting_administrators },
    waiting: waiting.map(({ uid, image, created, email_verified: emailVerified, ...person }) => ({
      key: uid,
      ...person,
      emailVerified,
      image: presentImage(image),
      created: created.getTime(),
    })),
    waitingLong: figures.waiting_long,
    company: completionOf(companyCompletionFields, figures),
  };
}
