import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { tourPage } from '#portal/testing/tours.ts';

describe('reports of drivers that contradict', () => {
  const step = {
    key: keyOf(50),
    tour: keyOf(701),
    number: '2611-001',
    stop: keyOf(51),
    stopName: 'Großküche',
    kind: 'deliver',
    author: { key: keyOf(3), name: 'Jürgen Straßner' },
    byDriver: true,
    time: Date.UTC(2026, 10, 23, 8),
    reported: null,
    phoneOffset: null,
    received: Date.UTC(2026, 10, 23, 9),
    reason: '',
    receiver: '',
    position: null,
    correction: null,
    contradiction: 'tour-lost',
    settled: null,
  };

  it('stand on the start page, which leads to all of them, and are settled there', async () => {
    let items = [step, { ...step, key: keyOf(52), contradiction: 'tour-removed', number: '2611-002' }];
    fakeServer({
      'GET /account/me': () => buildMe(),
      'GET /tours': () => tourPage([]),
      'GET /driving/contradictions': () => ({ items, total: items.length, next: null }),
      [`POST /driving/contradictions/${step.key}/settle`]: () => {
        items = items.slice(1);
        return { ...step, settled: Date.now() };
      },
    });
    await mountPortal({ at: '/admin/dashboard' });
    await expect.element(page.getByText('2 unstimmige Meldungen')).toBeVisible();
    await page.getByRole('link', { name: 'Ansehen' }).click();
    const rows = page.getByRole('list', { name: 'Unstimmige Meldungen' }).getByRole('listitem');
    await expect.element(rows.nth(0).getByText('Unstimmig: Der Fahrer hatte die Tour nicht mehr')).toBeVisible();
    await expect
      .element(rows.nth(0).getByRole('link', { name: 'Tour 2611-001' }))
      .toHaveAttribute('href', `/admin/tours/${step.tour}`);
    await expect.element(rows.nth(1).getByRole('link')).not.toBeInTheDocument();
    await rows.nth(0).getByRole('button', { name: 'Erledigt' }).click();
    await expect.element(page.getByRole('heading', { name: '1 unstimmige Meldung' })).toBeVisible();
  });

  it('hold once somebody says so, where they tell an outcome and their tour is there', async () => {
    let items = [step, { ...step, key: keyOf(52), contradiction: 'tour-removed' }];
    let answers: (() => unknown)[] = [
      () => refused(409, 'stop-done', { key: step.stop, name: step.stopName }),
      () => {
        items = items.slice(1);
        return { ...step, settled: Date.now() };
      },
    ];
    fakeServer({
      'GET /account/me': () => buildMe(),
      'GET /driving/contradictions': () => ({ items, total: items.length, next: null }),
      [`POST /driving/contradictions/${step.key}/accept`]: () => {
        const [answer, ...others] = answers;
        answers = others;
        return answer?.();
      },
    });
    await mountPortal({ at: '/admin/contradictions' });
    const rows = page.getByRole('list', { name: 'Unstimmige Meldungen' }).getByRole('listitem');
    await expect.element(rows.nth(1).getByRole('button', { name: 'Erledigt' })).toBeVisible();
    await expect.element(rows.nth(1).getByRole('button', { name: 'Gilt' })).not.toBeInTheDocument();
    await rows.nth(0).getByRole('button', { name: 'Gilt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meldung gelten lassen?' });
    await expect.element(dialog.getByText(/^Großküche ist dann: zugestellt\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Gelten lassen' }).click();
    await expect.element(page.getByText(/liegt schon hinter dem Fahrer/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Gelten lassen' }).click();
    await expect.element(page.getByRole('heading', { name: '1 unstimmige Meldung' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
