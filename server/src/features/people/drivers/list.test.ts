import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Driver } from '#contract/people/drivers.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { personKeys } from '#server/domain/people/keys.ts';
import { inCompany, putOnline, setRow } from '#testing/fixtures/people.ts';

interface Page {
  items: Driver[];
  total: number;
  next: string | null;
  counts: Record<string, number>;
}

describe.each(mainEngines)('the list of drivers on the %s engine', (engine) => {
  const { portal, company, administrator: owner } = administered(engine);

  async function list(query: Record<string, string> = {}): Promise<Page> {
    const answer = await portal.call(owner, 'GET', `/drivers?${new URLSearchParams(query).toString()}`);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Page;
  }
  const names = ({ items }: Page) => items.map(({ lastname }) => lastname);
  interface Fields {
    phone?: string;
    email?: string;
    confirmed?: boolean;
    active?: boolean;
    last_online?: Date;
  }
  async function add(lastname: string, { email = `${uuidv7()}@nordwind.example`, ...fields }: Fields = {}) {
    const person = await company.addPerson({ role: 'driver', email });
    await setRow(portal, company, person, { firstname: 'A', lastname, ...fields });
    return person;
  }
  async function everybody(query: Record<string, string>): Promise<Driver[]> {
    const items: Driver[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list({ ...query, limit: '2', ...(cursor && { cursor }) });
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  }

  test('shows drivers alone, with what is known of each', async () => {
    await company.addPerson({ role: 'pending-admin', confirmed: false });
    const driver = await add('Öztürk');
    expect((await list()).items).toMatchObject([
      {
        key: driver.uid,
        firstname: 'A',
        lastname: 'Öztürk',
        phone: '+49 171 39200 11',
        email: driver.email,
        image: null,
        confirmed: true,
        active: true,
        lastOnline: null,
        status: 'OFFLINE',
        isDriving: false,
        tour: null,
        version: 1,
      },
    ]);
  });

  test('filters by status and counts every status whatever it is filtered by', async () => {
    await add('Wartet', { confirmed: false, active: false });
    await add('Gesperrt', { active: false });
    await add('Offline');
    await putOnline(portal, company, await add('Online'));
    const counts = { all: 4, CONFIRM: 1, BLOCKED: 1, ONLINE: 1, OFFLINE: 1 };
    expect(await list()).toMatchObject({ total: 4, counts });
    for (const [status, name] of [
      ['CONFIRM', 'Wartet'],
      ['BLOCKED', 'Gesperrt'],
      ['ONLINE', 'Online'],
      ['OFFLINE', 'Offline'],
    ] as const) {
      const page = await list({ status });
      expect(page).toMatchObject({ total: 1, next: null, counts });
      expect(page.items).toMatchObject([{ lastname: name, status }]);
    }
    expect(await list({ status: 'ONLINE', search: 'Offline' })).toMatchObject({ items: [], total: 0, counts });
  });

  test.each([
    ['öztürk', 'Öztürk'],
    ['OZTURK a', 'Öztürk'],
    ['4917139200', 'Öztürk'],
    ['0171 / 555', 'Weiß'],
    ['0171555', 'Weiß'],
    ['weiss', 'Weiß'],
    ['fahrer@kalt.example', 'Weiß'],
  ])('finds “%s”', async (search, found) => {
    await add('Öztürk', { phone: '+49 171 39200 77' });
    await add('Weiß', { phone: '0171 555 66', email: `fahrer@kalt.example.${uuidv7()}` });
    await add('Niemand', { phone: '0221 1' });
    const page = await list({ search });
    expect(names(page)).toEqual([found]);
    expect(page).toMatchObject({ total: 1, counts: { all: 3 } });
  });

  test('sorts names as in German', async () => {
    for (const name of ['Zander', 'Ärmel', 'Arndt', 'straße', 'Strasse b']) await add(name);
    expect(names(await list())).toEqual(['Ärmel', 'Arndt', 'straße', 'Strasse b', 'Zander']);
    expect(names(await list({ sort: '-name' }))).toEqual(['Zander', 'Strasse b', 'straße', 'Arndt', 'Ärmel']);
  });

  test('sorts those who wait before everybody else, whether online or not', async () => {
    await putOnline(portal, company, await add('C'));
    await add('A');
    await add('D', { confirmed: false, active: false });
    await add('B', { active: false });
    expect(names(await list({ sort: 'status' }))).toEqual(['D', 'A', 'B', 'C']);
  });

  test('sorts whoever is online as last online just now, and whoever never was last', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await add('Früh', { last_online: at(1) });
    await add('Nie');
    await add('Spät', { last_online: at(2) });
    await putOnline(portal, company, await add('Jetzt'));
    expect(names(await list({ sort: '-lastOnline' }))).toEqual(['Jetzt', 'Spät', 'Früh', 'Nie']);
    expect(names(await list({ sort: 'lastOnline' }))).toEqual(['Früh', 'Spät', 'Jetzt', 'Nie']);
  });

  test.each([
    'status',
    '-status',
    'name',
    '-name',
    'phone',
    '-phone',
    'email',
    'lastOnline',
    '-lastOnline',
    'created',
    '-created',
  ])('pages by %s follow each other without gap or repetition', async (sort) => {
    for (let count = 0; count < 7; count += 1) {
      const known = { phone: count < 2 ? 'ohne' : `0171 ${count % 3}` };
      await add(`Nachname ${count % 2}`, count < 3 ? known : { ...known, last_online: new Date(1e12 + (count % 2)) });
    }
    const all = await list({ sort, limit: '200' });
    expect(all.items).toHaveLength(7);
    expect((await everybody({ sort })).map(({ key }) => key)).toEqual(all.items.map(({ key }) => key));
  });

  test('refuses a cursor of another list', async () => {
    for (const name of ['A', 'B', 'C']) await add(name);
    const { next } = await list({ limit: '1' });
    for (const other of ['sort=email', 'search=A', 'status=OFFLINE']) {
      const answer = await portal.call(owner, 'GET', `/drivers?${other}&cursor=${next}`);
      expect(answer).toBeRefused(400, 'invalid-input');
    }
  });

  test('finds, sorts and counts among two thousand', async () => {
    await inCompany(portal, company, async (db) => {
      const fields = (index: number) => ({
        firstname: 'Fahrer',
        lastname: `Nummer ${index}`,
        phone: `05 ${index}`,
        email: `${index}@nordwind.example`,
      });
      for (let start = 0; start < 2000; start += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => ({
          company: company.key,
          uid: uuidv7(),
          role: 'driver' as const,
          confirmed: true,
          active: true,
          ready: true,
          ...fields(start + index),
          ...personKeys(fields(start + index)),
        }));
        await db.insertInto('users').values(rows).execute();
      }
    });
    for (const sort of ['name', '-lastOnline', 'email', '-created', 'phone'])
      expect(await list({ sort, search: 'nummer 1', limit: '50' })).toMatchObject({
        total: 1271,
        counts: { all: 2000 },
      });
    expect((await list({ search: 'nummer 1777' })).items).toHaveLength(1);
  });
});
