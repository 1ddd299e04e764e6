/** Counts are computed on each request, not stored, so that they cannot drift. Each is counted only up to its limit. */
import { sql, type RawBuilder } from 'kysely';
import {
  companyCompletionFields,
  completionOf,
  criticalShown,
  unsentShown,
  waitingShown,
  type Dashboard,
} from '#contract/workplace/dashboard.ts';
import { countLimit, smallCountLimit } from '#contract/platform/list.ts';
import type { Role } from '#contract/permissions.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { countVehiclesUnderWay } from '#server/domain/tours/reading/toursUnderWay.ts';
import { listUnsentTours } from '#server/domain/tours/plan/unsentTours.ts';
import { countCritical, countDamaged } from '#server/domain/vehicles/damaged.ts';
import { presentImage } from '#server/domain/people/row.ts';

interface Figures {
  tours: number;
  customers: number;
  categories: number;
  vehicles: number;
  damaged: number;
  critical: number;
  under_way: number;
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
  first_steps_hidden: boolean;
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

const count = (from: RawBuilder<unknown>, limit: number) =>
  sql`(select count(*)::int from (select from ${from} limit ${sql.lit(limit + 1)}) counted)`;

/** `drivers` counts confirmed drivers, including blocked ones; waiting drivers are counted separately. */
async function countAll({ db, company }: CompanyQuery): Promise<Figures> {
  const people = (condition: RawBuilder<unknown>, limit = smallCountLimit) =>
    count(sql`company.users u where u.company = ${company} and u.ready and ${condition}`, limit);
  const drivers = (condition: RawBuilder<unknown>) => people(sql`u.role = 'driver' and u.confirmed and ${condition}`);
  const waiting = (condition: RawBuilder<unknown>) =>
    people(sql`not u.confirmed and u.role in ('driver', 'pending-admin') and ${condition}`);
  const kept = (table: string) =>
    count(sql`company.${sql.ref(table)} t where t.company = ${company} and t.deleted is null`, countLimit);
  const { rows } = await sql<Figures>`
    select ${kept('tours')} as tours, ${kept('customers')} as customers, ${kept('vehicles')} as vehicles,
      (select count(*)::int from company.categories c where c.company = ${company} and c.deleted is null) as categories,
      (${countDamaged(company)}) as damaged,
      (${countCritical(company)}) as critical,
      (${countVehiclesUnderWay(company)}) as under_way,
      ${people(sql`u.role = 'driver' and u.confirmed`, countLimit)} as drivers,
      ${drivers(sql`u.active and u.online`)} as online,
      ${drivers(sql`not u.active`)} as blocked,
      ${waiting(sql`u.role = 'driver'`)} as waiting_drivers,
      ${waiting(sql`u.role = 'pending-admin'`)} as waiting_administrators,
      ${waiting(sql`u.email_verified and u.created <= now() - interval '1 day'`)} as waiting_long,
      own.name, own.email, own.address, own.phone, own.first_steps_hidden
    from company.company own where own.company = ${company}
  `.execute(db);
  return rows[0] as Figures;
}

async function listWaiting({ db, company }: CompanyQuery): Promise<WaitingRow[]> {
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
}

/** Maximum critical reports to read, because a vehicle may have many reports and the dashboard lists vehicles. */
const criticalLookedAt = 500;

async function listCritical({ db, company }: CompanyQuery): Promise<CriticalRow[]> {
  const { rows } = await sql<CriticalRow>`
    select key, plate_number, title, occurred
    from (
      select distinct on (v.key) v.key, v.plate_number, d.title, d.occurred, d.key as damage
      from (
        select d.key, d.vehicle, d.title, d.occurred from company.damages d
        where d.company = ${company} and d.severity = 'critical' and d.status <> 'repaired' and d.deleted is null
        order by d.occurred, d.key limit ${sql.lit(criticalLookedAt)}
      ) d
      join lateral (select * from company.vehicles v where v.company = ${company} and v.key = d.vehicle offset 0) v
        on v.deleted is null
      order by v.key, d.occurred, d.key
    ) critical
    order by occurred, damage limit ${criticalShown}
  `.execute(db);
  return rows;
}

/** Everything that the dashboard shows of a company. */
export async function readDashboard(tx: CompanyQuery): Promise<Dashboard> {
  const figures = await countAll(tx);
  const [critical, waiting] = [await listCritical(tx), await listWaiting(tx)];
  return {
    counts: {
      tours: figures.tours,
      customers: figures.customers,
      drivers: figures.drivers,
      vehicles: figures.vehicles,
    },
    categories: figures.categories,
    drivers: { online: figures.online, blocked: figures.blocked, waiting: figures.waiting_drivers },
    vehicles: { damaged: figures.damaged, critical: figures.critical, underWay: figures.under_way },
    critical: critical.map(({ key, plate_number: plateNumber, title, occurred }) => ({
      key,
      plateNumber,
      title,
      occurred: occurred.getTime(),
    })),
    unsent: await listUnsentTours(tx, unsentShown),
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
    areFirstStepsHidden: figures.first_steps_hidden,
  };
}
