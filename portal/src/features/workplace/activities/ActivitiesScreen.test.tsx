import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const maren = { key: keyOf(900), name: 'Maren Schüßler' };

const serve = () =>
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /activities': () => ({ items: [], total: 0, next: null }),
    'GET /activities/actors': () => [maren],
  });

beforeEach(() => page.viewport(1440, 900));

describe('the screen', () => {
  it('keeps its filters in the address, whole days', async () => {
    const asked = serve();
    const { address } = await mountPortal({ at: '/admin/activities?from=2026-11-02' });
    await page.getByRole('combobox', { name: 'Was' }).selectOptions('Kunden');
    await page.getByRole('combobox', { name: 'Wer' }).selectOptions('Maren Schüßler');
    await page.getByRole('textbox', { name: 'Bis' }).fill('3.11.2026');
    await expect
      .poll(address)
      .toBe(`/admin/activities?collection=customers&actor=${maren.key}&from=2026-11-02&until=2026-11-03`);
    const query = () => asked.findLast(({ path }) => path === '/activities')?.query;
    await expect.poll(() => query()?.get('untilDay')).toBe('2026-11-03');
    expect(query()?.get('fromDay')).toBe('2026-11-02');
  });

  it('says so where nothing matches, and lets the filters go', async () => {
    serve();
    const { address } = await mountPortal({ at: '/admin/activities?collection=company' });
    await expect.element(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Filter aufheben' }).last().click();
    await expect.poll(address).toBe('/admin/activities');
    await expect.element(page.getByRole('heading', { name: 'Noch keine Aktivitäten' })).toBeVisible();
  });
});
