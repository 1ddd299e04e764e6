import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Column {
  name: string;
  /** What every row leaves free; below nothing where one is cut off. */
  freePx: number;
  /** Chips are counted instead of shown. */
  isCounted: boolean;
}

/** What a column may leave free: most widths of short and alike contents, such as ZIP codes, are fixed. */
const usualFreePx = 24;
/** What the course of a day needs; it fills whatever it is given. */
const bandPx = 160;

async function columnsOf(page: Page): Promise<Column[]> {
  return page.evaluate((widthOfBand) => {
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr[data-key]')];
    function neededPx(cell: HTMLElement): number {
      const range = document.createRange();
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      let right = 0;
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.clientWidth === 1) continue;
        range.selectNodeContents(walker.currentNode);
        right = Math.max(right, range.getBoundingClientRect().right);
      }
      for (const element of cell.querySelectorAll('img, svg, button, [role=img]'))
        right = Math.max(right, element.getBoundingClientRect().right);
      const { paddingRight } = getComputedStyle(cell);
      return right === 0 ? 0 : right - cell.getBoundingClientRect().left + Number.parseFloat(paddingRight);
    }
    return [...document.querySelectorAll<HTMLElement>('thead th')].flatMap((head, index) => {
      const name = head.textContent;
      const width = head.offsetWidth;
      if (width === 0 || name === '') return [];
      const cells = rows.flatMap(({ cells: all }) => all[index] ?? []);
      const free = cells.map((cell) => width - neededPx(cell));
      const isBand = /^(Tagesverlauf|Tour heute)/.test(name);
      return {
        name,
        freePx: Math.round(isBand ? Math.max(0, width - widthOfBand) : Math.min(...free)),
        isCounted: cells.some(({ textContent }) => /\+\d+$/.test(textContent)),
      };
    });
  }, bandPx);
}

/** Columns that leave more free than usual, where another one does not show everything. */
async function emptyBesideCut(page: Page): Promise<Column[]> {
  const columns = await columnsOf(page);
  const isCut = columns.some(({ freePx, isCounted }) => freePx < -1 || isCounted);
  return isCut ? columns.filter(({ freePx }) => freePx > usualFreePx) : [];
}

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
/** What the demo has driven lately: the day itself is kept empty for the tests. */
const tours = `tours?day=${isoDay(7)}&until=${isoDay(1)}`;

for (const width of [1100, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [list, path] of Object.entries({ customers: '', fleet: '', drivers: '', administrators: '', tours }))
      test(`nothing of ${list} is cut off beside empty room`, async ({ page, sharedPortal: portal }) => {
        await portal.signIn(page);
        await page.goto(`${portal.url}/admin/${path || list}`);
        await expect(page.locator('tbody tr[data-key]').first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect.poll(() => emptyBesideCut(page)).toEqual([]);
      });
  });

for (const path of ['fleet', 'drivers'])
  test(`everything of ${path} is whole on a narrow desk`, async ({ page, sharedPortal: portal }) => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await portal.signIn(page);
    await page.goto(`${portal.url}/admin/${path}`);
    await expect(page.locator('tbody tr[data-key]').first()).toBeVisible();
    await expect.poll(async () => (await columnsOf(page)).filter(({ freePx }) => freePx < -1)).toEqual([]);
  });
