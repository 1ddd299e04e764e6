import { describe, expect, it } from 'vitest';
import { routes } from '#portal/routes.ts';
import { afterSignIn, hrefOf, readTarget, withRedirect } from './redirect.ts';

const read = (raw: unknown) => {
  const target = readTarget(routes, raw);
  return target && hrefOf(target);
};

describe('a redirect target', () => {
  it.each([
    ['/admin/kunden', '/admin/kunden'],
    ['/admin/kunden?search=Öl&sort=-name#liste', '/admin/kunden?search=%C3%96l&sort=-name#liste'],
    ['/admin/customers?a=1&a=2', '/admin/customers?a=1&a=2'],
    ['signup', '/authentication/signup'],
    ['privacyAdmin', '/admin/privacy'],
    ['/admin/noch-unbekannt', '/admin/noch-unbekannt'],
  ])('%s leads to %s', (raw, expected) => {
    expect(read(raw)).toBe(expected);
  });

  it.each([
    'https://evil.example/',
    'HTTPS://evil.example',
    '//evil.example/admin/customers',
    '/\\evil.example',
    '\\\\evil.example',
    '/admin\\..\\..',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /admin/customers',
    'javascript:alert(1)',
    'data:text/html,x',
    'admin/customers',
    '..',
    '/api/customers',
    '/API/account/me',
    '/mailbox',
    '/operator/accounts',
    '/./api/customers',
    '/admin/../api/customers',
    '/..//evil.example',
    'notFound',
    'unknownName',
    'constructor',
    '',
    undefined,
    null,
    7,
    ['/admin/customers'],
  ])('%j is ignored', (raw) => {
    expect(readTarget(routes, raw)).toBeNull();
  });
});

describe('after sign-in', () => {
  it('goes to the target, the other query parameters kept', () => {
    expect(afterSignIn(routes, { redirect: '/admin/kunden?search=a#x', from: 'mail' })).toBe(
      '/admin/kunden?search=a&from=mail#x',
    );
  });
  it('lets the target have the last word on a parameter of both', () => {
    expect(afterSignIn(routes, { redirect: '/admin/kunden?search=a', search: 'b' })).toBe('/admin/kunden?search=a');
  });
  it('goes to the start page where there is no target, or one that is ignored', () => {
    expect(afterSignIn(routes, {})).toBe('/admin/');
    expect(afterSignIn(routes, { redirect: '//evil.example', from: 'mail' })).toBe('/admin/?from=mail');
  });
  it('does not lead back to the guest pages, where the way would end in a circle', () => {
    for (const redirect of ['signin', 'signup', '/authentication/login?redirect=x', '/Authentication/SignIn/'])
      expect(afterSignIn(routes, { redirect })).toBe('/admin/');
  });
});

it('carries a full address through the query and back', () => {
  const address = '/admin/kunden?search=A%20%26%20B&sort=-name#zeile';
  const signin = new URL(withRedirect('/authentication/signin', address), 'http://portal.test');
  expect(hrefOf(readTarget(routes, signin.searchParams.get('redirect'))!)).toBe(
    '/admin/kunden?search=A%20%26%20B&sort=-name#zeile',
  );
});
