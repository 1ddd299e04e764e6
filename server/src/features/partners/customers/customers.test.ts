import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import type { ListPage } from '#server/platform/database/lists/page.ts';
import { customerTable } from './store.ts';
import { inCompany } from '#testing/fixtures/people.ts';

describe.each(engines)('customers on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  async function create(fields: Partial<CustomerFields> = {}): Promise<Customer> {
    const answer = await call('POST', '/customers', buildCustomer(fields));
    expect(answer.status).toBe(200);
    return answer.body as Customer;
  }
  async function createCategory(name: string): Promise<Category> {
    return (await call('POST', '/categories', { name, color: '#4CA3DD' })).body as Category;
  }
  async function list(query = ''): Promise<ListPage<Customer>> {
    const answer = await call('GET', `/customers${query}`);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as ListPage<Customer>;
  }
  const names = ({ items }: ListPage<Customer>) => items.map(({ name }) => name);

  test('a customer is kept as entered, trimmed, with its categories', async () => {
    const category = await createCategory('Kühlware');
    const created = await create({ name: '  Blumenhof Öhlschläger ', categories: [category.key] });
    expect(created).toMatchObject({
      name: 'Blumenhof Öhlschläger',
      version: 1,
      categories: [{ key: category.key, name: 'Kühlware', color: '#4ca3dd' }],
    });
    expect((await call('GET', `/customers/${created.key}`)).body).toEqual(created);
  });

  test('several are read by key, without those that are gone or another company’s', async () => {
    const [one, other, gone] = [await create(), await create({ name: 'Zweiter' }), await create({ name: 'Dritter' })];
    await call('POST', '/customers/remove', { keys: [gone.key] });
    const query = [one, other, gone].map(({ key }, index) => `keys[${index}]=${key}`).join('&');
    const answer = await call('GET', `/customers/by-keys?${query}`);
    const inOrder = (items: Customer[]) => items.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    expect(inOrder(answer.body as Customer[])).toEqual(inOrder([one, other]));
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', `/customers/by-keys?${query}`, undefined, stranger)).toMatchObject({ body: [] });
  });

  test.each([
    [{ name: 'A' }, 'name', 'too-short'],
    [{ name: 'A'.repeat(129) }, 'name', 'too-long'],
    [{ name: '   ' }, 'name', 'required'],
    [{ street: '' }, 'street', 'required'],
    [{ stayMinutes: 0 }, 'stayMinutes', 'minimum'],
    [{ stayMinutes: 101 }, 'stayMinutes', 'maximum'],
    [{ info: 'A'.repeat(2001) }, 'info', 'too-long'],
    [{ houseNumber: '12345678901' }, 'houseNumber', 'too-long'],
    [{ zipCode: '1096' }, 'zipCode', 'zip-code'],
    [{ zipCode: '109611' }, 'zipCode', 'zip-code'],
    [{ zipCode: '1096a' }, 'zipCode', 'zip-code'],
    [{ city: 'B' }, 'city', 'too-short'],
    [{ country: '' }, 'country', 'required'],
    [{ categories: ['keiner'] }, 'categories.0', 'key-format'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const answer = await call('POST', '/customers', { ...buildCustomer(), ...fields });
    expect(answer).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
    expect((await list()).total).toBe(0);
  });

  test('a category of nobody is refused, and nothing is kept', async () => {
    const answer = await call('POST', '/customers', buildCustomer({ categories: [uuidv7()] }));
    expect(answer).toBeRefused(400, 'invalid-input', { issues: [{ path: 'categories', rule: 'unknown-category' }] });
    expect((await list()).total).toBe(0);
  });

  test('names sort as in German: Ä beside A, ß as ss, capitals and punctuation aside', async () => {
    const sorted = ['Äpfel & Co', 'Apfelhof', 'apotheke', 'Öl Müller', 'Ol-Werke', 'Strasse A', 'Straße B', 'Zoo'];
    for (const name of sorted.toReversed()) await create({ name });
    expect(names(await list())).toEqual([
      'Äpfel & Co',
      'Apfelhof',
      'apotheke',
      'Öl Müller',
      'Ol-Werke',
      'Strasse A',
      'Straße B',
      'Zoo',
    ]);
    expect(names(await list('?sort=-name'))).toEqual(sorted.toReversed());
  });

  test('pages follow each other without gap or repetition, in every order', async () => {
    for (let index = 0; index < 12; index += 1) {
      await create({
        name: `Kunde ${index % 3}`,
        city: `Ort ${index % 2}`,
        phone: index % 4 === 0 ? '' : `030 ${index % 5}`,
      });
    }
    for (const sort of ['name', '-name', 'city', '-city', 'zipCode', '-street', 'phone', '-phone']) {
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const cursor: string = next === null ? '' : `&cursor=${next}`;
        const page: ListPage<Customer> = await list(`?limit=5&sort=${sort}${cursor}`);
        expect(page.total).toBe(12);
        seen.push(...page.items.map(({ key }) => key));
        ({ next } = page);
      } while (next !== null);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 12, 12]);
    }
  });

  test('customers without a telephone come last in both directions', async () => {
    await create({ name: 'Ohne', phone: '' });
    await create({ name: 'Eins', phone: '030 1' });
    await create({ name: 'Zwei', phone: '030 2' });
    expect(names(await list('?sort=phone'))).toEqual(['Eins', 'Zwei', 'Ohne']);
    expect(names(await list('?sort=-phone'))).toEqual(['Zwei', 'Eins', 'Ohne']);
  });

  test('a cursor of another search or sort is refused', async () => {
    for (let index = 0; index < 3; index += 1) await create();
    const { next } = await list('?limit=2');
    expect(next).not.toBeNull();
    for (const query of [`?sort=-name&cursor=${next}`, `?search=x&cursor=${next}`, '?cursor=unsinn']) {
      expect(await call('GET', `/customers${query}`)).toBeRefused(400, 'invalid-input', {
        issues: [{ path: 'cursor' }],
      });
    }
  });

  test('a filter by category counts and shows only those who hold it', async () => {
    const category = await createCategory('Apotheken');
    await create({ name: 'Mit', categories: [category.key] });
    await create({ name: 'Ohne' });
    const page = await list(`?category=${category.key}`);
    expect([names(page), page.total]).toEqual([['Mit'], 1]);
  });

  test('an update changes what it names, raises the version and leaves who, what, before and after', async () => {
    const created = await create();
    const answer = await call('PATCH', `/customers/${created.key}`, { version: 1, city: 'Potsdam' });
    expect(answer).toAnswer({ ...created, city: 'Potsdam', version: 2, modified: expect.any(Number) as number });
    const activities = await portal.databases
      .company('main')
      .readTransaction({ company: company.key, uid: administrator.uid }, ({ db }) =>
        db.selectFrom('activities').selectAll().where('object', '=', created.key).orderBy('key').execute(),
      );
    expect(activities.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'customers.create', before: null, after: expect.objectContaining({ name: created.name }) as object },
      { action: 'customers.update', before: { city: 'Berlin' }, after: { city: 'Potsdam' } },
    ]);
    expect(activities[1]).toMatchObject({ actor: administrator.uid, actor_name: 'Änne Öhlschläger' });
  });

  test('the second of two who change the same version is told what is there now', async () => {
    const created = await create();
    const answers = await Promise.all(
      ['Potsdam', 'Nauen'].map((city) => call('PATCH', `/customers/${created.key}`, { version: 1, city })),
    );
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won).toMatchObject({ status: 200 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
  });

  test('categories can be replaced and emptied', async () => {
    const [first, second] = [await createCategory('Erste'), await createCategory('Zweite')];
    const created = await create({ categories: [first.key] });
    const replaced = (await call('PATCH', `/customers/${created.key}`, { version: 1, categories: [second.key] }))
      .body as Customer;
    expect(replaced.categories.map(({ name }) => name)).toEqual(['Zweite']);
    const emptied = (await call('PATCH', `/customers/${created.key}`, { version: 2, categories: [] })).body as Customer;
    expect(emptied.categories).toEqual([]);
  });

  test('a deletion can be undone, categories included, until it is purged', async () => {
    const category = await createCategory('Stammkunden');
    const { key } = await create({ categories: [category.key] });
    expect(await call('POST', '/customers/remove', { keys: [key, uuidv7()] })).toMatchObject({ body: { keys: [key] } });
    expect((await list()).total).toBe(0);
    expect(await call('GET', `/customers/${key}`)).toBeRefused(404, 'not-found');
    expect(await call('PATCH', `/customers/${key}`, { version: 1, city: 'Nauen' })).toMatchObject({ status: 404 });
    expect(await call('POST', '/customers/restore', { keys: [key] })).toMatchObject({ body: { keys: [key] } });
    expect((await list()).items[0]).toMatchObject({ key, categories: [{ name: 'Stammkunden' }] });

    await call('POST', '/customers/remove', { keys: [key] });
    const server = portal.databases.company('main');
    const purge = () =>
      server.writeTransaction({ company: company.key, uid: null }, (tx) => customerTable.purge(tx, [key]));
    expect(await purge()).toBe(0);
    await inCompany(portal, company, (db) =>
      db
        .updateTable('customers')
        .set({ deleted: new Date(Date.now() - 3_600_000) })
        .where('key', '=', key)
        .execute(),
    );
    expect(await purge()).toBe(1);
    expect(await call('POST', '/customers/restore', { keys: [key] })).toBeRefused(410, 'undo-expired');
  });

  test('every write takes the next revision of its company, without a gap', async () => {
    const { key } = await create();
    await call('PATCH', `/customers/${key}`, { version: 1, city: 'Nauen' });
    await call('PATCH', `/customers/${key}`, { version: 1, city: 'Zossen' });
    await call('POST', '/customers/remove', { keys: [key] });
    const changes = await inCompany(portal, company, (db) =>
      db.selectFrom('changes').select(['revision', 'kind']).orderBy('revision').execute(),
    );
    expect(changes.map(({ revision, kind }) => [revision, kind])).toEqual([
      [1, 'added'],
      [2, 'changed'],
      [3, 'removed'],
    ]);
  });
});
