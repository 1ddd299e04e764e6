import type { Page } from '@playwright/test';
import { addCustomer, drawer, open, uniqueName } from './customers/screen.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { states } from '../pictures/states.ts';
import { words } from '../pictures/words.ts';
import { addVehicle } from './vehicles/screen.ts';

const asked = (page: Page) => page.getByRole('dialog', { name: 'Änderungen verwerfen?' });

/** Types into a form, tries to leave it, goes on, and then does leave. */
async function discard(page: Page, label: string): Promise<void> {
  await drawer(page).getByLabel(label).fill('anders');
  await drawer(page).getByRole('button', { name: 'Abbrechen' }).tap();
  await asked(page).getByRole('button', { name: 'Weiter bearbeiten' }).tap();
  await expect(drawer(page).getByLabel(label)).toHaveValue('anders');
  await drawer(page).getByRole('button', { name: 'Abbrechen' }).tap();
  await asked(page).getByRole('button', { name: 'Verwerfen' }).tap();
  await expect(drawer(page)).toBeHidden();
}

async function openVehicle(page: Page, portal: Portal, act: string): Promise<void> {
  await portal.signIn(page);
  const { key } = await addVehicle(page, portal);
  await page.goto(`${portal.url}/admin/fleet/${key}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).tap();
  await page.getByRole('menuitem', { name: act }).tap();
  await expect(drawer(page)).toBeVisible();
}

for (const { size, viewport } of [
  { size: 'a phone', viewport: { width: 390, height: 844 } },
  { size: '1440 px at 200 %', viewport: { width: 720, height: 450 } },
])
  test.describe(`on ${size}`, () => {
    test.use({ viewport, hasTouch: true });

    test('a customer is deleted from the form, and comes back by its toast', async ({ page, sharedPortal: portal }) => {
      const name = uniqueName('Bäckerei');
      await portal.signIn(page);
      const key = await addCustomer(page, portal, name);
      await open(page, portal, `?customer=${key}`);
      await drawer(page).getByRole('button', { name: 'Löschen', exact: true }).tap();
      const dialog = page.getByRole('dialog', { name: `${name} löschen?` });
      await dialog.getByRole('button', { name: 'Kunde löschen' }).tap();
      await expect(drawer(page)).toBeHidden();
      await page.getByRole('button', { name: 'Rückgängig' }).tap();
      await expect(page.getByText(`${name} gelöscht`)).toBeHidden();
      const restored = async () => (await page.request.get(`${portal.url}/api/customers/${key}`)).status();
      await expect.poll(restored).toBe(200);
    });

    test('what was typed about a customer, a vehicle and damage is discarded', async ({
      page,
      sharedPortal: portal,
    }) => {
      await portal.signIn(page);
      const key = await addCustomer(page, portal, uniqueName('Konditorei'));
      await open(page, portal, `?customer=${key}`);
      await discard(page, 'Telefon');
      await openVehicle(page, portal, 'Bearbeiten');
      await discard(page, 'Modell');
      await openVehicle(page, portal, 'Schaden melden');
      await discard(page, 'Was ist beschädigt?');
    });
  });

/** What reaches beyond the window or makes a part of the page scroll sideways; the strip of categories is meant to. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const scrolling = shown.filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth &&
        element.getAttribute('aria-label') !== 'Kategorien',
    );
    const cut = shown.filter(
      (element) => element.matches('.mantine-Button-label') && element.scrollWidth > element.clientWidth,
    );
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > width;
    });
    const page = document.documentElement.scrollWidth > width ? [document.documentElement] : [];
    const wide = page.length > 0 ? shown.filter((element) => element.getBoundingClientRect().right > width) : [];
    return [...page, ...dialogs, ...scrolling, ...cut, ...wide].map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Every screen and what can stand open on it, by the address where it begins. */
const byPath = Map.groupBy(
  states.filter((state) => state.only !== 'desktop'),
  (state) => state.path,
);

test.describe('on the narrowest screen', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    baseURL: async ({ sharedPortal }, use) => use(sharedPortal.url),
  });

  for (const [path, statesThere] of byPath)
    test(`nothing is wider than it at ${path}`, async ({ context, sharedPortal: portal }) => {
      // A dozen pages one after the other.
      test.slow();
      for (const { name, isSignedIn, prepare } of statesThere)
        await test.step(name, async () => {
          const page = await context.newPage();
          if (isSignedIn) await portal.signIn(page);
          await page.goto(path);
          await page.getByRole('main').waitFor();
          await prepare?.(page, words.de);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await expect.poll(() => sticksOut(page)).toEqual([]);
          // Answers that are still rewritten when the page goes are nobody's failure.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.close();
        });
    });
});

/** What a finger can miss: less than 44 px in one direction, the frame of a field included, unless it is a link in a sentence. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Within its frame, a field leaves a pixel on each side to the line around it.
    const least = 42;
    const belongs = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null &&
        (target.contains(hit) ||
          hit.closest('label')?.control === target ||
          // Pressed anywhere, its frame gives the focus to where one types.
          hit.closest('.mantine-MultiSelect-input, .mantine-TagsInput-input')?.contains(target))
      );
    };
    const isInSentence = (target: Element) =>
      target.matches('a') && (target.parentElement?.textContent.length ?? 0) > target.textContent.length + 3;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        // The inputs of segments have no extent; what is pressed are their labels.
        ':is(main, dialog, [role=dialog]) :is(a[href], button, input, select, textarea, .mantine-SegmentedControl-label)',
      ),
    ];
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(':disabled, [type=file]')) return [];
      if (isInSentence(target)) return [];
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width <= 1 || (width >= least && height >= least) || !belongs(target, x, y)) return [];
      const reach = (across: number, down: number) => {
        let px = 0;
        while (px < least && belongs(target, x + across * px, y + down * px)) px += 1;
        return px;
      };
      const isHigh = reach(0, -1) + reach(0, 1) >= least;
      const isWide =
        width >= least || target.matches('[type=checkbox], [type=radio]') || reach(-1, 0) + reach(1, 0) >= least;
      return isHigh && isWide
        ? []
        : [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`];
    });
  });
}

