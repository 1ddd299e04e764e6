import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a menu and takes an item of it by keys alone. Waits until the first item has the focus: it takes it shortly
 * after the menu is drawn, and would receive an Enter that is pressed on another item before.
 */
export async function chooseByKeys(button: Locator, item: string): Promise<void> {
  await button.press('Enter');
  const menu = button.page().getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await menu.getByRole('menuitem', { name: item }).press('Enter');
}
