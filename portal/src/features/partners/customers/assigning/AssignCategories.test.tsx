import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Customer } from '#contract/partners/customers.ts';
import { buildCategory, buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const [cold, pubs, early] = [
  buildCategory(1, { name: 'Kühlware' }),
  buildCategory(2, { name: 'Gastronomie' }),
  buildCategory(3, { name: 'Frühanlieferung' }),
];
const dialog = page.getByRole('dialog', { name: 'Kategorien' });
const box = (name: string) => dialog.getByRole('checkbox', { name });
const apply = dialog.getByRole('button', { name: 'Übernehmen' });
const [one, other] = [keyOf(1), keyOf(2)];

/** Two customers, both with «Kühlware», one with «Gastronomie» too; ticked, with the categories open. */
async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const customers: Customer[] = [
    buildCustomer(1, { categories: [cold, pubs] }),
    buildCustomer(2, { categories: [cold] }),
  ];
  const items = [cold, pubs, early];
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /customers': () => ({ items: customers, total: 2, isTotalExact: true, next: null }),
    'GET /categories': () => ({ items, total: items.length, next: null }),
    ...answers,
  });
  await mountPortal({ at: '/admin/customers' });
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
  await page.getByRole('button', { name: 'Kategorien', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  return asked;
}
const sent = (asked: Asked[]) =>
  asked.filter(({ path }) => path === '/customers/assign-categories').map(({ body }) => body);
const states = () =>
  [cold, pubs, early].map(({ name }) => {
    const element = box(name).element() as HTMLInputElement;
    return element.indeterminate ? 'some' : element.checked;
  });

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('shows what all, some and none hold, and searches', async () => {
  await open();
  expect(states()).toEqual([true, 'some', false]);
  await expect.element(apply).toBeDisabled();
  await dialog.getByRole('searchbox').fill('GASTRO');
  await expect.element(box('Kühlware')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('Gastronomie')).toBeChecked();
});

it('gives and takes in one call, and undoes what became different', async () => {
  const asked = await open({
    'POST /customers/assign-categories': ({ body }) => {
      const { add, remove } = body as { add: { category: string }[]; remove: { category: string }[] };
      return { added: add, removed: remove.map(({ category }) => ({ category, customers: [one] })), full: [other] };
    },
  });
  await box('Kühlware').click();
  await box('Frühanlieferung').click();
  await apply.click();
  const customers = [one, other];
  const [add, remove] = [[{ category: early.key, customers }], [{ category: cold.key, customers }]];
  await expect.poll(() => sent(asked)).toEqual([{ add, remove }]);
  await expect
    .element(
      page.getByText('Kategorien von 2 Kunden geändert. 1 Kunde hat schon so viele Kategorien', { exact: false }),
    )
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => sent(asked)[1]).toEqual({ add: [{ category: cold.key, customers: [one] }], remove: add });
});

it('says where nothing is different', async () => {
  await open({ 'POST /customers/assign-categories': () => ({ added: [], removed: [], full: [] }) });
  await box('Frühanlieferung').click();
  await apply.click();
  await expect.element(page.getByText('Die Ausgewählten haben diese Kategorien schon so.')).toBeVisible();
});

it('makes the category that was searched for, ticked', async () => {
  await open({ 'POST /categories': ({ body }) => buildCategory(4, body as object) });
  await dialog.getByRole('searchbox').fill('Nachtanlieferung');
  await expect.element(dialog.getByText('Keine Kategorie gefunden')).toBeVisible();
  await dialog.getByRole('button', { name: 'Neue Kategorie „Nachtanlieferung“ …' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nachtanlieferung');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect.element(box('Nachtanlieferung')).toBeChecked();
  await expect.element(apply).toBeEnabled();
});
