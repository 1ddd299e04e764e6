import type { Page } from 'playwright';
import type { Me } from '#contract/people/account.ts';
import type { State } from './states.ts';

const path = '/admin/profile';

/** As somebody else would see the page; the demo itself stays as it is. */
function as(change: (me: Me) => Me): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route('**/api/account/me', async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ json: change((await answer.json()) as Me) });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
}

/** The company as others would have left it. */
async function withCompany(page: Page, change: object): Promise<void> {
  await page.route('**/api/company', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function contestCompany(page: Page): Promise<void> {
  await page.route('**/api/company', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const read = await page.request.get(route.request().url());
    const saved = (await read.json()) as { version: number };
    const current = { ...saved, version: saved.version + 1, website: 'nordwind.test', phone: '+49 30 23125 900' };
    return route.fulfill({ status: 409, json: { code: 'conflict', message: '', data: { current } } });
  });
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
}

const letter = { name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('Sehr geehrte Damen und Herren') };

export const profileStates: State[] = [
  { name: 'profile', path },
  { name: 'profile-person', path: `${path}?edit=person` },
  { name: 'profile-company', path: `${path}?edit=company` },
  { name: 'profile-image', path: `${path}?edit=image` },
  {
    name: 'profile-unverified',
    path,
    prepare: async (page) => {
      await withCompany(page, { address: '', phone: '' });
      await as((me) => ({ ...me, user: { ...me.user, emailVerified: false } }))(page);
    },
  },
  {
    name: 'profile-becoming',
    path,
    prepare: as((me) => ({
      ...me,
      user: { ...me.user, role: 'pending-admin', phone: '', image: null },
      isAdministrator: false,
      mayBecomeAdministrator: true,
    })),
  },
  {
    name: 'profile-waiting-for-approval',
    path,
    prepare: as((me) => ({ ...me, user: { ...me.user, role: 'pending-admin' }, isAdministrator: false })),
  },
  {
    name: 'profile-image-sending',
    path: `${path}?edit=image`,
    prepare: async (page, { imageUpload }) => {
      await page.route('**/api/profile/image', () => undefined);
      const buffer = await page.locator('main img').first().screenshot({ type: 'jpeg' });
      await choose(page, { name: 'ich.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('button', { name: imageUpload.send, exact: true }).click();
      await page.getByRole('progressbar').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'profile-image-refused',
    path: `${path}?edit=image`,
    prepare: async (page, { imageUpload }) => {
      await choose(page, letter);
      await page.getByRole('button', { name: imageUpload.send, exact: true }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-company-conflict',
    path: `${path}?edit=company`,
    prepare: async (page, { profile, forms }) => {
      await contestCompany(page);
      await page.getByLabel(profile.company.phone, { exact: true }).fill('+49 30 23125 415');
      await page.getByRole('button', { name: forms.save, exact: true }).click();
      await page.getByRole('alert').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'profile-password-errors',
    path,
    prepare: (page, { profile }) => page.getByRole('button', { name: profile.password.submit }).click(),
  },
  {
    name: 'profile-key-rotation',
    path,
    prepare: async (page, { profile }) => {
      await page.getByRole('button', { name: profile.key.rotate }).click();
      await page.getByRole('dialog').getByText(profile.key.rotateLost).waitFor();
    },
  },
  {
    name: 'profile-loading',
    path,
    prepare: async (page) => {
      await page.route('**/api/company{,/validation-key}', () => undefined);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'profile-failing',
    path,
    prepare: async (page, { platform }) => {
      await page.route('**/api/company{,/validation-key}', (route) =>
        route.fulfill({ status: 500, json: { code: 'unexpected-error', message: '' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: platform.reload }).first().waitFor();
    },
  },
];
