/** What a browser really loads for the first screens: the build's budgets, checked from the other side. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Sums the scripts and style sheets that a page loads until it stands, as compressed on the wire, without HTTP's heads. */
async function weighLoading(page: Page, load: () => Promise<void>, apart: RegExp | null = null): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const heads = new Map<string, number>();
  let waiting = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ type, request }) => {
    if ((type === 'Script' || type === 'Stylesheet') && !apart?.test(request.url)) waiting += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if ((type === 'Script' || type === 'Stylesheet') && !apart?.test(response.url))
      heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head === undefined) return;
    waiting -= 1;
    bytes += encodedDataLength - head;
  });
  await load();
  await expect.poll(() => waiting).toBe(0);
  expect(heads.size).toBeGreaterThan(2);
  return bytes / 1000;
}

for (const locale of ['de-DE', 'en-GB']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the sign-in page loads at most 200 kB of JavaScript and CSS', async ({ page, sharedPortal }) => {
      const kilobytes = await weighLoading(page, async () => {
        await page.goto(`${sharedPortal.url}/authentication/signin`);
        await page.locator('input[type=email]').waitFor();
      });
      expect(kilobytes).toBeLessThanOrEqual(200);
    });

    test('the customers table loads at most 290 kB', async ({ page, sharedPortal }) => {
      await sharedPortal.signIn(page);
      const kilobytes = await weighLoading(page, async () => {
        await page.goto(`${sharedPortal.url}/admin/customers`);
        await page.getByRole('table').getByRole('row').nth(1).waitFor();
      });
      expect(kilobytes).toBeLessThanOrEqual(290);
    });

    test('the planner loads at most 350 kB, its map and what works offline apart', async ({ page, sharedPortal }) => {
      await sharedPortal.signIn(page);
      const load = async () => {
        await page.goto(`${sharedPortal.url}/admin/plan-tour`);
        await page.locator('canvas').waitFor();
      };
      const apart = /\/(maplibre|MapCanvas|tiledGround|workbox|UpdateNotice)/;
      expect(await weighLoading(page, load, apart)).toBeLessThanOrEqual(350);
    });
  });
}
