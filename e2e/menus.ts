import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a menu and takes one of its items by keys alone, as a person does who waits for what opened: a menu's
 * first item takes the focus a moment after it is drawn, and from another item too, whose Enter then is the first's.
 */
export async function chooseByKeys(button: Locator, item: string): Promise<void> {
  await button.press('Enter');
  const menu = button.page().getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await menu.getByRole('menuitem', { name: item }).press('Enter');
}
