import type { Page } from 'playwright';

/** Drawn without graphics hardware a map takes a moment, and does not say when it is done. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForTimeout(3000);
}
