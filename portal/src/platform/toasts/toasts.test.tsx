import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { loadToasts, showDone, showFailure } from './toasts.ts';

const log = page.getByRole('log', { name: 'Meldungen' });
const button = (name: string) => log.getByRole('button', { name, exact: true });
const texts = () => log.element().querySelectorAll('[role=group], [role=alert]').values();
const shown = () => [...texts()].map((toast) => toast.querySelector('span')?.textContent);

let undone: string[];
function remove(name: string): void {
  showDone(`${name} gelöscht.`, {
    undo: () => Promise.resolve(undone.push(name)),
    fold: { kind: 'removal', words: (count) => `${count} Kunden gelöscht.` },
  });
}

beforeEach(async () => {
  undone = [];
  await mountPart(<p>Seite</p>);
  await loadToasts();
});

it('shows the newest first, and folds what is of a kind into one line that takes all of it back', async () => {
  remove('Anna');
  showDone('Gespeichert.');
  showFailure('Fehlgeschlagen.');
  await expect.poll(shown).toEqual(['Fehlgeschlagen.', 'Gespeichert.', 'Anna gelöscht.']);
  remove('Bert');
  await expect.poll(shown).toEqual(['2 Kunden gelöscht.', 'Fehlgeschlagen.', 'Gespeichert.']);
  await button('Rückgängig').click();
  await expect.poll(shown).toEqual(['Fehlgeschlagen.', 'Gespeichert.']);
  await expect.poll(() => undone).toEqual(['Bert', 'Anna']);
});

it('shows three of many, and the others when they are asked for', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) showDone(name);
  await expect.poll(shown).toEqual(['E', 'D', 'C']);
  await button('2 weitere Meldungen').click();
  await expect.poll(shown).toEqual(['E', 'D', 'C', 'B', 'A']);
});

it('takes back one act after the other, the last one first, and tells which', async () => {
  const { undoLast } = await loadToasts();
  remove('Anna');
  remove('Bert');
  await expect.poll(shown).toEqual(['2 Kunden gelöscht.']);
  expect(undoLast()).toBe(true);
  await expect.poll(shown).toEqual(['Rückgängig gemacht: Bert gelöscht.', 'Anna gelöscht.']);
  expect(undoLast()).toBe(true);
  await expect.poll(() => undone).toEqual(['Bert', 'Anna']);
  expect(undoLast()).toBe(false);
});

it('says what could not be taken back', async () => {
  showDone('Gesperrt.', { undo: () => Promise.reject(new Error('nein')) });
  await button('Rückgängig').click();
  await expect.poll(shown).toEqual(['Ein unerwarteter Fehler ist aufgetreten.']);
});

it('goes on with the others where one cannot be taken back', async () => {
  remove('Anna');
  showDone('Bert gelöscht.', {
    undo: () => Promise.reject(new Error('nein')),
    fold: { kind: 'removal', words: (count) => `${count} Kunden gelöscht.` },
  });
  await button('Rückgängig').click();
  await expect.poll(() => undone).toEqual(['Anna']);
  await expect.poll(shown).toEqual(['Ein unerwarteter Fehler ist aufgetreten.']);
});

it('does not say that something was taken back that has told its failure itself', async () => {
  const { undoLast } = await loadToasts();
  let isAsked = false;
  showDone('Gesperrt.', {
    undo: async () => {
      isAsked = true;
      return false;
    },
  });
  await expect.poll(shown).toEqual(['Gesperrt.']);
  undoLast();
  await expect.poll(() => isAsked).toBe(true);
  showDone('Danach.');
  await expect.poll(shown).toEqual(['Danach.']);
});

it('counts down how long an act can be revoked, and then says what has come of it', async () => {
  const { undoLast } = await loadToasts();
  const send = (seconds: number) =>
    showDone('Wird gesendet.', {
      undo: () => Promise.resolve(undone.push('Tour')),
      revocable: { label: 'Zurücknehmen', until: Date.now() + seconds * 1000, after: 'Gesendet.' },
    });
  send(4);
  const seen = new Set<string>();
  await expect
    .poll(() => {
      const [counting] = button('Zurücknehmen').elements();
      if (counting) seen.add(counting.textContent);
      return seen.size;
    })
    .toBeGreaterThan(1);
  for (const text of seen) expect(text).toMatch(/^Zurücknehmen[1-4]$/);
  await expect.poll(shown).toEqual(['Gesendet.']);
  await expect.element(button('Zurücknehmen')).not.toBeInTheDocument();
  expect(undoLast()).toBe(false);
  send(60);
  await button('Zurücknehmen').click();
  await expect.poll(() => undone).toEqual(['Tour']);
  await expect.poll(shown).toEqual(['Gesendet.']);
});

it('lets what lies beside it be seen and pressed', async () => {
  await page.viewport(1440, 900);
  showDone('Gespeichert.');
  const host = page.getByRole('log', { name: 'Meldungen' });
  await expect.element(host.getByText('Gespeichert.')).toBeVisible();
  const { x, y, height } = host.element().getBoundingClientRect();
  expect(getComputedStyle(host.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(host.element().contains(document.elementFromPoint(x + 40, y + height / 2))).toBe(false);
  expect(host.element().contains(document.elementFromPoint(innerWidth - 200, y + height / 2))).toBe(true);
});

it('makes room for itself at the foot of the page', async () => {
  showDone('Gespeichert.');
  const room = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--t-toasts-height'));
  await expect.poll(room).toBeGreaterThan(40);
  await button('Schließen').click();
  await expect.poll(room).toBe(0);
});
