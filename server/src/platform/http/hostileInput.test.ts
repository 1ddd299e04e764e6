import { once } from 'node:events';
import net from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { addDoneTour, archiveTour } from '#testing/fixtures/archive.ts';
import { buildSignUp } from '#testing/fixtures/accounts.ts';
import { addStop, buildTour, buildJob } from '#testing/fixtures/tours.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { bodies as examples } from '#testing/fixtures/examples.ts';
import { operationsWithTexts, type InputText } from '#testing/laws/inputTexts.ts';
import { buildCustomer, buildDamage, buildVehicle, stockSensors } from '#testing/fixtures/portal.ts';

const half = '\uD83D';
const nameOf = (path: InputText['path']) => path.join('.');
/** An input that holds nothing but one text. */
const holding = (path: InputText['path'], written: string) =>
  path.reduceRight<unknown>((inner, part) => (part === 0 ? [inner] : { [part]: inner }), written);
const isRead = (method: string) => method === 'GET';
const inPath = (path: string, name: InputText['path'][number] | undefined) => path.includes(`{${String(name)}}`);

const bodies = operationsWithTexts.flatMap(({ name, method, path, texts }) =>
  isRead(method)
    ? []
    : texts.filter((text) => !inPath(path, text.path[0])).map((text) => ({ name, method, path, text: text.path })),
);
const queries = operationsWithTexts.flatMap(({ name, method, path, texts }) =>
  isRead(method)
    ? texts.filter((text) => !inPath(path, text.path[0])).map((text) => ({ name, path, text: text.path }))
    : [],
);
/** What lists cannot be read without. */
const needed: Record<string, string> = { '/tours': 'fromDay=2026-11-01&untilDay=2026-11-30&' };
const lists = queries.filter(({ text }) => nameOf(text) === 'cursor').map(({ path }) => path);
/** The way in for a path with keys. */
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, () => uuidv7());

test('there is something to send', () => {
  expect([bodies.length > 60, queries.length > 10, lists.length > 5]).toEqual([true, true, true]);
});

describe.each(mainEngines)('on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());
  const person = forAllTests(() => company.addPerson());

  beforeAll(async () => {
    const serialKeys = ['AAAA-1111-BBBB-2222', 'AAAA-1111-BBBB-3333'];
    await stockSensors(portal.databases, ...serialKeys);
    const { customer } = await addStop(portal, person);
    needed['/deliveries'] = `customer=${customer}&`;
    for (const serialKey of serialKeys) {
      const stop = { key: uuidv7(), kind: 'customer' as const, customer: customer ?? null };
      const { body: tour } = await portal.setUp(person, 'POST', '/tours', buildTour({ stops: [stop] }));
      await portal.setUp(person, 'POST', `/tours/${(tour as { key: string }).key}/plan`, { version: 1 });
      await portal.call(person, 'POST', '/customers', buildCustomer());
      await portal.call(person, 'POST', '/sensors', { serialKey });
      await portal.setUp(person, 'POST', '/addresses', examples.get('addresses.create'));
      await portal.setUp(person, 'POST', '/delivery-services', examples.get('deliveryServices.create'));
      await portal.setUp(person, 'POST', '/jobs', buildJob());
      const { body: template } = await portal.setUp(person, 'POST', '/templates', examples.get('templates.create'));
      const rule = { ...examples.get('series.create'), template: (template as { key: string }).key };
      await portal.setUp(person, 'POST', '/series', rule);
      await portal.setUp(person, 'POST', '/calendar/templates', examples.get('calendar.createTemplate'));
      await archiveTour(portal, person, (await addDoneTour(portal, company, person)).tour.key);
      const { body } = await portal.call(person, 'POST', '/vehicles', buildVehicle());
      const { key } = body as { key: string };
      await portal.call(person, 'PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle: key }));
      await company.addPerson({ role: 'driver' });
      const { validationKey } = company;
      await portal.call(
        null,
        'POST',
        '/drivers/sign-up',
        buildSignUp({ validationKey, email: `${uuidv7()}@tl.example` }),
      );
    }
  });

  test.each(bodies)('$name takes no half character in $text', async ({ method, path, text }) => {
    const { status, body } = await portal.call(person, method, filled(path), holding(text, `Halb ${half}`));
    const { issues } = (body as { data: { issues: { path: string }[] } }).data;
    expect([status, issues.map((issue) => issue.path)]).toEqual([400, expect.arrayContaining([nameOf(text)])]);
  });

  test.each(queries)('$name answers half characters in $text', async ({ path, text }) => {
    for (const written of ['%ED%A0%BD', '%00', '%F0%9F', '%ZZ', '%']) {
      const { status } = await portal.call(person, 'GET', `${filled(path)}?${String(text[0])}=${written}`);
      expect([written, status < 500]).toEqual([written, true]);
    }
  });

  test.each(lists)('a forged cursor of %s', async (path) => {
    const next = async (query = '') =>
      (
        (await portal.call(person, 'GET', `${path}?${needed[path] ?? ''}limit=1${query}`)).body as {
          next: string | null;
        }
      ).next as string;
    const real = await next();
    const [bound, value, key] = JSON.parse(Buffer.from(real, 'base64url').toString()) as [
      string,
      string | null,
      string,
    ];
    const forge = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
    const forged = [
      'x',
      '🚚',
      real.slice(0, -6),
      ...[null, {}, [], [bound], 'text', [bound, value], ['another', value, key]].map(forge),
      ...['\0', half, 7, {}, [value], true].map((wrong) => forge([bound, wrong, key])),
      ...['-'.repeat(36), `${key}\0`, key.slice(1), '', 7, null, half].map((wrong) => forge([bound, value, wrong])),
      '['.repeat(1500),
      Buffer.from('['.repeat(1400)).toString('base64url'),
    ];
    const answers = forged.map(async (cursor) => {
      const { status } = await portal.call(
        person,
        'GET',
        `${path}?${needed[path] ?? ''}limit=1&cursor=${encodeURIComponent(cursor)}`,
      );
      return [cursor, status];
    });
    expect(await Promise.all(answers)).toEqual(forged.map((cursor) => [cursor, 400]));
    expect((await portal.call(person, 'GET', `${path}?${needed[path] ?? ''}limit=1&cursor=${real}`)).status).toBe(200);
  });

  test.each(['gestern', '', 'infinity', '2026-02-31T08:00:00Z', '99999-01-01T00:00:00Z', '2026-11-18'])(
    'a cursor of times that holds %j',
    async (value) => {
      const { body } = await portal.call(person, 'GET', '/vehicles?limit=1&sort=created');
      const { next } = body as { next: string };
      expect((await portal.call(person, 'GET', `/vehicles?limit=1&sort=created&cursor=${next}`)).status).toBe(200);
      const [bound, , key] = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
      const cursor = Buffer.from(JSON.stringify([bound, value, key])).toString('base64url');
      expect((await portal.call(person, 'GET', `/vehicles?limit=1&sort=created&cursor=${cursor}`)).status).toBe(400);
    },
  );
});

