import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { RefetchScheduler } from '#portal/platform/live/refetchScheduler.ts';
import { refreshTouched } from '#portal/platform/live/queries.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { keyOf, buildCustomer, buildCategory } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

interface World {
  customers: Customer[];
  categories: Category[];
  total?: number;
  isTotalExact?: boolean;
  next?: string;
  isSimilar?: boolean;
  update?: (body: Partial<Customer>) => unknown;
}

let world: World;

/** Answers as the real server would, from `world`. */
function serve() {
  const listed = () => ({
    items: world.customers,
    total: world.total ?? world.customers.length,
    isTotalExact: world.isTotalExact ?? true,
    next: world.next ?? null,
    isSimilar: world.isSimilar ?? false,
  });
  const single = (number: number) => ({
    [`GET /customers/${keyOf(number)}`]: () =>
      world.customers.find(({ key }) => key === keyOf(number)) ?? refused(404, 'not-found'),
    [`PATCH /customers/${keyOf(number)}`]: ({ body }: { body: unknown }) => world.update?.(body as Partial<Customer>),
  });
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /customers': listed,
    'GET /categories': () => ({ items: world.categories, total: world.categories.length, next: null }),
    ...single(1),
    ...single(2),
  });
}

const open = async (query = '') => ({ asked: serve(), ...(await mountPortal({ at: `/admin/customers${query}` })) });
const sent = (asked: Asked[]) => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const phone = page.getByRole('textbox', { name: 'Telefon' });
const save = page.getByRole('button', { name: 'Speichern' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  world = { customers: [buildCustomer(1), buildCustomer(2)], categories: [] };
});

