/** People of a snapshot's company: those who run it, those who drive and those who wait, each with what they did themselves. */
import { randomUUID } from 'node:crypto';
import { mailTo } from '#testing/runners/server.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import { nobody, type Caller, type Client } from './client.ts';

/** With it everybody in a snapshot signs in. */
export const snapshotPassword = 'Kühlkette-2026';

export interface Person extends Caller {
  email: string;
  key: string;
  /** Of a driver's phone. */
  device: string;
}

export interface People {
  administrator: Person;
  /** On a tour, and online when the server stopped. */
  driver: Person;
  /** Has tours that have not begun. */
  second: Person;
}

type Role = 'account' | 'drivers';

const lastNames = { driver: 'Yıldırım', second: 'Öztürk', waiting: 'Weißgerber', blocked: 'Núñez', removed: 'Łukasik' };

async function signUp(client: Client, role: Role, validationKey: string, email: string, lastname: string) {
  await client.sendExample(nobody, `POST /${role}/sign-up`, {
    validationKey,
    email,
    lastname,
    password: snapshotPassword,
  });
}

/** Follows the link of the mail that came after signing up. */
async function verify(client: Client, email: string): Promise<void> {
  const mail = await mailTo(client.server, email, '/authentication/verify-email');
  const [, token = ''] = /verify-email\?token=([\w.~-]+)/.exec(mail) ?? [];
  await client.send(nobody, 'POST', '/account/verify-email', { token, password: snapshotPassword });
}

export async function signIn(client: Client, role: Role, email: string): Promise<string> {
  const { token } = await client.send(nobody, 'POST', `/${role}/sign-in`, { email, password: snapshotPassword });
  return String(token);
}

/** @param domain of everybody's mail addresses */
export async function fillPeople(client: Client, validationKey: string, domain: string): Promise<People> {
  const address = (name: string) => `${name}@${domain}`;
  const drivers = Object.entries(lastNames);
  const email = address('administrator');
  await signUp(client, 'account', validationKey, email, 'Schüßler');
  await verify(client, email);
  const administrator = { token: await signIn(client, 'account', email), email, key: '', device: '' };
  const me = await client.send(administrator, 'POST', '/account/become-administrator');
  administrator.key = (me['user'] as { key: string }).key;
  // Behind the administrator, who is told of them.
  await signUp(client, 'account', validationKey, address('admin.waiting'), 'Æbelø');
  await signUp(client, 'account', validationKey, address('unverified'), 'Ostrowski');
  for (const [name, lastname] of drivers) await signUp(client, 'drivers', validationKey, address(name), lastname);
  for (const name of ['admin.waiting', ...drivers.map(([driver]) => driver)]) await verify(client, address(name));
  const { items } = (await client.send(administrator, 'GET', '/drivers?limit=100')) as unknown as {
    items: { key: string; email: string; version: number }[];
  };
  const keyOf = (name: string) => items.find((one) => one.email === address(name))?.key ?? '';
  for (const name of ['driver', 'second', 'blocked', 'removed'])
    await client.send(administrator, 'POST', `/drivers/${keyOf(name)}/confirm`);
  await client.send(administrator, 'POST', `/drivers/${keyOf('blocked')}/block`);
  const { version } = await client.send(administrator, 'GET', `/drivers/${keyOf('removed')}`);
  await client.send(administrator, 'POST', `/drivers/${keyOf('removed')}/remove`, { version });
  const driving = async (name: string): Promise<Person> => {
    const person = { email: address(name), key: keyOf(name), device: randomUUID(), token: '' };
    person.token = await signIn(client, 'drivers', person.email);
    await client.sendExample(person, 'PUT /devices/{key}', {}, person.device);
    return person;
  };
  const people = { administrator, driver: await driving('driver'), second: await driving('second') };
  await client.send(administrator, 'PUT', '/profile/image', formOf(blackPng(8, 8)));
  await client.send(people.driver, 'PUT', '/profile/image', formOf(blackPng(6, 6)));
  await client.send(people.second, 'PUT', '/profile/language', { language: 'en' });
  return people;
}

/** Sends what a phone says every 15 seconds, so that the person is online. */
export const beat = (client: Client, { device, ...person }: Person) =>
  client.send(person, 'POST', `/devices/${device}/heartbeat`);