describe('without regard to the engine', () => {
  const portal = portalFor('embedded');
  const person = forAllTests(async () => (await portal.addCompany()).addPerson());
  let port: number;

  beforeAll(async () => {
    port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  /** Asks for an address that no client would let through. */
  async function ask(target: string): Promise<{ status: number; text: string }> {
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return { status: Number(text.split(' ')[1]), text };
  }

  test.each(['//', '///', '//a:b', '/\\', 'http://', 'http://localhost', '/?%', '*'])(
    'GET %s is no failure',
    async (target) => {
      expect((await ask(target)).status).toBeLessThan(500);
    },
  );

  test.each(['/%ZZ', '/api/%ZZ', '/api/customers/%ZZ', '/api/customers/%ED%A0%80', '/api/files/%', '/assets/%C0'])(
    'GET %s is answered from the catalogue',
    async (target) => {
      const { status, text } = await ask(target);
      expect([status, text]).toEqual([400, expect.stringMatching(/x-request-id: .*"code":"invalid-input"/s)]);
    },
  );

  const put = async (type: string, body: string | Buffer) => {
    const headers = { ...person.headers, 'content-type': type };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/customers', headers, payload: body });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const refused = { status: 400, body: { code: 'invalid-input' } };

  test.each([
    ['nested lists', '['.repeat(200_000)],
    ['nested lists that end', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['nested objects', `{"a":`.repeat(100_000)],
    ['many values', `[${'0,'.repeat(400_000)}0]`],
    ['a text that does not end', `"${'\\"'.repeat(500_000)}`],
    ['many names', `{${Array.from({ length: 60_000 }, (_, n) => `"n${n}":0`).join()}}`],
  ])('JSON of %s', async (_what, body) => {
    expect(await put('application/json', body)).toMatchObject(refused);
  });

  test('brackets and commas inside a text are a text', async () => {
    const name = `Feinkost "Lindqvist" ${'[{,'.repeat(20)}\\`;
    const answer = await portal.call(person, 'POST', '/customers', buildCustomer({ name }));
    expect(answer).toAnswer({ name });
  });

  test('a list that is all wrong is told in part', async () => {
    const answer = await portal.call(person, 'POST', '/customers/remove', {
      keys: Array.from({ length: 500 }, () => 'x'),
    });
    const { issues } = (answer.body as { data: { issues: unknown[] } }).data;
    expect([answer.status, issues.length]).toEqual([400, 100]);
  });

  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  test.each([
    ['60,000 fields', Array.from({ length: 60_000 }, (_, n) => part(`f${n}`)).join('')],
    ['a name of many brackets', part(`a${'[b]'.repeat(20_000)}`)],
    ['two files', ['a', 'b'].map((name) => part(name).replace('\r\n\r\n', '; filename="a.jpg"\r\n\r\n')).join('')],
    ['a field that is a book', part('a').replace('1\r\n', `${'1'.repeat(100_000)}\r\n`)],
    ['a part without a name', part('a').replace(' name="a"', '')],
  ])('a form of %s', async (_what, parts) => {
    const code = expect.stringMatching(/^(invalid-input|unknown-field)$/) as string;
    expect(await put('multipart/form-data; boundary=x', `${parts}--x--\r\n`)).toMatchObject({
      ...refused,
      body: { code },
    });
  });

  test('the title of a damage is of one line', async () => {
    const { body } = await portal.call(person, 'POST', '/vehicles', buildVehicle());
    const { key: vehicle } = body as { key: string };
    for (const title of ['Delle\nvorn', 'Delle\u2028vorn', '\u202Enrov elleD', 'Delle \u2066vorn', 'Delle\u0007']) {
      const damage = buildDamage({ vehicle, title });
      expect(await portal.call(person, 'PUT', `/damages/${uuidv7()}`, damage)).toBeRefused(400, 'invalid-input', {
        issues: [{ path: 'title', rule: 'invalid' }],
      });
    }
  });
});
