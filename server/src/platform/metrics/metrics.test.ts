import { describe, expect, test } from 'vitest';
import { portalFor } from '#testing/fixtures/administered.ts';
import { buildCustomer, buildPortal } from '#testing/fixtures/portal.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { reportRefusals } from '../limits/report.ts';
import type { LimitKind } from '../limits/rules.ts';
import { createMetrics } from './metrics.ts';

const token = 'prometheus-of-nordwind';

describe('metrics', () => {
  const portal = portalFor('embedded', { environment: { METRICS_TOKEN: token } });
  const read = async (authorization?: string) =>
    portal.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

  test('are read with the token, and are not there for anybody else', async () => {
    expect((await read(`Bearer ${token}`)).statusCode).toBe(200);
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}s`, token])
      expect((await read(wrong)).statusCode).toBe(404);
  });

  test('hold each operation by its name and status, refused attempts by their limit, and the process itself', async () => {
    const administrator = await (await portal.addCompany()).addPerson();
    await portal.call(administrator, 'POST', '/customers', buildCustomer());
    await portal.call(administrator, 'GET', '/customers');
    await portal.call(null, 'GET', '/customers');
    const guess = { email: 'niemand@nordwind.example', password: 'falsch-geraten' };
    let status = 0;
    for (let n = 0; n < 50 && status !== 429; n += 1)
      ({ status } = await portal.call(null, 'POST', '/account/sign-in', guess));
    expect(status).toBe(429);
    const { payload } = await read(`Bearer ${token}`);
    const lines = payload.split('\n');
    expect(lines).toContain('tourlotse_request_duration_seconds_count{operation="customers.create",status="200"} 1');
    expect(lines).toContain('tourlotse_request_duration_seconds_count{operation="customers.list",status="200"} 1');
    expect(lines).toContain('tourlotse_request_duration_seconds_count{operation="customers.list",status="401"} 1');
    expect(lines).toContain('tourlotse_refused_attempts_total{limit="sign-in-person"} 1');
    expect(lines).toContain('tourlotse_live_streams 0');
    expect(lines).toContain(`tourlotse_build_info{version="${packageJson.version}"} 1`);
    expect(payload).toMatch(/^process_resident_memory_bytes \d/m);
    expect(payload).not.toContain('niemand@nordwind.example');
  });
});

test('without a token there is no such path', async () => {
  const portal = await buildPortal('embedded');
  expect((await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })).statusCode).toBe(
    404,
  );
  await portal.close();
});

test('the log names a limit that is reached once a minute, with how often', () => {
  const lines: unknown[] = [];
  let time = 0;
  let refuse: (kind: LimitKind) => void = () => undefined;
  reportRefusals(
    { onRefused: (listener) => (refuse = listener) },
    {
      log: { warn: (line: unknown) => lines.push(line) },
      metrics: createMetrics({ version: '0.1.0', lastBackup: () => Promise.resolve(null), liveStreams: () => 0 }),
      now: () => time,
    },
  );
  for (let n = 0; n < 40; n += 1) refuse('sign-in-address');
  refuse('sign-up-site');
  time += 60_000;
  refuse('sign-in-address');
  expect(lines).toEqual([
    { limit: 'sign-in-address', refused: 1 },
    { limit: 'sign-up-site', refused: 1 },
    { limit: 'sign-in-address', refused: 40 },
  ]);
});
