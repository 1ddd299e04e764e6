import { afterAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { forAllTests } from '#testing/fixtures/administered.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import { buildPortal } from '#testing/fixtures/portal.ts';
import { sweepFiles } from '#testing/fixtures/sweeps.ts';
import { filesIn } from '#testing/engines/s3.ts';

/** Two pictures of one thing that arrive together: the second one sees the first, whose file goes. */
const portal = forAllTests(() => buildPortal('postgres'));
const company = forAllTests(() => portal.addCompany());
afterAll(() => portal.close());

const stored = () => filesIn(join(portal.configuration.dataDir, 'files'));
const send = async (path: string) => {
  const administrator = await company.addPerson();
  return (picture: Uint8Array) =>
    portal.call(administrator, 'PUT', path, formOf(picture, path.startsWith('/company') ? { replaces: '' } : {}));
};
const both = (row: string, put: Awaited<ReturnType<typeof send>>) =>
  whileHeld(portal, { statement: `select from company.${row} for update`, waiting: 2 }, () =>
    Promise.all([put(blackPng(20, 20)), put(blackPng(30, 30))]),
  );

test('the company’s: who comes second is shown the first one', async () => {
  const put = await send('/company/image');
  const answers = await both(`company where company = '${company.key}'`, put);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a vehicle’s: one file is left', async () => {
  const administrator = await company.addPerson();
  const added = await portal.setUp(administrator, 'POST', '/vehicles', {
    plateNumber: 'B-TL 77',
    make: 'MAN',
    model: 'TGE',
  });
  const { key } = added.body as { key: string };
  await sweepFiles(portal.services);
  const before = await stored();
  const answers = await both(`vehicles where key = '${key}'`, await send(`/vehicles/${key}/image`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await sweepFiles(portal.services);
  expect(await stored()).toHaveLength(before.length + 1);
});

test('a person’s: one file is left', async () => {
  const person = await company.addPerson();
  await sweepFiles(portal.services);
  const before = await stored();
  const answers = await both(`users where uid = '${person.uid}'`, (picture) =>
    portal.call(person, 'PUT', '/profile/image', formOf(picture)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await sweepFiles(portal.services);
  expect(await stored()).toHaveLength(before.length + 1);
});
