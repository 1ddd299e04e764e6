import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const main = page.getByRole('main');
const row = main.getByRole('button', { name: /^Birke Haupt/ });
const recipient = main.getByRole('textbox', { name: 'Empfänger' });

async function open() {
  const asked: unknown[] = [];
  await page.viewport(1440, 900);
  const tour = buildWholeTour(241, { departs: Date.parse('2026-11-24T05:00Z'), names: ['Ahorn', 'Birke'] });
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage([]),
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => {
      asked.push(body);
      return { ...tour, ...(body as object), version: tour.version + 1 };
    },
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  await row.click();
  await expect.element(recipient).toBeVisible();
  return asked;
}

it('the stop is closed by the key that the list of keys names, and the focus goes back to its row', async () => {
  await open();
  (recipient.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(recipient).not.toBeInTheDocument();
  await expect.element(main.getByText('Stopp anklicken, um ihn zu bearbeiten')).toBeVisible();
  await expect.element(row).toHaveFocus();
});

it('what is wrong with a field stays marked while another is typed in, and is said in its unit', async () => {
  await open();
  const stay = main.getByRole('textbox', { name: 'Standzeit' });
  await stay.fill('9999');
  await recipient.fill('Tor 3');
  await expect.element(main.getByText('Höchstens 1.440.')).toBeVisible();
  await stay.fill('abc');
  await recipient.fill('Tor 4');
  await expect.element(main.getByText('Höchstens 1.440.')).not.toBeInTheDocument();
  await expect.element(stay).toHaveAttribute('aria-invalid', 'true');
  await stay.fill('12');
  await recipient.fill('Tor 5');
  await expect.element(stay).not.toHaveAttribute('aria-invalid', 'true');
});

it('goods are handed over or taken in, and what is aboard is said', async () => {
  const asked = await open();
  await main.getByRole('button', { name: 'Auftrag hinzufügen' }).click();
  await main.getByRole('textbox', { name: 'Pakete' }).fill('4');
  await expect.element(main.getByText('bei Ankunft 4 Pakete; danach nichts')).toBeVisible();
  await main.getByRole('combobox', { name: 'Art', exact: true }).selectOptions('Abholung');
  await expect.element(main.getByText('bei Ankunft nichts; danach 4 Pakete')).toBeVisible();
  await expect
    .poll(() => (asked.at(-1) as { stops: { orders: unknown[] }[] } | undefined)?.stops[2]?.orders, { timeout: 5000 })
    .toEqual([{ orderNumber: '', task: 'collection', packages: 4, weight: 0, volume: 0 }]);
});

it('a delivery names the stop that collects its goods, which comes before it and leaves with it', async () => {
  const asked = await open();
  const sent = () => (asked.at(-1) as { stops: { key: string; goodsFrom: string | null }[] } | undefined)?.stops;
  const task = main.getByRole('combobox', { name: 'Art', exact: true });
  const from = main.getByRole('combobox', { name: 'Ware von' });
  await main.getByRole('button', { name: 'Auftrag hinzufügen' }).click();
  await expect.element(task).toBeVisible();
  await expect.element(from).not.toBeInTheDocument();
  await task.selectOptions('Abholung');
  await main.getByRole('button', { name: /^Ahorn Haupt/ }).click();
  await from.selectOptions('2 Birke');
  await expect
    .poll(() => sent()?.map(({ goodsFrom }) => goodsFrom), { timeout: 5000 })
    .toEqual([null, null, expect.any(String), null]);
  expect(sent()?.[2]?.goodsFrom).toBe(sent()?.[1]?.key);
  await main.getByRole('button', { name: 'Stopp entfernen' }).click();
  await expect.element(page.getByText(/^Ahorn und Birke entfernt/)).toBeVisible();
  await expect.poll(() => sent()?.length, { timeout: 5000 }).toBe(2);
  await page.getByRole('button').filter({ hasText: 'Rückgängig' }).last().click();
  await expect.poll(() => sent()?.length, { timeout: 5000 }).toBe(4);
});
