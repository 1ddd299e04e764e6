import { afterEach, describe, expect, test, vi } from 'vitest';
import { revisionHeader } from '#contract/workplace/live.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { ListPage } from '#server/platform/database/lists/page.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { followLive, type Followed } from '#testing/fixtures/liveClient.ts';
import { buildCustomer, type Answer, type TestPerson } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('the same list at the same moment, on the %s engine', (engine) => {
  const start = administered(engine);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const list = (person: TestPerson, query = '') => start.portal.call(person, 'GET', `/customers${query}`);
  const names = ({ body }: Answer) => (body as ListPage<Customer>).items.map(({ name }) => name);
  const create = (name: string) =>
    start.portal.call(start.administrator, 'POST', '/customers', buildCustomer({ name }));

  /** Follows all looks; the first one is answered only when it is let go. */
  function holdFirstLook() {
    const database = start.portal.databases.company('main');
    const look = database.query.bind(database);
    const looks: { company: string; uid: string | null }[] = [];
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    vi.spyOn(database, 'query').mockImplementation(async ({ ...options }, work) => {
      looks.push(options);
      const isFirst = looks.length === 1;
      const result = await look(options, work);
      if (isFirst) await letGo;
      return result;
    });
    return { looks, release, shared: () => looks.filter(({ uid }) => uid === null) };
  }

  test('two hundred who ask while it is read share the next reading', async () => {
    await create('Feinkost Lindqvist');
    const { looks, release, shared } = holdFirstLook();
    const asked = Array.from({ length: 200 }, () => list(start.administrator));
    await vi.waitFor(() => expect(looks.length).toBe(200), { timeout: 30_000 });
    expect(shared()).toEqual([]);
    release();
    const answers = await Promise.all(asked);
    expect(shared().length).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.map(names)).toEqual(Array.from({ length: 200 }, () => ['Feinkost Lindqvist']));
  });

  test('whoever asks after a change is answered with it, though an older reading is under way', async () => {
    const { looks, release } = holdFirstLook();
    const before = list(start.administrator);
    await vi.waitFor(() => expect(looks.length).toBe(1));
    await create('Nach der Frage');
    const after = list(start.administrator);
    await vi.waitFor(() => expect(looks.length).toBe(2));
    release();
    expect(names(await after)).toEqual(['Nach der Frage']);
    expect((await before).status).toBe(200);
  });

  test('each is admitted by their own row, and another company or question shares nothing', async () => {
    await create('Nur hier');
    const further = await start.portal.addCompany('Spedition Nebenan');
    const [driver, stranger, blocked] = [
      await start.company.addPerson({ role: 'driver' }),
      await further.addPerson(),
      await start.company.addPerson({ active: false }),
    ];
    const { looks, release, shared } = holdFirstLook();
    const first = list(start.administrator);
    await vi.waitFor(() => expect(looks.length).toBe(1));
    const asked = [
      list(start.administrator),
      list(driver),
      list(blocked),
      list(stranger),
      list(start.administrator, '?search=nirgends'),
    ];
    await vi.waitFor(() => expect(looks.length).toBe(6), { timeout: 30_000 });
    release();
    const [own, refused, locked, other, searched] = (await Promise.all(asked)) as [
      Answer,
      Answer,
      Answer,
      Answer,
      Answer,
    ];
    expect(names(own)).toEqual(['Nur hier']);
    expect(refused).toBeRefused(403, 'permission-denied');
    expect(locked).toBeRefused(403, 'user-disabled');
    expect([names(other), names(searched)]).toEqual([[], []]);
    expect(shared().map(({ company }) => company)).toEqual([start.company.key]);
    expect((await first).status).toBe(200);
  });

  test('a reading that fails for one is read anew for those who waited behind it', async () => {
    await create('Feinkost Lindqvist');
    const driver = await start.company.addPerson({ role: 'driver' });
    const answers = await Promise.all([list(driver), list(start.administrator), list(start.administrator)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200]);
  });

  test('what a client was told of is in the list that it reads then, however many read it', async () => {
    const { portal, administrator } = start;
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const clients: Followed[] = [];
    for (let count = 0; count < 30; count += 1) clients.push(await followLive({ url, headers: administrator.headers }));
    await Promise.all(clients.map(({ received }) => received.until(({ type }) => type === 'revision')));
    const looks = vi.spyOn(portal.databases.company('main'), 'query');
    for (const name of ['Erste', 'Zweite', 'Dritte']) {
      const revision = Number((await create(name)).headers[revisionHeader]);
      const answers = await Promise.all(
        clients.map(async ({ received }) => {
          await received.untilRevision(revision);
          const answer = await fetch(`${url}/api/customers`, { headers: administrator.headers });
          return (await answer.json()) as ListPage<Customer>;
        }),
      );
      for (const { items } of answers) expect(items.map((customer) => customer.name)).toContain(name);
    }
    expect(looks.mock.calls.some(([{ uid }]) => uid === null)).toBe(true);
    for (const { leave } of clients) leave();
  });
});
