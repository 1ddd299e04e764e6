import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { paste } from '#portal/testing/sensorsScreen.ts';

const none = { items: [], total: 0, isTotalExact: true, next: null };
const fields = ['name', 'street', 'houseNumber', 'zipCode', 'city', 'country', 'phone'];
const valuesOf = (form: string) => () =>
  fields.map((name) => document.querySelector<HTMLInputElement>(`[data-path="${form}-${name}"]`)?.value);
const block = 'Müller & Söhne GmbH\r\nHerrengasse 14/2\r\nA-1010 Wien\r\nTel. 01 5331234\r\ninfo@mueller.example';

beforeEach(async () => {
  await page.viewport(1440, 900);
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /customers': () => ({ ...none, isSimilar: false }),
    'GET /customers/duplicate': () => ({ duplicate: null }),
    'GET /categories': () => none,
    'GET /addresses': () => none,
  });
});

it('a block that is pasted as a customer’s name fills the fields, says so, and is taken back', async () => {
  await mountPortal({ at: '/admin/customers?customer=new' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).click();
  paste(block);
  await expect
    .poll(valuesOf('customer'))
    .toEqual(['Müller & Söhne GmbH', 'Herrengasse', '14/2', '1010', 'Wien', 'Österreich', '01 5331234']);
  await expect.element(page.getByText(/Nicht übernommen: info@mueller.example/)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(valuesOf('customer')).toEqual(['', '', '', '', '', 'Deutschland', '']);
});

it('a line with commas fills an own address, and names the telephone that has no field there', async () => {
  await mountPortal({ at: '/admin/addresses?address=new' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).click();
  paste('Lager Nord, Straße des 17. Juni 135, 10623 Berlin, 030 1234567');
  await expect
    .poll(() => valuesOf('address')().slice(0, 6))
    .toEqual(['Lager Nord', 'Straße des 17. Juni', '135', '10623', 'Berlin', 'Deutschland']);
  await expect.element(page.getByText(/Nicht übernommen: 030 1234567/)).toBeVisible();
});

it('what is no address stays a text of its field', async () => {
  await mountPortal({ at: '/admin/customers?customer=new' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).click();
  paste('Hof 1234\nund\nGarten');
  await expect.poll(() => valuesOf('customer')().slice(0, 2)).toEqual(['Hof 1234 und Garten', '']);
});
