import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { engines, copyInstallation } from '#testing/engines/databases.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import { addCompany, buildCustomer } from '#testing/fixtures/portal.ts';
import { readConfiguration } from '../configuration.ts';
import type { Databases } from '../platform/database/database.ts';
import { openDatabases } from '../databases.ts';
import { createToken } from '../platform/session/token.ts';
import { readAccess, removeAccess, writeAccess } from './access.ts';
import { carryOut, RefusedCommandError } from './carryOut.ts';
import { command } from './client.ts';
import { parseCommand, UsageError } from './commands.ts';
import { registerOperator } from './routes.ts';

describe('the command line', () => {
  test('reads what it is told', () => {
    expect(
      parseCommand(['account', 'create', 'Süd GmbH', '--administrator', 'Chefin@Sued.example', '--mapquest-key', 'k']),
    ).toEqual({
      command: 'account create',
      name: 'Süd GmbH',
      administrator: 'chefin@sued.example',
      mapquestKey: 'k',
    });
    expect(parseCommand(['account', 'list'])).toEqual({ command: 'account list' });
    expect(parseCommand(['account', 'rotate-key', '12345'])).toEqual({
      command: 'account rotate-key',
      account: '12345',
    });
    expect(parseCommand(['sensors', 'import', 'lager.csv'])).toEqual({ command: 'sensors import', file: 'lager.csv' });
    expect(parseCommand(['sensors', 'list'])).toEqual({ command: 'sensors list' });
    expect(parseCommand(['sensors', 'requests'])).toEqual({ command: 'sensors requests' });
    expect(parseCommand(['mail', 'failed'])).toEqual({ command: 'mail failed' });
    expect(parseCommand(['database', 'restored'])).toEqual({ command: 'database restored' });
    expect(parseCommand(['storage', 'moved', 'main'])).toEqual({ command: 'storage moved', storage: 'main' });
  });

  test.each([
    [[]],
    [['account']],
    [['account', 'destroy']],
    [['account', 'create']],
    [['account', 'create', 'Süd', 'GmbH']],
    [['account', 'create', 'X']],
    [['account', 'create', 'Süd', '--administrator', 'nobody']],
    [['account', 'list', 'all']],
    [['database', 'restored', 'yesterday']],
    [['storage', 'moved']],
    [['sensors', 'import']],
    [['sensors', 'list', 'all']],
    [['account', 'list', '--storage', 'main']],
    [['account', 'list', '--loud']],
  ])('does not understand %j', (words: string[]) => {
    expect(() => parseCommand(words)).toThrow(UsageError);
  });
});

