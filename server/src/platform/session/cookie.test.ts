import { describe, expect, test } from 'vitest';
import { endedSessionCookies, readSessionToken, requireSameOrigin, sessionCookies } from './cookie.ts';
import { createToken } from './token.ts';

const token = createToken();

test('the cookie is out of reach of scripts, and of plain HTTP where the portal has HTTPS', () => {
  expect(sessionCookies(token, 'http://localhost:8080')).toEqual([
    expect.stringMatching(/^tourlotse_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(endedSessionCookies('http://localhost:8080')).toEqual([
    'tourlotse_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('over HTTPS it is bound to this host, and the one of the old name goes', () => {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax; Secure';
  expect(sessionCookies(token, 'https://portal.example')).toEqual([
    expect.stringMatching(/^__Host-tourlotse_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    `tourlotse_session=; Max-Age=0; ${attributes}`,
  ]);
  expect(endedSessionCookies('https://portal.example')).toEqual([
    `__Host-tourlotse_session=; Max-Age=0; ${attributes}`,
    `tourlotse_session=; Max-Age=0; ${attributes}`,
  ]);
  const planted = createToken();
  expect(readSessionToken({ cookie: `tourlotse_session=${planted}; __Host-tourlotse_session=${token}` })).toBe(token);
});

test('a token is read from the cookie or the Authorization header, and nothing else is looked up', () => {
  expect(readSessionToken({ cookie: `a=b; tourlotse_session=${token}; c=d` })).toBe(token);
  expect(readSessionToken({ authorization: `Bearer ${token}` })).toBe(token);
  expect(readSessionToken({ cookie: 'tourlotse_session=short' })).toBeNull();
  expect(readSessionToken({ authorization: 'Basic abc' })).toBeNull();
  expect(readSessionToken({})).toBeNull();
});

describe('a write', () => {
  const from =
    (headers: Record<string, string>, method = 'POST', protocol = 'http', host = 'localhost:8080') =>
    () =>
      requireSameOrigin({ method, headers, protocol, host }, 'https://portal.example');

  test('of the portal itself, by its public or its local address, or of an app, may pass', () => {
    expect(from({ origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' })).not.toThrow();
    expect(from({ origin: 'http://localhost:8080' })).not.toThrow();
    expect(from({})).not.toThrow();
    expect(from({ origin: 'https://elsewhere.example' }, 'GET')).not.toThrow();
  });

  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'https://localhost:8080' },
    { origin: 'http://localhost:8081' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://portal.example' },
  ])('of a page with %j is refused', (headers) => {
    expect(from(headers)).toThrow(/./);
    expect(from(headers, 'DELETE')).toThrow(/./);
  });
});
