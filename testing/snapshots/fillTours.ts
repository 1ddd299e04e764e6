/** Tours of a snapshot's company in every state, with stops to come and to go, steps, pictures, templates and days of the calendar. */
import { randomUUID } from 'node:crypto';
import { stopFieldsOf, type StopInput } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { buildStop, Phone, stopKindsOfADay } from '#testing/fixtures/driving.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import type { StepFields } from '#contract/dispatch/tourSteps.ts';
import type { Stock } from './fillCompany.ts';
import type { People, Person } from './fillPeople.ts';
import type { Client } from './client.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @param days from today on @returns the local day */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

interface Given {
  client: Client;
  people: People;
  stock: Stock;
}

export interface Tours {
  /** Under way when the server stopped, of `people.driver`. */
  underWay: Tour;
}

const phones = new Map<Person, Phone>();
const phoneOf = (person: Person): Phone => {
  const phone = phones.get(person) ?? new Phone();
  phones.set(person, phone);
  return phone;
};

async function addTour({ client, people, stock }: Given, departure: string, driver: Person): Promise<Tour> {
  const [vehicle] = stock.vehicles;
  const stops: StopInput[] = stopKindsOfADay.map(buildStop);
  const [, first] = stops;
  const [customer] = stock.customers;
  if (first) Object.assign(first, { customer, place: undefined, signature: true });
  const fields = { departure, driver: driver.key, vehicle, stops, orderNumber: 'A-10482' };
  return (await client.send(people.administrator, 'POST', '/tours', fields)) as unknown as Tour;
}

async function move({ client, people }: Given, { key }: Tour, action: string, fields = {}): Promise<Tour> {
  const { version } = await client.send(people.administrator, 'GET', `/tours/${key}`);
  const path = `/tours/${key}/${action}`;
  return (await client.send(people.administrator, 'POST', path, { version, ...fields })) as unknown as Tour;
}

async function report({ client }: Given, driver: Person, ...steps: StepFields[]): Promise<void> {
  const body = phoneOf(driver).report(...steps);
  const { steps: codes } = await client.send(driver, 'PUT', '/driving/steps', { ...body, installation: driver.device });
  const wrong = (codes as { code: string | null }[]).filter(({ code }) => code !== null);
  if (wrong.length > 0) throw new Error(`A step was not taken: ${JSON.stringify(wrong)}`);
}

/** One stop to come and one to go. */
async function changeStops({ client, people }: Given, { key }: Tour): Promise<void> {
  const tour = (await client.send(people.administrator, 'GET', `/tours/${key}`)) as unknown as Tour;
  const kept = tour.stops.filter((_, place) => place !== 4).map(stopFieldsOf);
  const stops = [...kept.slice(0, -1), buildStop('customer', 8), ...kept.slice(-1)];
  await client.send(people.administrator, 'PATCH', `/tours/${key}`, { version: tour.version, stops });
}

async function drive(given: Given, tour: Tour, driver: Person, ago: number): Promise<void> {
  const { client } = given;
  const phone = phoneOf(driver);
  const [, first, , second] = tour.stops;
  const stop = first?.key ?? '';
  await report(given, driver, phone.step(tour.key, 'start', {}, ago));
  await report(given, driver, phone.step(tour.key, 'arrive', { stop }, ago - 600_000));
  const receiver = 'Fr. Özdemir';
  await report(given, driver, phone.step(tour.key, 'deliver', { stop, receiver }, ago - 900_000));
  const path = `/driving/tours/${tour.key}/stops/${stop}`;
  await client.send(driver, 'PUT', `${path}/signs/${randomUUID()}`, formOf(blackPng(40, 20)));
  await client.send(driver, 'PUT', `${path}/photos/${randomUUID()}`, formOf(blackPng(24, 16)));
  const failed = { stop: second?.key ?? '', reason: 'Niemand da' };
  await report(given, driver, phone.step(tour.key, 'fail', failed, ago - 1_800_000));
}

