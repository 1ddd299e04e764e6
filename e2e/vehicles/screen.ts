import type { Locator, Page } from '@playwright/test';
import { photograph } from '#testing/fixtures/pictures.ts';
import { expect, type Portal } from '../fixtures.ts';

export const address = '/admin/fleet';
export const drawer = (page: Page): Locator => page.locator('dialog[open]');
export const rowOf = (page: Page, plateNumber: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('img', { name: plateNumber }) });
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph()),
});

let last = 100;
/** A plate that no other test uses. */
export function uniquePlate(): string {
  last += 1;
  return `TÜ-E ${last}`;
}

export interface Kept {
  key: string;
  plateNumber: string;
}

/** Adds a vehicle past the screen. */
export async function addVehicle(page: Page, portal: Portal, fields: Record<string, unknown> = {}): Promise<Kept> {
  const answer = await page.request.post(`${portal.url}/api/vehicles`, {
    data: { kind: 'van', make: 'MAN', model: 'TGE 3.180', plateNumber: uniquePlate(), ...fields },
    headers: { origin: portal.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Kept;
}
