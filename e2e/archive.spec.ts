import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAllAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

interface Found {
  items: { key: string; number: string }[];
}

const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Tours that are done, from a day that has gone by. */
async function doneTours(page: Page, { url }: Portal, days: number): Promise<Found['items']> {
  const day = dayBefore(days);
  const path = `/api/tours?fromDay=${day}&untilDay=${day}&state=done`;
  const read = async () => ((await (await page.request.get(`${url}${path}`)).json()) as Found).items;
  await expect.poll(async () => (await read()).length).toBeGreaterThan(5);
  return read();
}

const fileRow = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

async function search(page: Page, { url }: Portal, number: string): Promise<void> {
  await page.goto(`${url}/admin/archiv`);
  await page.getByRole('searchbox', { name: 'Archiv durchsuchen' }).fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
}

/** Paper, pictures and the file are written and read back, on a machine that may be busy. */
const writingMs = 40_000;
test.describe.configure({ timeout: 180_000 });

test('a tour goes into the archive, is downloaded, comes back after a preview, and its file is deleted and taken back', async ({
  page,
  portal,
}) => {
  await portal.signIn(page);
  const [tour] = await doneTours(page, portal, 20);
  const number = tour?.number ?? '';
  await page.goto(`${portal.url}/admin/tours/${tour?.key}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Archivieren' }).click();
  const asking = page.getByRole('dialog', { name: `Tour ${number} archivieren?` });
  await asking.getByRole('button', { name: 'Archivieren' }).click();
  await expect(page.getByText(`Tour ${number} ist im Archiv.`)).toBeVisible({ timeout: writingMs });

  await search(page, portal, number);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Tour ${number} herunterladen` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`tour-${number}.zip`);
  const file = await readFile(await download.path());

  await page.getByRole('button', { name: `Tour ${number} wiederherstellen` }).click();
  const restoring = page.getByRole('dialog', { name: `Tour ${number} wiederherstellen?` });
  await expect(restoring.getByRole('list', { name: 'Was zurückkommt' })).toContainText(/\d+ Stopps?/);
  await restoring.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText(`Tour ${number} wiederhergestellt.`)).toBeVisible();
  await expect(fileRow(page, number)).toContainText('wiederhergestellt');
  await page.getByRole('link', { name: `Tour ${number} öffnen` }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/tours/${tour?.key}`);
  await search(page, portal, number);
  await page.getByRole('button', { name: `Tour ${number} wiederherstellen` }).click();
  await expect(restoring).toContainText('Ist schon bei den Touren; daran ändert sich nichts.');
  await expect(restoring.getByRole('button', { name: 'Wiederherstellen' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Datei der Tour ${number} löschen` }).click();
  const removing = page.getByRole('dialog', { name: `Datei der Tour ${number} löschen?` });
  await expect(removing).toContainText('Wiederhergestellte Touren bleiben bei den Touren');
  await removing.getByRole('button', { name: 'Datei löschen' }).click();
  await expect(page.getByText(`Datei der Tour ${number} gelöscht.`)).toBeVisible();
  await expect(page.getByText(`Keine archivierte Tour passt zu „${number}“.`)).toBeVisible();

  const altered = Buffer.from(file);
  altered[150] = (altered[150] ?? 0) ^ 1;
  const upload = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Datei hochladen' }).click();
    await (await choosing).setFiles({ name: 'tour.zip', mimeType: 'application/zip', buffer });
  };
  await upload(altered);
  await expect(page.getByText(/Die Datei ist beschädigt oder wurde verändert/)).toBeVisible();
  await upload(file);
  await expect(page.getByText(`Tour ${number} liegt wieder im Archiv.`)).toBeVisible({ timeout: writingMs });
  await expect(fileRow(page, number)).toContainText('wiederhergestellt');
});

test('several tours are archived from their list, and the archive shows twenty files at a time', async ({
  page,
  portal,
}) => {
  await portal.signIn(page);
  const tours = [...(await doneTours(page, portal, 21)), ...(await doneTours(page, portal, 22))];
  await page.goto(`${portal.url}/admin/tours?day=${dayBefore(21)}`);
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: 'Archivieren' }).click();
  const dialog = page.getByRole('dialog', { name: /Touren archivieren\?$/ });
  await dialog.getByRole('button', { name: 'Archivieren' }).click();
  await expect(page.getByText(/\d+ Touren sind im Archiv\./)).toBeVisible({ timeout: writingMs });
  const keys = tours.slice(-9).map(({ key }) => key);
  const answer = await page.request.post(`${portal.url}/api/archive`, {
    headers: { origin: portal.url },
    data: { keys },
  });
  expect(answer.ok()).toBe(true);

  await page.goto(`${portal.url}/admin/archive`);
  await expect(page.getByRole('row')).toHaveCount(21);
  const more = page.getByRole('button', { name: 'Weitere 20 laden' });
  await more.click();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(21);
  await expect(more).toBeDisabled();
});

test('every state of the archive keeps the rules of accessibility', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await expectAllAccessible(
    page,
    async () => {
      await page.goto(`${portal.url}/admin/archive`);
      await expect(page.getByRole('button', { name: /^Tour .* wiederherstellen$/ }).first()).toBeVisible({
        timeout: 60_000,
      });
    },
    {
      list: () => Promise.resolve(),
      restoring: async () => {
        await page
          .getByRole('button', { name: /^Tour .* wiederherstellen$/ })
          .first()
          .click();
        await expect(page.getByRole('list', { name: 'Was zurückkommt' })).toBeVisible();
      },
      removing: async () => {
        await page
          .getByRole('button', { name: /^Datei der Tour/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toContainText('nicht rückgängig');
      },
      period: async () => {
        await page.getByRole('button', { name: 'Zeitraum' }).click();
        await expect(page.getByRole('region', { name: 'Kalender' })).toBeVisible();
      },
      info: async () => {
        await page.getByRole('tab', { name: 'Info' }).click();
        await expect(page.getByText('Legende')).toBeVisible();
      },
    },
  );
});
