import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';

/** What an application logs meanwhile. */
async function logged(work: (app: FastifyInstance) => unknown): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      text += part.toString();
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions('trace'), stream } });
  await work(app);
  await app.close();
  return text;
}

test('a database error is logged without the values of its statement', async () => {
  const engineError = Object.assign(new Error('duplicate key'), {
    code: '23505',
    params: ['secret-token'],
    query: 'insert',
    detail: 'Key (email)=(secret@b.example)',
  });
  const text = await logged(({ log }) => {
    log.error({ err: new Error('operation failed', { cause: engineError }) }, 'failed');
  });
  expect(text).toContain('23505');
  expect(text).toContain('duplicate key');
  expect(text).not.toMatch(/secret/);
});

test('what a library gives as a plain object instead of an error is logged with its cause, and nothing else of it', async () => {
  const cause = { name: 'DatabaseError', message: 'the server has gone away', params: ['secret-token'] };
  const text = await logged(({ log }) => {
    log.error({ err: { message: 'job expired', stack: 'at poll', queue: 'secret-queue', cause } }, 'job queue');
  });
  for (const told of ['job expired', 'at poll', 'the server has gone away']) expect(text).toContain(told);
  expect(text).not.toMatch(/secret|not an error/);
});

test('passwords, tokens and keys that stray into a line are taken out', async () => {
  const text = await logged(({ log }) => {
    log.info(
      {
        input: { password: 'secret-1', token: 'secret-2', validationKey: 'secret-3' },
        headers: { cookie: 'secret-4' },
      },
      'line',
    );
  });
  expect(text).toContain('line');
  expect(text).not.toMatch(/secret/);
});

test('a request is logged by its path, without its query', async () => {
  const text = await logged((app) => {
    app.get('/authentication/verify-email', () => 'ok');
    return app.inject({
      url: '/authentication/verify-email?token=secret',
      headers: { authorization: 'Bearer secret', cookie: 'tourlotse_session=secret' },
    });
  });
  expect(text).toContain('/authentication/verify-email');
  expect(text).not.toMatch(/secret/);
});

test('a request’s line names who asks by keys', async () => {
  const text = await logged((app) => {
    app.decorateRequest('caller', null);
    app.get('/api/customers', (request) => {
      request.caller = { company: 'key-of-the-company', person: 'key-of-the-person' };
      return 'ok';
    });
    return app.inject({ url: '/api/customers' });
  });
  expect(text).toContain('"statusCode":200,"company":"key-of-the-company","person":"key-of-the-person"');
});