async function fillTemplates({ client, people, stock }: Given, tour: Tour): Promise<void> {
  const { administrator } = people;
  const [vehicle] = stock.vehicles;
  const own = await client.sendExample(administrator, 'POST /templates', { vehicle, deliveryService: null });
  const made = await client.send(administrator, 'POST', '/templates/from-tour', {
    tour: tour.key,
    name: 'Wie gefahren',
  });
  await client.send(administrator, 'POST', `/templates/${made.key}/tours`, { days: [dayFromNow(3)] });
  if (!client.offers('POST /series')) return;
  const fields = { template: made.key, weekdays: [0, 1, 2, 3, 4, 5, 6], fromDay: dayFromNow(1), onHoliday: 'keep' };
  const series = await client.sendExample(administrator, 'POST /series', fields);
  await client.send(administrator, 'POST', `/series/${series.key}/make`, { day: dayFromNow(2) });
  await client.send(administrator, 'POST', `/series/${series.key}/skip`, { day: dayFromNow(4) });
  await client.sendExample(administrator, 'POST /series', {
    ...fields,
    name: 'Endet',
    template: own.key,
    untilDay: dayFromNow(5),
  });
}

async function fillCalendar({ client, people: { administrator, driver } }: Given): Promise<void> {
  if (!client.offers('POST /calendar/events')) return;
  const span = { begin: `${dayFromNow(1)}T13:00`, end: `${dayFromNow(1)}T14:00` };
  await client.sendExample(administrator, 'POST /calendar/events', span);
  const absence = {
    kind: 'absence',
    title: 'Urlaub',
    driver: driver.key,
    begin: `${dayFromNow(5)}T00:00`,
    end: `${dayFromNow(7)}T00:00`,
  };
  await client.sendExample(administrator, 'POST /calendar/events', absence);
  const removed = await client.sendExample(administrator, 'POST /calendar/events', { ...span, title: 'Entfällt' });
  await client.send(administrator, 'POST', '/calendar/events/remove', { keys: [removed.key] });
  await client.sendExample(administrator, 'POST /calendar/templates');
  await client.sendExample(administrator, 'POST /calendar/holidays', { day: dayFromNow(6) });
  await client.sendExample(administrator, 'POST /calendar/feed');
}

async function fillJobs({ client, people: { administrator }, stock }: Given, done: Tour): Promise<void> {
  const [, customer] = stock.customers;
  const operation = 'POST /jobs';
  await client.sendExample(administrator, operation, { day: dayFromNow(1) });
  await client.sendExample(administrator, operation, { day: dayFromNow(1), customer, place: null });
  const assigned = await client.sendExample(administrator, operation, { day: dayFromNow(1) });
  const removed = await client.sendExample(administrator, operation, { day: dayFromNow(2) });
  await client.send(administrator, 'POST', '/jobs/remove', { keys: [removed.key] });
  const failed = done.stops[3]?.key;
  const onDay = dayFromNow(1);
  await client.send(administrator, 'POST', '/jobs/follow-ups', { stops: [failed], onDay });
  const draft = await client.sendExample(administrator, 'POST /tours', { departure: `${onDay}T09:00`, stops: [] });
  const fields = { keys: [assigned.key], tour: draft.key };
  await client.send(administrator, 'POST', '/jobs/assign', fields);
}

export async function fillTours(given: Given): Promise<Tours> {
  const { client, people } = given;
  const { administrator, driver, second } = people;
  const today = `${dayFromNow(0)}T06:00`;
  const tomorrow = `${dayFromNow(1)}T06:00`;
  const add = (departure: string, of: Person) => addTour(given, departure, of);
  const released = async (departure: string, of: Person) => move(given, await add(departure, of), 'release');
  await add(tomorrow, second);
  await move(given, await add(tomorrow, second), 'plan');
  const acknowledged = await released(tomorrow, second);
  await client.send(second, 'PUT', `/driving/tours/${acknowledged.key}/acknowledged`, { version: 1 });
  await changeStops(given, await released(tomorrow, second));
  await move(given, await released(tomorrow, second), 'cancel', { reason: 'Fahrer krank' });
  await client.send(administrator, 'POST', '/tours/remove', { keys: [(await add(tomorrow, second)).key] });
  const finished: Tour[] = [];
  for (const departure of [`${dayFromNow(-2)}T06:00`, `${dayFromNow(-1)}T06:00`]) {
    const done = await released(departure, second);
    await drive(given, done, second, 3 * 60 * 60 * 1000);
    await report(given, second, phoneOf(second).step(done.key, 'finish'));
    finished.push(done);
  }
  const [archived, done] = finished as [Tour, Tour];
  if (client.offers('POST /archive')) await client.send(administrator, 'POST', '/archive', { keys: [archived.key] });
  const underWay = await released(today, driver);
  await drive(given, underWay, driver, 60 * 60 * 1000);
  await changeStops(given, underWay);
  await fillJobs(given, done);
  await fillTemplates(given, done);
  await fillCalendar(given);
  return { underWay };
}
