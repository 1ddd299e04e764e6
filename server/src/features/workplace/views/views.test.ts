import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { viewLimits, type View } from '#contract/workplace/views.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

describe.each(engines)('views of lists on the %s engine', (engine) => {
  const { call, portal, company, administrator } = administered(engine);
  const leaving: (() => void)[] = [];
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
  });

  const build = (fields: Partial<View> = {}): View => ({
    key: uuidv7(),
    list: 'customers',
    name: 'Tiefkühl Berlin',
    query: 'search=Tiefk%C3%BChl&sort=-city&columns=name.city',
    ...fields,
  });
  const save = (view: View, as: TestPerson = administrator) => call('PUT', '/views', view, as);
  const of = async (list: View['list'] = 'customers', as: TestPerson = administrator) =>
    ((await call('GET', `/views?list=${list}`, undefined, as)).body as { items: View[] }).items;

  test('one is kept as it was saved, under its trimmed name, and leaves no activity', async () => {
    const view = build({ name: ' Tiefkühl Berlin ' });
    const kept = { ...view, name: 'Tiefkühl Berlin' };
    expect(await save(view)).toEqual(expect.objectContaining({ status: 200, body: kept }));
    expect(await of()).toEqual([kept]);
    expect(await activitiesOf(portal, company)).toEqual([]);
  });

  test('they are listed by name, of the list that is asked for alone', async () => {
    for (const name of ['Zossen', 'Ähren', 'bernau']) await save(build({ name }));
    const drivers = build({ list: 'drivers', query: 'status=BLOCKED' });
    await save(drivers);
    expect((await of()).map(({ name }) => name)).toEqual(['Ähren', 'bernau', 'Zossen']);
    expect(await of('drivers')).toEqual([drivers]);
    expect(await call('GET', '/views?list=secrets')).toBeRefused(400, 'invalid-input');
  });

  test('one is renamed and updated under its key, and saved twice it is one', async () => {
    const view = build();
    await save(view);
    await save(view);
    const changed = { ...view, name: 'Tiefkühl', query: 'sort=city' };
    expect(await save(changed)).toAnswer(changed);
    expect(await of()).toEqual([changed]);
  });

  test('a name is taken once in a list, however it is written', async () => {
    const view = build();
    await save(view);
    const taken = { issues: [{ path: 'name', rule: 'name-taken' }] };
    expect(await save(build({ name: 'TIEFKÜHL berlin' }))).toBeRefused(400, 'invalid-input', taken);
    expect(await save(build({ list: 'vehicles' }))).toMatchObject({ status: 200 });
    expect(await save({ ...view, name: 'tiefkühl Berlin' })).toMatchObject({ status: 200 });
    const other = build({ name: 'Hafen' });
    await save(other);
    expect(await save({ ...other, name: view.name })).toBeRefused(400, 'invalid-input', taken);
    expect((await of()).map(({ name }) => name)).toEqual(['Hafen', 'tiefkühl Berlin']);
  });

  test('of two at once under one name the second is refused', async () => {
    const answers = await Promise.all([save(build()), save(build())]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await of()).toHaveLength(1);
  });

  test('there is room for so many of a list, and one of them can still be changed', async () => {
    const views = Array.from({ length: viewLimits.viewsMaximum - 1 }, (_, index) =>
      build({ name: `Ansicht ${index}` }),
    );
    for (const view of views) await save(view);
    const both = await Promise.all([save(build({ name: 'Eins' })), save(build({ name: 'Zwei' }))]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)).toBeRefused(409, 'full');
    expect(await save({ ...(views[0] as View), name: 'Umbenannt' })).toMatchObject({ status: 200 });
    expect(await save(build({ list: 'drivers' }))).toMatchObject({ status: 200 });
    expect(await of()).toHaveLength(viewLimits.viewsMaximum);
  });

  test('one is deleted, and comes back under its key', async () => {
    const view = build();
    await save(view);
    expect(await call('DELETE', `/views/${view.key}`)).toAnswer({ ok: true });
    expect(await of()).toEqual([]);
    expect(await call('DELETE', `/views/${view.key}`)).toBeRefused(404, 'not-found');
    await save(view);
    expect(await of()).toEqual([view]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(61) }, 'name', 'too-long'],
    [{ name: 'Zwei\nZeilen' }, 'name', 'invalid'],
    [{ list: 'secrets' as never }, 'list', 'invalid'],
    [{ query: 'search=Bäckerei' }, 'query', 'invalid'],
    [{ query: '/admin/drivers?search=x' }, 'query', 'invalid'],
    [{ query: 'x'.repeat(2001) }, 'query', 'too-long'],
    [{ key: 'eins' }, 'key', 'key-format'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const answer = await save(build(fields));
    expect(answer).toBeRefused(400, 'invalid-input');
    const { issues } = (answer.body as { data: { issues: { path: string; rule: string }[] } }).data;
    expect(issues).toEqual([expect.objectContaining(path === 'list' ? { path } : { path, rule })]);
  });

  test('another person, of the company or of another, neither sees nor changes nor deletes one', async () => {
    const colleague = await company.addPerson();
    const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    const view = build();
    await save(view);
    for (const other of [colleague, stranger]) {
      expect(await of('customers', other)).toEqual([]);
      expect(await call('DELETE', `/views/${view.key}`, undefined, other)).toBeRefused(404, 'not-found');
      // Keys are each person's own: under the same one stands another view.
      const own = { ...view, name: 'Eigene', query: '' };
      expect(await save(own, other)).toAnswer(own);
      expect(await of('customers', other)).toEqual([own]);
    }
    expect(await of()).toEqual([view]);
  });

  test('a driver, and whoever waits, has none', async () => {
    for (const role of ['driver', 'pending-admin'] as const) {
      const person = await company.addPerson({ role, confirmed: role === 'driver' });
      expect(await call('GET', '/views?list=customers', undefined, person)).toBeRefused(403, 'permission-denied');
      expect(await save(build(), person)).toBeRefused(403, 'permission-denied');
      expect(await call('DELETE', `/views/${uuidv7()}`, undefined, person)).toBeRefused(403, 'permission-denied');
    }
  });

  test('the person’s own tabs are told, and nobody else', async () => {
    const colleague = await company.addPerson();
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const follow = async ({ headers }: TestPerson) => {
      const { received, leave } = await followLive({ url, headers });
      leaving.push(leave);
      await received.until(({ type }) => type === 'revision');
      return () =>
        received.events.flatMap((event) => (event.type === 'change' ? (event.changes as { key: string }[]) : []));
    };
    const [own, foreign] = [await follow(administrator), await follow(colleague)];
    const [view, theirs] = [build(), build()];
    await save(view);
    await save({ ...view, query: '' });
    await call('DELETE', `/views/${view.key}`);
    await save(theirs, colleague);
    const told = (key: string, ...kinds: string[]) => kinds.map((kind) => ({ collection: 'views', key, kind }));
    await expect.poll(foreign).toEqual(told(theirs.key, 'added'));
    expect(own()).toEqual(told(view.key, 'added', 'changed', 'removed'));
  });
});