/** Whose own ground is taken by the room around a neighbour: a corner of a link, a button or a cross that another one answers at. */
async function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, label';
    return [...document.querySelectorAll<HTMLElement>(':is(main, [role=dialog]) :is(a[href], button)')].flatMap(
      (target) => {
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, right, bottom } = target.getClientRects()[0] ?? new DOMRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (!target.contains(document.elementFromPoint(x, y))) return [];
        const takenBy = [
          [left + 2, y],
          [right - 2, y],
          [x, top + 2],
          [x, bottom - 2],
        ].flatMap(([across = 0, down = 0]) => {
          const other = document.elementFromPoint(across, down)?.closest(pressed);
          // What scrolls away under the page's own bar is no neighbour.
          return other?.closest('main, [role=dialog]') && !target.contains(other) && !other.contains(target)
            ? [other]
            : [];
        });
        return takenBy.map((other) => `${target.outerHTML.slice(0, 120)} under ${other.outerHTML.slice(0, 120)}`);
      },
    );
  });
}

async function expectFingersMeet(page: Page): Promise<void> {
  await expect(page.locator('main :is([class*=skeleton])')).toHaveCount(0);
  await expect.poll(() => page.locator('main :is(a, button)').count()).toBeGreaterThan(3);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  expect(await coveredTargets(page)).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: async ({ untouchedPortal }, use) => use(untouchedPortal.url),
  });

  for (const name of [
    'activities',
    'calendar-month',
    'calendar-week',
    'plan-tour',
    'plan-tour-tomorrow',
    'customers-new',
    'customers-edit',
    'customers-position',
    'find',
    'profile',
    'series-drawer',
    'damage-report',
    'vehicle',
    'vehicle-edit',
    'driver',
    'sensors-register',
    'tour',
  ])
    test(`a finger meets what is meant at ${name}`, async ({ page, untouchedPortal: portal }) => {
      const state = states.find((one) => one.name === name);
      await portal.signIn(page);
      await page.goto(state?.path ?? '');
      await page.getByRole('main').waitFor();
      await state?.prepare?.(page, words.de);
      await expectFingersMeet(page);
    });

  test('a finger meets the name of what was added, and its fields below', async ({ page, portal }) => {
    await portal.signIn(page);
    const added = { headers: { origin: portal.url }, data: { name: 'Kühltour', color: '#4ca3dd' } };
    expect((await page.request.post(`${portal.url}/api/categories`, added)).status()).toBe(200);
    await page.goto(`${portal.url}/admin/activities`);
    await page.getByRole('link', { name: added.data.name, exact: true }).waitFor();
    await expectFingersMeet(page);
  });

  test('a finger meets hours and minutes, switches and what empties a field', async ({
    page,
    untouchedPortal: portal,
  }) => {
    await portal.signIn(page);
    await page.goto(`${portal.url}/admin/settings`);
    await expect(page.getByRole('spinbutton', { name: 'Übliche Abfahrt, Stunde' })).toBeVisible();
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });
});
