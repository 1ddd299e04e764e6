import { expect, test } from 'vitest';
import { isAdministrator, isBlocked, isDriver, mayBecomeAdministrator, refusal, type Actor } from './permissions.ts';

const actor = (role: Actor['role'], rest: Partial<Actor> = {}): Actor => ({
  uid: '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71',
  role,
  confirmed: true,
  active: true,
  ...rest,
});

test('runs or drives for the company: who is confirmed, not blocked, and in that role', () => {
  expect([isAdministrator(actor('admin')), isDriver(actor('driver'))]).toEqual([true, true]);
  for (const lacking of [{ confirmed: false }, { active: false }]) {
    expect(isAdministrator(actor('admin', lacking))).toBe(false);
    expect(isDriver(actor('driver', lacking))).toBe(false);
  }
  expect([isAdministrator(actor('driver')), isDriver(actor('admin'))]).toEqual([false, false]);
  expect([isAdministrator(actor('pending-admin')), isDriver(actor('pending-admin'))]).toEqual([false, false]);
});

test.each([
  ['nobody', null, 'public', null],
  ['nobody', null, 'session', 'user-token-expired'],
  ['somebody who waits for approval', actor('driver', { confirmed: false }), 'session', null],
  ['somebody who waits for approval', actor('driver', { confirmed: false }), 'member', 'permission-denied'],
  ['a blocked driver', actor('driver', { active: false }), 'session', 'user-disabled'],
  ['a blocked administrator', actor('admin', { active: false }), 'administrator', 'user-disabled'],
  ['a driver', actor('driver'), 'driver', null],
  ['a driver', actor('driver'), 'member', null],
  ['a driver', actor('driver'), 'administrator', 'permission-denied'],
  ['an administrator', actor('admin'), 'administrator', null],
  ['an administrator', actor('admin'), 'member', null],
  ['an administrator', actor('admin'), 'driver', 'permission-denied'],
] as const)('%s (%j) may %s: refused with %s', (_who, by, permission, code) => {
  expect(refusal(by, permission)).toBe(code);
});

test('who waits to be an administrator becomes one once confirmed, or as the company’s first', () => {
  const waiting = actor('pending-admin', { confirmed: false });
  expect([mayBecomeAdministrator(waiting, false), mayBecomeAdministrator(waiting, true)]).toEqual([true, false]);
  expect(mayBecomeAdministrator(actor('pending-admin'), true)).toBe(true);
  const blocked = actor('pending-admin', { active: false });
  expect([isBlocked(blocked), mayBecomeAdministrator(blocked, false)]).toEqual([true, false]);
  expect(mayBecomeAdministrator(actor('driver', { confirmed: false }), false)).toBe(false);
});
