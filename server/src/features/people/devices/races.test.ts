import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';

const { portal, company } = administered('postgres');

test('of two changes of a device that come together the second one knows the first', async () => {
  const driver = await company.addPerson({ role: 'driver' });
  const key = uuidv7();
  const register = (name: string) => portal.call(driver, 'PUT', `/devices/${key}`, { name, platform: 'Android 16' });
  await register('Alt');
  const statement = `select from company.devices where key = '${key}' for update`;
  await whileHeld(portal, { statement, waiting: 2 }, () => Promise.all([register('Eins'), register('Zwei')]));
  const changes = (await activitiesOf(portal, company)).filter(
    ({ action, object }) => action === 'devices.update' && object === key,
  );
  const [first, second] = changes as unknown as { before: { name: string }; after: { name: string } }[];
  expect(first?.before.name).toBe('Alt');
  expect(second?.before.name).toBe(first?.after.name);
});
