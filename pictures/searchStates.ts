import type { Page } from 'playwright';
import type { State } from './states.ts';
import type { Words } from './words.ts';

const start = '/admin/tours';

async function open(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.shell.find, exact: true }).click();
  await page.getByRole('combobox', { name: words.search.title }).waitFor();
}

const find = (search: string) => async (page: Page, words: Words) => {
  await open(page, words);
  await page.getByRole('combobox', { name: words.search.title }).fill(search);
  await page.waitForResponse('**/api/search?**');
  await page.getByText(words.search.searching).waitFor({ state: 'detached' });
};

export const searchStates: State[] = [
  { name: 'find', path: start, prepare: find('werder') },
  { name: 'find-begun', path: start, prepare: open },
  { name: 'find-nothing', path: start, prepare: find('Xylophon') },
  {
    name: 'find-failed',
    path: start,
    prepare: async (page, words) => {
      const broken = { status: 500, json: { code: 'unexpected-error', message: '' } };
      await page.route('**/api/search?**', (route) => route.fulfill(broken));
      await open(page, words);
      await page.getByRole('combobox', { name: words.search.title }).fill('tour');
      await page.getByRole('alert').waitFor();
    },
  },
];
