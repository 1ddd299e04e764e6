import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Driver } from '#contract/people/drivers.ts';
import { buildAdministrator, keyOf, waiting as waitingAdministrator } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const waiting = (number: number, over: Partial<Driver> = {}) => ({
  key: keyOf(number),
  firstname: `Fahrer${number}`,
  lastname: 'Öz',
  phone: '030 1',
  email: `fahrer${number}@nordwind.example`,
  emailVerified: true,
  image: null,
  confirmed: false,
  active: false,
  confirmedAt: null,
  confirmedBy: null,
  status: 'CONFIRM',
  lastOnline: null,
  tour: null,
  version: 1,
  created: 0,
  ...over,
});

async function open(drivers: object[], { pageSize = 50, widthPx = 1440 } = {}) {
  const counts = { all: drivers.length, ONLINE: 0, OFFLINE: 0, CONFIRM: drivers.length, BLOCKED: 0 };
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /drivers': ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      const until = from + Math.min(pageSize, Number(query.get('limit')));
      const next = until < drivers.length ? String(until) : null;
      return { items: drivers.slice(from, until), total: drivers.length, isTotalExact: true, next, counts };
    },
    'GET /company/validation-key': () => ({ validationKey: '48217' }),
    'POST /drivers/confirm-many': () => ({
      items: [1, 2].map((number) => waiting(number, { confirmed: true, confirmedAt: 10 + number })),
    }),
    [`POST /drivers/${keyOf(1)}/unconfirm`]: () => waiting(1),
    [`POST /drivers/${keyOf(2)}/unconfirm`]: () => waiting(2),
  });
  await page.viewport(widthPx, 900);
  await mountPortal({ at: '/admin/drivers?status=CONFIRM' });
  return asked;
}
const button = page.getByRole('button', { name: /^Alle . bestätigen$/ });

it('lets in all who wait and have confirmed their address, and asks before', async () => {
  const asked = await open([waiting(1), waiting(2), waiting(3, { emailVerified: false })]);
  await page.getByRole('button', { name: 'Alle 2 bestätigen' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Fahrer bestätigen?' });
  await expect.element(dialog.getByText('Fahrer1 Öz, Fahrer2 Öz können', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.element(page.getByText('2 Fahrer bestätigt.')).toBeVisible();
  expect(asked.find(({ path }) => path === '/drivers/confirm-many')?.body).toEqual({ keys: [keyOf(1), keyOf(2)] });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  const takenBack = () => asked.filter(({ path }) => path.endsWith('/unconfirm')).map(({ body }) => body);
  await expect.poll(takenBack).toEqual([{ confirmedAt: 11 }, { confirmedAt: 12 }]);
});

it('is not offered where one alone waits', async () => {
  await open([waiting(1)]);
  await expect.element(page.getByRole('row', { name: /Fahrer1/ })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it.each([1440, 390])('lets in those of every page, at %d px', async (widthPx) => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const asked = await open(
    numbers.map((number) => waiting(number)),
    { pageSize: 5, widthPx },
  );
  await page.getByRole('button', { name: 'Alle 12 bestätigen' }).click();
  const dialog = page.getByRole('dialog', { name: '12 Fahrer bestätigen?' });
  await expect.element(dialog.getByText('Fahrer10 Öz, 2 weitere Personen können', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  const sent = () => asked.find(({ path }) => path === '/drivers/confirm-many')?.body;
  await expect.poll(sent).toEqual({ keys: numbers.map((number) => keyOf(number)) });
  // Its note, of the two that the server answers with, does not come into the next test.
  await expect.element(page.getByText('2 Fahrer bestätigt.')).toBeVisible();
});

it.each([1440, 390])(
  'administrators are let in with a question that tells of their rights, at %d px',
  async (widthPx) => {
    const people = ['Wanda', 'Bernd'].map((name, index) => buildAdministrator(index + 2, name, waitingAdministrator));
    const asked = fakeServer({
      'GET /account/me': () => buildMe(),
      'GET /administrators': () => ({ items: people, total: people.length, next: null }),
      'GET /company/validation-key': () => ({ validationKey: '48217' }),
      ...Object.fromEntries(
        people.flatMap((person) => [
          [`POST /administrators/${person.key}/confirm`, () => ({ ...person, status: 'ACTIVE', confirmedAt: 17 })],
          [`POST /administrators/${person.key}/unconfirm`, () => person],
        ]),
      ),
    });
    await page.viewport(widthPx, 900);
    await mountPortal({ at: '/admin/administrators' });
    await page.getByRole('button', { name: 'Alle 2 bestätigen' }).click();
    const dialog = page.getByRole('dialog', { name: '2 Administratoren bestätigen?' });
    await expect.element(dialog.getByText('volle Rechte', { exact: false })).toBeVisible();
    const written = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(written()).toEqual([]);
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect.element(page.getByText('2 Administratoren bestätigt.')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    const acts = ['confirm', 'unconfirm'].flatMap((act) => people.map(({ key }) => `/administrators/${key}/${act}`));
    await expect.poll(written).toEqual(acts);
  },
);