describe('the list', () => {
  it('shows names, towns and chips whole where there is room for them', async () => {
    const [first] = world.customers;
    if (!first) throw new Error('no customer');
    const categories = [1, 2, 3].map((number) => buildCategory(number));
    world.categories = categories;
    world.customers = [
      { ...first, name: 'Kantine im Technikpark Adlershof', city: 'Werder (Havel)', categories },
      buildCustomer(2),
    ];
    await open();
    for (const text of ['Kantine im Technikpark Adlershof', 'Werder (Havel)']) {
      const cell = page
        .getByRole('cell', { name: text })
        .or(page.getByRole('rowheader', { name: text }))
        .first();
      await expect.element(cell).toBeVisible();
      await expect.poll(() => cell.element().scrollWidth - cell.element().clientWidth).toBe(0);
    }
    await expect.element(page.getByText('+1', { exact: true })).not.toBeInTheDocument();
  });
  it('writes numbers as German does', async () => {
    world.total = 10_000;
    await open();
    await expect.element(page.getByText('10.000 Kunden')).toBeVisible();
    await expect.element(page.getByText('1–2 von 10.000')).toBeVisible();
  });

  it.each([
    ['de', 'mehr als 10.000 Kunden', '1–2 von mehr als 10.000'],
    ['en', 'more than 10,000 customers', '1–2 of more than 10,000'],
  ] as const)('says that there are more than were counted: %s', async (language, count, range) => {
    Object.assign(world, { total: 10_001, isTotalExact: false, next: 'weiter' });
    await open();
    await changeLanguage(language);
    await expect.element(page.getByText(count)).toBeVisible();
    await expect.element(page.getByText(range)).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    await changeLanguage('de');
  });

  it('shows what belongs there while it is empty', async () => {
    world.customers = [];
    await open();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Kunden' })).toBeVisible();
    await page.getByRole('button', { name: 'Kunde anlegen' }).last().click();
    await expect.element(page.getByRole('heading', { name: 'Neuer Kunde' })).toBeVisible();
  });

  it('says that nothing was found where it shows what is spelled similarly', async () => {
    world.isSimilar = true;
    await open('?search=Kunte');
    await expect.element(page.getByText('Nichts gefunden zu „Kunte“. Ähnlich geschrieben:')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Kunde 1' })).toBeVisible();
  });

  it('leads back from a page behind the last', async () => {
    world.customers = [];
    const { address } = await open('?search=x&page=3&cursor=alt');
    await expect.poll(address).toBe('/admin/customers?search=x');
    await expect.element(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  });

  it('forgets a filter by a category that is no more', async () => {
    const { address } = await open(`?category=${keyOf(901)}`);
    await expect.poll(address).toBe('/admin/customers');
  });
});

describe('a customer that others change', () => {
  const from = async (customer: Customer, revision: number) => {
    const { asked, client } = await open();
    await expect.element(page.getByRole('link', { name: 'Kunde 2' })).toBeVisible();
    // The last of what the screen asks for by itself.
    await expect.poll(() => asked.some(({ path }) => path === '/live') && client.isFetching() === 0).toBe(true);
    const before = asked.length;
    world.customers = [customer, buildCustomer(2)];
    const scheduler = new RefetchScheduler(client);
    const change = { collection: 'customers', key: customer.key, kind: 'changed', row: customer } as const;
    refreshTouched(scheduler, change, buildMe().user.key, revision);
    return { readAgain: () => asked.slice(before).map(({ path }) => path), stop: () => scheduler.stop() };
  };

  it('shows with what came with the event, and nothing is read', async () => {
    const { readAgain, stop } = await from(buildCustomer(1, { phone: '030 987', version: 2 }), 1);
    await expect.element(page.getByText('030 987')).toBeVisible();
    // Longer than until lists are read again.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(readAgain()).toEqual([]);
    stop();
  });

  it('has the list read again where it may stand elsewhere', async () => {
    const { readAgain, stop } = await from(buildCustomer(1, { name: 'Zur Linde', version: 2 }), 2);
    await expect.element(page.getByRole('link', { name: 'Zur Linde' })).toBeVisible();
    expect(readAgain()).toContain('/customers');
    stop();
  });
});

describe('the drawer', () => {
  it('shows what was done to the customer, when asked', async () => {
    const { asked } = await open(`?customer=${keyOf(1)}`);
    await expect.element(page.getByRole('button', { name: 'Verlauf' })).toBeVisible();
    expect(asked.some(({ path }) => path === '/activities')).toBe(false);
    await page.getByRole('button', { name: 'Verlauf' }).click();
    await expect.poll(() => asked.find(({ path }) => path === '/activities')?.query.get('object')).toBe(keyOf(1));
  });

  it('closes by Escape, also on a part that has been unfolded', async () => {
    await open(`?customer=${keyOf(1)}`);
    await page.getByRole('button', { name: 'Verlauf' }).click();
    await expect.element(page.getByRole('button', { name: 'Verlauf' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends changed fields only, with the version', async () => {
    world.update = () => buildCustomer(1, { phone: '030 2', version: 2 });
    const { asked } = await open(`?customer=${keyOf(1)}`);
    // As address books copy it, with marks that nobody sees.
    await phone.fill('\u202A030 2\u202C');
    await save.click();
    await expect.element(page.getByText('Kunde 1 gespeichert.')).toBeVisible();
    expect(sent(asked)).toEqual([{ phone: '030 2', version: 1 }]);
  });

  it('merges silently-but-told what does not overlap', async () => {
    const current = buildCustomer(1, { city: 'Strausberg', version: 5 });
    world.update = (body) =>
      body.version === 5
        ? buildCustomer(1, { city: 'Strausberg', phone: '030 2', version: 6 })
        : refused(409, 'conflict', { current });
    await open(`?customer=${keyOf(1)}`);
    await phone.fill('030 2');
    await save.click();
    await expect
      .element(page.getByText('Kunde 1 gespeichert. Inzwischen geändert und übernommen: Stadt.'))
      .toBeVisible();
  });

  it('shows both values where both changed the same, and saves what is chosen', async () => {
    const current = buildCustomer(1, { phone: '030 3', version: 5 });
    world.update = (body) =>
      body.version === 5 ? buildCustomer(1, { ...current, ...body }) : refused(409, 'conflict', { current });
    const { asked } = await open(`?customer=${keyOf(1)}`);
    await phone.fill('030 2');
    await save.click();
    const mine = page.getByRole('radio', { name: 'Ihre Eingabe: 030 2' });
    await expect.element(mine).toHaveFocus();
    expect(getComputedStyle(mine.element()).outlineStyle).toBe('solid');
    await page.getByRole('radio', { name: 'Neu gespeichert: 030 3' }).click();
    await expect.element(phone).toHaveValue('030 3');
    await mine.click();
    await expect.element(phone).toHaveValue('030 2');
    await expect.element(save).toBeEnabled();
    await save.click();
    await expect.element(page.getByText('Kunde 1 gespeichert.')).toBeVisible();
    expect(sent(asked).at(-1)).toEqual({ phone: '030 2', version: 5 });
  });

  it('unfolds the advanced settings where a wrong field is hidden there', async () => {
    world.customers = [buildCustomer(1, { addressAdditional: 'x'.repeat(300) })];
    await open(`?customer=${keyOf(1)}`);
    await phone.fill('030 2');
    await save.click();
    await expect.element(page.getByRole('textbox', { name: 'Adresszusatz' })).toHaveFocus();
    await expect.element(page.getByText('Höchstens 256 Zeichen.')).toBeVisible();
  });

  it('marks the fields that the server refuses, and keeps what was typed', async () => {
    world.update = () =>
      refused(400, 'invalid-input', { issues: [{ path: 'phone', rule: 'too-long', params: { maximum: 40 } }] });
    await open(`?customer=${keyOf(1)}`);
    await phone.fill('030 2');
    await save.click();
    await expect.element(page.getByText('Höchstens 40 Zeichen.')).toBeVisible();
    await expect.element(phone).toHaveValue('030 2');
    await expect.element(phone).toHaveFocus();
  });
});

describe('categories', () => {
  it('can be read again where they could not be read, beside a list that works', async () => {
    const asked = fakeServer({
      'GET /account/me': () => buildMe(),
      'GET /customers': () => ({ items: world.customers, total: 2, next: null }),
      'GET /categories': () => refused(500, 'unexpected-error'),
    });
    await mountPortal({ at: '/admin/customers' });
    await expect.element(page.getByText('Die Kategorien konnten nicht geladen werden.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Kunde 1' })).toBeVisible();
    const reads = () => asked.filter(({ path }) => path === '/categories').length;
    const before = reads();
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.poll(reads).toBe(before + 1);
  });

  it('holds a category’s chip to its name, number and filter', async () => {
    world.categories = [buildCategory(1, { name: 'Kühlware', customers: 1001 })];
    const { asked } = await open();
    // Further than a thousand they are not counted.
    const chip = page.getByRole('button', { name: 'Kühlware mehr als 1.000 Kunden' });
    await chip.click();
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => asked.filter(({ path }) => path === '/customers').length).toBeGreaterThan(1);
  });
});
