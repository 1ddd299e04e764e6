import { describe, expect, it } from 'vitest';
import { isLoopback, readConfiguration } from './configuration.ts';

const postgres = 'postgres://anna:geheim@db.example/tourlotse';

describe('the demo', () => {
  it.each([
    ['an address that others reach', { PUBLIC_URL: 'https://portal.example' }],
    ['every address of the machine', { HOST: '0.0.0.0' }],
    ['PostgreSQL', { DATABASE_URL: postgres }],
  ])('is off by default with %s', (_what, environment) => {
    expect(readConfiguration(environment).demo).toBe(false);
  });

  it('can be asked for on PostgreSQL, but never where others read its password', () => {
    expect(readConfiguration({ DEMO: 'true', DATABASE_URL: postgres }).demo).toBe(true);
    expect(() => readConfiguration({ DEMO: 'true', PUBLIC_URL: 'https://portal.example' })).toThrow(
      /^DEMO needs a PUBLIC_URL on this machine/,
    );
  });
});

it.each(['localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]'])('%s is loopback', (host) => {
  expect(isLoopback(host)).toBe(true);
});
it.each(['0.0.0.0', '192.168.0.1', '128.0.0.1', '127.0.0.1.example', 'localhost.example', '::'])(
  '%s is not loopback',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

it.each([{ DEMO: 'false' }, { SMTP_URL: 'smtp://mail.example' }])(
  'has no support contact unasked where mails may reach somebody: %j',
  (environment) => {
    expect(readConfiguration(environment)).toMatchObject({
      support: { name: undefined, email: undefined, phone: undefined },
    });
  },
);
