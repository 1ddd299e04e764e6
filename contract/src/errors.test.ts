import { describe, expect, it } from 'vitest';
import { errors, isErrorCode } from './errors.ts';

/** The wordings of section 8 (and, for `invalid-email`, of section 5), as read in the decisions. */
const specified = {
  'permission-denied': 'You are not authorized to perform this action.',
  'unexpected-error': 'An unexpected error has occurred.',
  'serial-key-not-found': 'The sensor with the entered serial key could not be found.',
  'sensor-already-registered': 'The sensor with the entered serial key is already registered.',
  'validation-key-not-found': 'The entered validation key could not be found.',
  'email-not-verified': 'The corresponding email address is not yet verified.',
  'no-default-signup-user': 'The user account is not authorized to use this area.',
  'no-related-signup-user': 'The user account is not configured correctly.',
  'no-role': 'No role is assigned to your account.',
  'admin-pending': 'Your account has not yet been verified by an administrator.',
  'driver-account': 'Your driver account is not authorized to use this website.',
  'some-bad-error': 'The user.user property is not set.',
  'no-user': 'no user found',
  'no-app': 'no app found',
  'wrong-password': 'The E-mail address and the password do not match.',
  'weak-password': 'The password must be 6 characters long or more.',
  'invalid-email': 'The entered email address is not formatted correctly.',
};

/** Codes that the specification names without giving their words. */
const named = [
  'database-error',
  'user-not-found',
  'user-disabled',
  'email-already-in-use',
  'too-many-requests',
  'network-request-failed',
  'requires-recent-login',
];

const entries = Object.entries(errors);

describe('error catalogue', () => {
  it.each(Object.entries(specified))('words %s as specified', (code, english) => {
    expect(errors).toHaveProperty(code);
    expect(entries.find(([key]) => key === code)?.[1].en).toBe(english);
  });

  it('knows the codes that the specification only names', () => {
    expect(named.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it('does not know what every object inherits', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });

  it('covers the documented authentication codes', () => {
    expect(entries.length).toBeGreaterThanOrEqual(125);
  });

  it.each(entries)('answers %s with an error status and calm words in both languages', (_, entry) => {
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.status).toBeLessThanOrEqual(599);
    expect(entry.de).not.toBe(entry.en);
    for (const message of [entry.de, entry.en]) {
      expect(message.trim()).toBe(message);
      expect(message.length).toBeGreaterThan(10);
      expect(message).not.toContain('!');
    }
    expect(entry.de).toMatch(/\.$/);
    expect(entry.de).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i);
  });

  it.each(['de', 'en'] as const)('gives every code words of its own in %s', (language) => {
    const messages = entries.map(([, entry]) => entry[language]);
    expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([]);
  });
});
