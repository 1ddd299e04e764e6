import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Customer } from '#contract/partners/customers.ts';
import { buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const next = page.getByRole('button', { name: 'Speichern und nächster' });
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
let customers: Customer[];

/** @param shown how many the first page holds */
async function open(customer: string, shown = 50) {
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /customers': () => ({
      items: customers.slice(0, shown),
      total: customers.length,
      isTotalExact: true,
      next: customers.length > shown ? 'next' : null,
    }),
    'GET /categories': () => ({ items: [], total: 0, next: null }),
    'GET /customers/duplicate': () => ({ duplicate: null }),
    [`GET /customers/${keyOf(1)}`]: () => customers[0] ?? refused(404, 'not-found'),
    [`GET /customers/${keyOf(2)}`]: () => customers[1] ?? refused(404, 'not-found'),
    [`PATCH /customers/${keyOf(1)}`]: ({ body }) => buildCustomer(1, { ...(body as object), version: 2 }),
    'POST /customers': ({ body }) => {
      const added = buildCustomer(customers.length + 1, { ...(body as object), categories: [] });
      customers.push(added);
      return added;
    },
  });
  return mountPortal({ at: `/admin/customers?customer=${customer}` });
}
async function fill(name: string) {
  const values = { Name: name, Straße: 'Dorfstraße', PLZ: '15366', Stadt: 'Hoppegarten' };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  customers = [buildCustomer(1)];
});

it('saves and begins the next, the first field focused', async () => {
  const { address } = await open('new');
  await fill('Erster');
  await next.click();
  await expect.element(page.getByText('Erster angelegt.')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('');
  await expect.element(field('Name')).toHaveFocus();
  expect(address()).toContain('customer=new');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.poll(address).toBe('/admin/customers');
});

it('closes behind the other button, and marks the row that was added', async () => {
  const { address } = await open('new');
  await fill('Zweiter');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(address).toBe('/admin/customers');
  await expect.element(page.getByRole('row', { name: /Zweiter/ })).toHaveAttribute('data-recent');
});

it('brings the row that was added into view where it belongs to another page', async () => {
  const { address } = await open('new', 1);
  await fill('Zuletzt');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(address).toBe('/admin/customers');
  const row = page.getByRole('row', { name: /Zuletzt/ });
  await expect.element(row).toHaveAttribute('data-elsewhere');
  await expect.element(row).toHaveAttribute('data-recent');
  const rows = [...document.querySelectorAll('tbody tr')];
  expect(rows.map((one) => one.getAttribute('data-elsewhere'))).toEqual(['true', null]);
});

it('closes behind Enter too', async () => {
  const { address } = await open('new');
  await fill('Dritter');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/customers');
});

it('is not offered for what is there already', async () => {
  await open(keyOf(1));
  await expect.element(field('Name')).toHaveValue('Kunde 1');
  await expect.element(next).not.toBeInTheDocument();
  await field('Stadt').fill('Erkner');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.element(page.getByRole('row', { name: /Kunde 1/ })).toHaveAttribute('data-recent');
});
