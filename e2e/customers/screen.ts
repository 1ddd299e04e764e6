import type { Browser, Locator, Page } from '@playwright/test';
import { expect, type Portal } from '../fixtures.ts';

export const address = '/admin/customers';

export async function open(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}${address}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
}

/** A second person at a browser of their own. */
export async function openBeside(browser: Browser, portal: Portal, query = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, portal, query);
  return page;
}

let made = 0;
export const uniqueName = (word: string) => `${word} ${process.pid}-${(made += 1)}`;

/** Adds a customer as an app would, and answers its key. */
export async function addCustomer(
  page: Page,
  portal: Portal,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const answer = await page.request.post(`${portal.url}/api/customers`, {
    data: {
      name,
      street: 'Dorfstraße',
      houseNumber: '3',
      zipCode: '15366',
      city: 'Hoppegarten',
      country: 'Deutschland',
      ...fields,
    },
    headers: { origin: portal.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { key: string }).key;
}

export const drawer = (page: Page): Locator => page.locator('dialog[open]');
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
export const saveButton = (page: Page): Locator => drawer(page).getByRole('button', { name: 'Speichern', exact: true });

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=`));
}
