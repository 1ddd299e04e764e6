/** What a snapshot's company holds beside people and tours. */
import { randomUUID } from 'node:crypto';
import { contactForm } from '#testing/fixtures/contact.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import type { Client } from './client.ts';
import type { People } from './fillPeople.ts';

export interface Stock {
  customers: string[];
  vehicles: string[];
  address: string;
  deliveryService: string;
}

const towns = [
  ['Feinkost Lindqvist', 'Bergmannstraße', '96', '10961', 'Berlin', 52.4884, 13.395],
  ['Bäckerei Ünal', 'Sonnenallee', '12a', '12047', 'Berlin', 52.4871, 13.4262],
  ['Apotheke am Markt', 'Breite Straße', '1', '14467', 'Potsdam', 52.4009, 13.0591],
  ['Café Ångström', 'Hauptstraße', '44', '10827', 'Berlin', 52.4869, 13.3553],
  ['Łódź-Import Sp. z o.o.', 'Karl-Marx-Straße', '7', '15230', 'Frankfurt (Oder)', 52.3412, 14.5509],
  ['Kantine „Zum Kran“', 'Westhafenstraße', '1', '13353', 'Berlin', 52.5372, 13.3455],
] as const;

async function fillCustomers(client: Client, { administrator }: People): Promise<string[]> {
  const categories: string[] = [];
  for (const [name, color] of [
    ['Kühlware', '#4ca3dd'],
    ['Stammkunden', '#dd8a4c'],
  ])
    categories.push((await client.send(administrator, 'POST', '/categories', { name, color })).key);
  const customers: string[] = [];
  for (const [number, [name, street, houseNumber, zipCode, city, lat, lng]] of towns.entries()) {
    const fields = { name, street, houseNumber, zipCode, city, info: number === 1 ? '' : 'Rampe 3, klingeln' };
    const added = await client.sendExample(administrator, 'POST /customers', {
      ...fields,
      categories: categories.slice(0, number % 3),
    });
    customers.push(added.key);
    // The others keep what the version's own search has found, or nothing.
    if (number % 2 === 0) {
      const { version } = await client.send(administrator, 'GET', `/customers/${added.key}`);
      const position = { lat, lng };
      await client.send(administrator, 'PUT', `/customers/${added.key}/position`, { version, position });
    }
  }
  const removed = await client.sendExample(administrator, 'POST /customers', { name: 'Gelöschte OHG', categories: [] });
  await client.send(administrator, 'POST', '/customers/remove', { keys: [removed.key] });
  const dropped = await client.send(administrator, 'POST', '/categories', { name: 'Gelöscht', color: '#777777' });
  await client.send(administrator, 'DELETE', `/categories/${dropped.key}`);
  return customers;
}

async function fillVehicles(client: Client, { administrator, driver }: People): Promise<string[]> {
  const vehicles: string[] = [];
  for (const plateNumber of ['B-TL 4127', 'B-TL 4128', 'P-ÄÖ 1', 'B-TL 9999'])
    vehicles.push((await client.sendExample(administrator, 'POST /vehicles', { plateNumber })).key);
  const [damaged = '', , , removed = ''] = vehicles;
  await client.send(administrator, 'PUT', `/vehicles/${damaged}/image`, formOf(blackPng(16, 12)));
  await client.send(administrator, 'POST', `/vehicles/${removed}/remove`);
  const report = async (title: string, as = administrator) => {
    const key = randomUUID();
    await client.sendExample(as, 'PUT /damages/{key}', { title, vehicle: damaged }, key);
    await client.send(as, 'PUT', `/damages/${key}/photos/${randomUUID()}`, formOf(blackPng(9, 7)));
    return key;
  };
  await report('Steinschlag in der Frontscheibe', driver);
  const inRepair = await report('Delle in der Schiebetür');
  await client.sendExample(administrator, 'POST /damages/{key}/notes', {}, inRepair);
  await client.sendExample(administrator, 'POST /damages/{key}/status', {}, inRepair);
  await client.send(administrator, 'DELETE', `/damages/${await report('Irrtümlich gemeldet')}`);
  return vehicles.slice(0, 3);
}

async function fillSensors(client: Client, { administrator }: People, vehicle: string, serialKeys: string[]) {
  const registered = [];
  for (const serialKey of serialKeys)
    registered.push(await client.send(administrator, 'POST', '/sensors', { serialKey }));
  const [assigned] = registered;
  const position = 'Laderaum hinten';
  const fields = { version: assigned?.version, vehicle, position };
  await client.send(administrator, 'POST', `/sensors/${assigned?.key}/assign`, fields);
  await client.sendExample(administrator, 'POST /sensors/requests');
}

/** @param serialKeys of sensors in the operator's stock */
export async function fillStock(client: Client, people: People, serialKeys: string[]): Promise<Stock> {
  const { administrator } = people;
  await client.sendExample(administrator, 'PATCH /settings');
  const { version } = await client.send(administrator, 'GET', '/company');
  const { name: _, ...company } = client.example('PATCH /company');
  await client.send(administrator, 'PATCH', '/company', { ...company, version });
  await client.send(administrator, 'PUT', '/company/image', formOf(blackPng(10, 10), { replaces: '' }));
  const customers = await fillCustomers(client, people);
  const [first = '', ...others] = await fillVehicles(client, people);
  await fillSensors(client, people, first, serialKeys);
  const address = await client.sendExample(administrator, 'POST /addresses');
  const deliveryService = await client.sendExample(administrator, 'POST /delivery-services');
  await client.send(administrator, 'PUT', `/support/messages/${randomUUID()}`, contactForm());
  return { customers, vehicles: [first, ...others], address: address.key, deliveryService: deliveryService.key };
}

/** What people have set for themselves, where the version has it. */
export async function fillOwn(client: Client, { administrator }: People): Promise<void> {
  if (client.offers('PUT /views')) await client.sendExample(administrator, 'PUT /views', { key: randomUUID() });
  if (client.offers('PATCH /notifications/preferences'))
    await client.sendExample(administrator, 'PATCH /notifications/preferences', { dailyAt: '05:30' });
  if (client.offers('PUT /dashboard/first-steps'))
    await client.sendExample(administrator, 'PUT /dashboard/first-steps');
}
