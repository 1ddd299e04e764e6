import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Found, VisitToday } from '#contract/workplace/search.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

beforeEach(() => page.viewport(1440, 900));

const field = page.getByRole('combobox', { name: 'Alles durchsuchen' });
const keyOf = (place: number) => `01900000-0000-7000-8000-00000000000${place}`;
const customer = (place: number, name: string): Found => ({
  kind: 'customers',
  key: keyOf(place),
  name,
  detail: 'Allee 1, 10961 Berlin',
  departure: null,
});

/** What the server has, for those that were opened lately. */
const named = [customer(2, 'Feinkost Lindqvist')];

/** Answers each search once the test lets it. */
async function openFinder(answers: Record<string, Found[]>, uid?: string, visits: VisitToday[] = []) {
  const waiting = new Map<string, () => void>();
  fakeServer({
    'GET /account/me': () => buildMe({}, uid ? { key: uid } : {}),
    'GET /search/named': ({ query }) => named.filter(({ key }) => [...query.values()].includes(key)),
    'GET /search': async ({ query }) => {
      const search = query.get('search') ?? '';
      await new Promise<void>((resolve) => void waiting.set(search, resolve));
      return { found: answers[search] ?? [], isSimilar: search.endsWith('~'), visits };
    },
  });
  const mounted = await mountPortal({ at: '/admin/imprint' });
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.element(field).toHaveFocus();
  return {
    ...mounted,
    asked: () => [...waiting.keys()],
    async answer(search: string) {
      await expect.poll(() => waiting.has(search)).toBe(true);
      waiting.get(search)?.();
    },
  };
}
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent);

it('keeps the last answer until the next is there, and drops one that comes too late', async () => {
  const finder = await openFinder({
    feinkost: [customer(1, 'Feinkost Berger'), customer(2, 'Feinkost Lindqvist')],
    'feinkost l': [customer(2, 'Feinkost Lindqvist')],
    bäcker: [customer(3, 'Bäckerei Öztürk')],
  });
  await field.fill('feinkost');
  await finder.answer('feinkost');
  await expect.element(page.getByRole('option', { name: /^Feinkost Berger/ })).toBeVisible();
  await field.fill('feinkost l');
  await expect.poll(() => finder.asked()).toContain('feinkost l');
  await expect.element(page.getByRole('option', { name: /^Feinkost Berger/ })).toBeVisible();
  await field.fill('bäcker');
  await finder.answer('bäcker');
  await expect.element(page.getByRole('option', { name: /^Bäckerei Öztürk/ })).toBeVisible();
  await finder.answer('feinkost l');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(options().filter((text) => text?.includes('Feinkost'))).toEqual([]);
});

it('says that customers are only spelled similarly', async () => {
  const finder = await openFinder({ 'linqvist~': [customer(2, 'Feinkost Lindqvist')] });
  await field.fill('linqvist~');
  await finder.answer('linqvist~');
  const group = page.getByRole('group', { name: 'Kunden, ähnlich geschrieben' });
  await expect.element(group.getByRole('option', { name: /^Feinkost Lindqvist/ })).toBeVisible();
});

it('asks for what is typed at rest, not for every letter', async () => {
  const finder = await openFinder({});
  await userEvent.keyboard('lindqvist');
  await finder.answer('lindqvist');
  await expect.element(page.getByText('Nichts gefunden')).toBeVisible();
  expect(finder.asked().length).toBeLessThan(4);
});

it('moves the choice by arrows and tells it to screen readers', async () => {
  const finder = await openFinder({ fein: [customer(1, 'Feinkost Berger'), customer(2, 'Feinkost Lindqvist')] });
  await field.fill('fein');
  await finder.answer('fein');
  const second = page.getByRole('option', { name: /^Feinkost Lindqvist/ });
  await expect.element(second).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(second.element().id);
});

it('remembers what was opened for the person alone', async () => {
  const recent = JSON.stringify([`customers ${keyOf(2)}`, `customers ${keyOf(7)}`, 'screen gone', 'screen settings']);
  localStorage.setItem('tourlotse.recent.01900000-0000-7000-8000-000000000001', recent);
  const finder = await openFinder({ fein: [customer(1, 'Feinkost Berger'), customer(2, 'Feinkost Lindqvist')] });
  const group = page.getByRole('group', { name: 'Zuletzt geöffnet' });
  await expect.element(group.getByRole('option').first()).toMatchTextContent(/^Feinkost Lindqvist/);
  await expect.element(group.getByRole('option').nth(1)).toHaveTextContent('Einstellungen');
  await field.fill('fein');
  await finder.answer('fein');
  await expect
    .poll(options)
    .toEqual([expect.stringContaining('Feinkost Lindqvist'), expect.stringContaining('Feinkost Berger')]);
});

it('keeps the key of what was opened, and no name', async () => {
  localStorage.clear();
  const finder = await openFinder({ fein: [customer(2, 'Feinkost Lindqvist')] });
  await field.fill('fein');
  await finder.answer('fein');
  await page.getByRole('option', { name: /^Feinkost Lindqvist/ }).click();
  const kept = 'tourlotse.recent.01900000-0000-7000-8000-000000000001';
  expect(localStorage.getItem(kept)).toBe(JSON.stringify([`customers ${keyOf(2)}`]));
});

it('shows nothing of another person, and stands what is no list', async () => {
  localStorage.setItem('tourlotse.recent.01900000-0000-7000-8000-000000000001', '["screen settings"]');
  localStorage.setItem('tourlotse.recent.01900000-0000-7000-8000-000000000002', '{"id":1}');
  await openFinder({}, '01900000-0000-7000-8000-000000000002');
  await expect.element(page.getByRole('option', { name: 'Tour planen' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Zuletzt geöffnet' }).elements()).toEqual([]);
});

it('says when a customer is visited today, and offers to call the driver', async () => {
  const visit: VisitToday = {
    customer: keyOf(1),
    tour: { key: keyOf(7), number: '2611-213' },
    state: 'open',
    arrival: Date.parse('2026-11-30T12:43+01:00'),
    isRough: false,
    lateSeconds: 725,
    driver: { name: 'Jana Weber', phone: '0171 39' },
  };
  const finder = await openFinder({ feinkost: [customer(1, 'Feinkost Berger')] }, undefined, [visit]);
  await field.fill('feinkost');
  await finder.answer('feinkost');
  await expect
    .element(
      page.getByRole('option', { name: /^Feinkost Berger.*Heute 12:43, \+ 12 Minuten · 2611-213 · Jana Weber$/ }),
    )
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Jana Weber anrufen 0171 39' })).toBeVisible();
});
