/** A company with a row in every table, for the tests that walk all of them; whoever adds a table adds its row here. */
import { v7 as uuidv7 } from 'uuid';
import { buildSignUp } from './accounts.ts';
import { blackPng, formOf } from './pictures.ts';
import {
  buildCustomer,
  buildDamage,
  buildVehicle,
  stockSensors,
  type TestCompany,
  type TestPerson,
  type TestPortal,
} from './portal.ts';

/** @param serialKey of a sensor that nobody has stocked yet */
export async function fillCompany(
  portal: TestPortal,
  company: TestCompany,
  serialKey = 'AAAA-1111-BBBB-2222',
): Promise<{ owner: TestPerson; driver: TestPerson }> {
  const owner = await company.addPerson();
  const category = await portal.call(owner, 'POST', '/categories', { name: 'Stammkunden', color: '#4ca3dd' });
  const { key } = category.body as { key: string };
  const customer = await portal.call(owner, 'POST', '/customers', buildCustomer({ categories: [key] }));
  await portal.call(owner, 'POST', '/customers', buildCustomer(), { 'idempotency-key': uuidv7() });
  await portal.call(owner, 'POST', '/customers/remove', { keys: [(customer.body as { key: string }).key] });
  const driver = await company.addPerson({ role: 'driver' });
  const device = `/devices/${uuidv7()}`;
  await portal.call(driver, 'PUT', device, { name: 'Diensthandy' });
  await portal.call(driver, 'POST', `${device}/heartbeat`);
  await portal.call(driver, 'PUT', '/profile/image', formOf(blackPng(4, 4)));
  await portal.call(null, 'POST', '/drivers/sign-up', buildSignUp({ validationKey: company.validationKey }));
  await portal.call(owner, 'POST', '/notifications/read', {});
  const vehicle = await portal.call(owner, 'POST', '/vehicles', buildVehicle());
  const damage = `/damages/${uuidv7()}`;
  await portal.call(owner, 'PUT', damage, buildDamage({ vehicle: (vehicle.body as { key: string }).key }));
  await portal.call(owner, 'PUT', `${damage}/photos/${uuidv7()}`, formOf(blackPng(4, 4)));
  await portal.call(owner, 'POST', `${damage}/notes`, { text: 'Lack bestellt' });
  const [removed, photo] = [`/damages/${uuidv7()}`, uuidv7()];
  await portal.call(owner, 'PUT', `${damage}/photos/${photo}`, formOf(blackPng(4, 4)));
  await portal.call(owner, 'DELETE', `${damage}/photos/${photo}`);
  await portal.call(owner, 'PUT', removed, buildDamage({ vehicle: (vehicle.body as { key: string }).key }));
  await portal.call(owner, 'DELETE', removed);
  await stockSensors(portal.databases, serialKey);
  await portal.call(owner, 'POST', '/sensors', { serialKey });
  await portal.call(owner, 'POST', '/sensors/requests', { model: 'Blue Puck T' });
  return { owner, driver };
}