describe.each(engines)('the operator on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const operatorToken = createToken();
  let url: string;

  beforeAll(async () => {
    registerOperator(portal.app, { ...portal.services, operatorToken });
    url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  });

  const run = (...words: string[]) => carryOut(portal.services, parseCommand(words));
  const post = (headers: Record<string, string>) =>
    portal.app.inject({ method: 'POST', url: '/operator', payload: { command: 'account list' }, headers });
  const keyOf = (lines: string[]) => /key: (\d{5})$/.exec(lines[1] ?? '')?.[1] ?? '';

  test('creates, lists and rotates; an old key is no longer valid and never given again', async () => {
    const key = keyOf(await run('account', 'create', 'Küstenfracht AG', '--administrator', 'chefin@kueste.example'));
    expect(key).toMatch(/^[1-9]\d{4}$/);
    expect((await run('account', 'list')).join('\n')).toMatch(
      new RegExp(`${key} +Küstenfracht AG +main +main +[\\d-]{10} +chefin@kueste.example`),
    );
    const renewed = keyOf(await run('account', 'rotate-key', 'küstenfracht ag'));
    expect(renewed).not.toBe(key);
    expect(
      await portal.databases.directory
        .selectFrom('validation_keys')
        .select('retired')
        .where('validation_key', '=', key)
        .executeTakeFirst(),
    ).toEqual({ retired: expect.any(Date) });
    expect(keyOf(await run('account', 'rotate-key', renewed))).toMatch(/^\d{5}$/);
  });

  test.each([
    [['account', 'create', 'Nirgendwo', '--database', 'far'], /"far" is not configured \(COMPANY_DATABASES\)/],
    [['account', 'create', 'Nirgendwo', '--storage', 'far'], /"far" is not configured \(STORAGES\)/],
    [['account', 'rotate-key', 'nobody'], /No account is called "nobody"/],
    [['account', 'set', 'nobody', '--mapquest-key', 'k'], /No account is called "nobody"/],
  ])('refuses %j in words', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(RefusedCommandError);
    await expect(run(...words)).rejects.toThrow(message);
  });

  test('gives an account a key for MapQuest later, and takes it away', async () => {
    const key = keyOf(await run('account', 'create', 'Elbfracht KG'));
    const kept = async () => {
      const accounts = portal.databases.directory.selectFrom('accounts').select('mapquest_key');
      return (await accounts.where('name', '=', 'Elbfracht KG').executeTakeFirstOrThrow()).mapquest_key;
    };
    const told = await run('account', 'set', key, '--mapquest-key', 'geheim');
    expect(told).toEqual(['Account: Elbfracht KG', 'Its key for MapQuest has been set.']);
    expect(await kept()).toBe('geheim');
    await run('account', 'set', 'elbfracht kg', '--mapquest-key', '');
    expect(await kept()).toBeNull();
  });

  test('names an account by its key where two have the same name', async () => {
    for (let n = 0; n < 2; n += 1) await run('account', 'create', 'Doppelt & Partner');
    await expect(run('account', 'rotate-key', 'Doppelt & Partner')).rejects.toThrow(/Several accounts/);
  });

  test('after a restore, whoever was listening in any company reads everything again', async () => {
    const streams = [];
    for (const name of ['Gestern Logistik', 'Vorgestern Logistik']) {
      const person = await (await portal.addCompany(name)).addPerson();
      await portal.call(person, 'POST', '/customers', buildCustomer());
      const stream = await followLive({ url, headers: person.headers });
      await stream.received.until(({ type }) => type === 'revision');
      streams.push(stream);
    }
    expect((await run('database', 'restored'))[0]).toMatch(/Companies: 2$/);
    for (const { received, leave } of streams) {
      const [greeting] = received.events;
      const reload = await received.until(({ type }) => type === 'reload');
      expect(reload.id).not.toBe(greeting?.id);
      leave();
    }
  });

  test('is heard by the running server with its token alone, and never through a proxy', async () => {
    const authorization = `Bearer ${operatorToken}`;
    expect((await post({ authorization })).json()).toMatchObject({ lines: expect.any(Array) });
    expect((await post({ authorization: `Bearer ${createToken()}` })).statusCode).toBe(404);
    expect((await post({})).statusCode).toBe(404);
    expect((await post({ authorization, 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  test('speaks to the running server by the file that it leaves, which nobody else may read', async () => {
    const { dataDir } = portal.configuration;
    const access = { url, token: operatorToken };
    await writeAccess(dataDir, access);
    expect((await stat(join(dataDir, 'operator.json'))).mode & 0o777).toBe(0o600);
    const lines = await command(portal.services.configuration, { command: 'account create', name: 'Nebenan KG' });
    expect(lines[0]).toBe('Account created: Nebenan KG');
    await expect(
      command(portal.services.configuration, { command: 'account rotate-key', account: 'nobody' }),
    ).rejects.toThrow(RefusedCommandError);
    await removeAccess(dataDir, { ...access, token: 'of another server' });
    expect(await readAccess(dataDir)).toEqual(access);
    await removeAccess(dataDir, access);
    expect(await readAccess(dataDir)).toBeNull();
  });
});

const dataDir = temporaryFolder('operator');

test('after a restore, the embedded engine is told where no server runs', async () => {
  copyInstallation(dataDir);
  const configuration = readConfiguration({ DATA_DIR: dataDir, DEMO: 'false' });
  const inDatabases = async <Result>(work: (databases: Databases) => Promise<Result>): Promise<Result> => {
    const databases = await openDatabases(configuration);
    return work(databases).finally(() => databases.close());
  };
  const company = await inDatabases(async (databases) => {
    const { key } = await addCompany(databases);
    await databases.company('main').writeTransaction({ company: key, uid: null }, (tx) => {
      tx.record({ collection: 'company', key, kind: 'added', action: null });
      return Promise.resolve();
    });
    return key;
  });
  const point = () =>
    inDatabases(async (databases) => (await databases.company('main').revisions([company])).get(company));
  const before = await point();
  expect((await command(configuration, { command: 'database restored' }))[0]).toMatch(/Companies: 1$/);
  const after = await point();
  expect(after?.revision).toBe(before?.revision);
  expect(after?.epoch).not.toBe(before?.epoch);
});
