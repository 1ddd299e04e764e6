/** Shows what the session's cookie looks like, where a token is read from, and whose writes are refused. */
import { describe, expect, test } from 'vitest';
import { endedSessionCookie, readSessionToken, requireSameOrigin, sessionCookie } from './cookie.ts';
import { createToken } from './token.ts';

const token = createToken();

test('the cookie is out of reach of scripts, and of plain HTTP where the portal has HTTPS', () => {
  expect(sessionCookie(token, 'http://localhost:8080')).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(sessionCookie(token, 'https://portal.example')).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  expect(endedSessionCookie('https://portal.example')).toContain('Max-Age=0');
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
