import { afterEach, expect, it } from 'vitest';
import { fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { api } from './api.ts';
import { isSessionExpired, setSignedIn } from '../session/expiredSession.ts';

const lateMs = 60_000;

function answerEarly(url: string, body: unknown, askedAt = Date.now()): void {
  window.earlyAnswers = { askedAt, of: new Map([[url, Promise.resolve(body === null ? null : Response.json(body))]]) };
}

afterEach(() => {
  delete window.earlyAnswers;
  setSignedIn(false);
});

const categories = (name: string) => ({ items: [{ key: name, name, color: 1, customers: 0 }], total: 1, next: null });

it('takes the answer that is on its way, once', async () => {
  const asked = fakeServer({ 'GET /categories': () => categories('later') });
  answerEarly('/api/categories', categories('early'));
  expect((await api.categories.list()).items[0]?.name).toBe('early');
  expect(asked).toEqual([]);
  expect((await api.categories.list()).items[0]?.name).toBe('later');
});

it('asks again where the early answer failed or is out of date', async () => {
  fakeServer({ 'GET /categories': () => categories('later') });
  answerEarly('/api/categories', null);
  expect((await api.categories.list()).items[0]?.name).toBe('later');
  answerEarly('/api/categories', categories('early'), Date.now() - lateMs);
  expect((await api.categories.list()).items[0]?.name).toBe('later');
});

it('asks again where the early answer was refused, though somebody is signed in', async () => {
  fakeServer({ 'GET /categories': () => categories('later') });
  const early = Promise.resolve(refused(403, 'permission-denied'));
  window.earlyAnswers = { askedAt: Date.now(), of: new Map([['/api/categories', early]]) };
  setSignedIn(true);
  expect((await api.categories.list()).items[0]?.name).toBe('later');
});

it('asks again where the early answer was refused before somebody signed in', async () => {
  fakeServer({ 'GET /categories': () => categories('later') });
  const early = Promise.resolve(refused(401, 'user-token-expired'));
  window.earlyAnswers = { askedAt: Date.now(), of: new Map([['/api/categories', early]]) };
  setSignedIn(true);
  expect((await api.categories.list()).items[0]?.name).toBe('later');
  expect(isSessionExpired()).toBe(false);
});
