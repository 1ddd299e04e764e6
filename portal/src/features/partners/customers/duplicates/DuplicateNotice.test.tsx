import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const known = buildCustomer(1, { name: 'Feinkost Lindqvist' });
const notice = page.getByText('Gibt es schon: Feinkost Lindqvist, Dorfstraße 3, 15366 Hoppegarten.', { exact: false });

async function open(customer: string) {
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /customers': () => ({ items: [known], total: 1, isTotalExact: true, next: null }),
    'GET /categories': () => ({ items: [], total: 0, next: null }),
    'GET /customers/duplicate': ({ query }) => ({
      duplicate: query.get('name')?.toLowerCase() === 'feinkost lindqvist' ? known : null,
    }),
    [`GET /customers/${known.key}`]: () => known,
    'POST /customers': ({ body }) => buildCustomer(2, body as object),
  });
  return { asked, ...(await mountPortal({ at: `/admin/customers?customer=${customer}` })) };
}
const fill = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('tells who is there already once the name is typed, leads there and lets save', async () => {
  const { asked, address } = await open('new');
  await fill('Name', 'feinkost lindqvist');
  await expect.element(notice).toBeVisible();
  await fill('Straße', 'Dorfstraße');
  await fill('PLZ', '15366');
  await expect
    .poll(() => asked.findLast(({ path }) => path === '/customers/duplicate')?.query.toString())
    .toContain('zipCode=15366');
  await fill('Name', 'Feinkost Nord');
  await expect.element(notice).not.toBeInTheDocument();
  await fill('Name', 'Feinkost Lindqvist');
  await expect.element(notice).toBeVisible();
  await fill('Stadt', 'Hoppegarten');
  await page.getByRole('link', { name: 'Öffnen' }).click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(() => asked.some(({ method, path }) => method === 'POST' && path === '/customers')).toBe(true);
  await expect.poll(address).toBe('/admin/customers');
});

it('does not take a customer for their own duplicate', async () => {
  const { asked } = await open(keyOf(1));
  await expect.poll(() => asked.some(({ path }) => path === '/customers/duplicate')).toBe(true);
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
