/** A browser with the tours of a day open: when each step stands in the page. */
import { chromium } from 'playwright';
import { findBrowser } from '#testing/runners/browser.ts';

/** A tour's row as it was drawn: the tour's number, how far it is, and when in milliseconds since 1970. */
export interface Drawn {
  number: string;
  progress: number;
  at: number;
}

/** Runs in the page: notes from now on how far the tours are whose rows change. */
const observe = `
  globalThis.drawn = [];
  const held = new Map();
  const note = (row) => {
    const number = /\\d{4}-\\d{3,}/.exec(row.textContent)?.[0];
    const done = [...row.querySelectorAll('strong')].find((one) => /^\\/\\d+/.test(one.nextSibling?.textContent ?? ''));
    if (!number || !done) return;
    const progress = 2 * Number(done.textContent) + Number(row.querySelector('[data-state=here]') !== null);
    if ((held.get(number) ?? 0) === progress) return;
    held.set(number, progress);
    drawn.push({ number, progress, at: performance.timeOrigin + performance.now() });
  };
  const rowOf = ({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('tr');
  new MutationObserver((records) => {
    for (const row of new Set(records.map(rowOf))) if (row) note(row);
  }).observe(document.querySelector('tbody'), { subtree: true, childList: true, characterData: true, attributes: true });
`;

/** Opens the tours of today; `stop` answers what was drawn since then. */
export async function watchTours(url: string, token: string) {
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const page = await context.newPage();
  const live = page.waitForResponse(/\/api\/live$/);
  await page.goto(`${url}/admin/tours`);
  await page.locator('tbody tr').nth(49).waitFor({ state: 'attached' });
  await live;
  const shown = await page.locator('tbody tr').allTextContents();
  await page.evaluate(observe);
  return {
    /** The numbers of the tours whose rows there are. */
    numbers: shown.flatMap((text) => /\d{4}-\d{3,}/.exec(text)?.[0] ?? []),
    stop: async (): Promise<Drawn[]> => {
      const drawn = await page.evaluate<Drawn[]>('drawn');
      await browser.close();
      return drawn;
    },
  };
}
