/** The profile against a server of the test's own: what it sends, what it tells, and that nothing typed is lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#contract/account.ts';
import type { Company } from '#contract/company.ts';
import { queries } from '#portal/platform/api.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { FakeUpload, fakeUploads } from '#portal/testing/fakeUpload.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { drawPicture } from '#portal/testing/pictures.ts';

const company: Company = {
  name: 'Nordwind Logistik GmbH',
  phone: '+49 30 23125 090',
  fax: '',
  email: 'disposition@nordwind.example',
  address: 'Am Westhafen 14, 13353 Berlin',
  website: 'nordwind.example',
  imageUrl: null,
  version: 1,
  created: Date.UTC(2021, 2, 4, 12),
  modified: 0,
};

interface World {
  me: Me;
  company: Company;
  validationKey: string;
  update?: (asked: Asked) => unknown;
  rotate?: (asked: Asked) => unknown;
  changePassword?: () => unknown;
  removeImage?: () => unknown;
}
/** From before a server of the test's own takes its place. */
const realFetch = globalThis.fetch.bind(globalThis);
let world: World;
let isIn = true;

/** Answers as the real server would, from `world`. */
function serve(): Asked[] {
  return fakeServer({
    'GET /account/me': () => (isIn ? world.me : refused(401, 'user-token-expired')),
    'GET /installation': () => ({ operator: {}, support: {}, demo: false }),
    'GET /company': () => world.company,
    'GET /company/validation-key': () => ({ validationKey: world.validationKey }),
    'PATCH /profile': (asked) => world.update?.(asked) ?? { ...world.me.user, ...(asked.body as object), version: 2 },
    'PATCH /company': (asked) => world.update?.(asked) ?? { ...world.company, ...(asked.body as object), version: 2 },
    'POST /company/validation-key/rotate': (asked) => world.rotate?.(asked) ?? { validationKey: '48218' },
    'GET /activities': () => ({ items: [], total: 0, next: null }),
    'POST /company/image/remove': () => world.removeImage?.() ?? { image: null },
    'POST /account/resend-verification': () => ({ ok: true }),
    'POST /account/become-administrator': () => buildMe(),
    'POST /account/change-password': () => {
      const answer = world.changePassword?.() ?? { ok: true };
      isIn = answer instanceof Response;
      return answer;
    },
  });
}

const open = (query = '') => mountPortal({ at: `/admin/profile${query}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const containing = (words: string) => page.getByText(words, { exact: false });
const sent = (asked: Asked[], path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
const written = (asked: Asked[]) => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeEach(async () => {
  await page.viewport(1440, 900);
  isIn = true;
  world = { me: buildMe(), company, validationKey: '48217' };
});

describe('the own profile', () => {
  it('sends what changed, and shows the new name at once', async () => {
    const asked = serve();
    await open();
    await button('Profil bearbeiten').click();
    await field('Nachname').fill('Öhlschläger');
    await button('Speichern').click();
    await expect.element(page.getByText('Profil gespeichert.')).toBeVisible();
    expect(written(asked)).toEqual([{ version: 1, lastname: 'Öhlschläger' }]);
    await expect.element(page.getByRole('heading', { name: 'Maren Öhlschläger' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Maren Öhlschläger, Konto' })).toBeVisible();
    await expect.element(button('Profil bearbeiten')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button('Profil bearbeiten')).toHaveFocus();
  });

  it('opens one part at a time, keeps what is typed in a folded one, and says so', async () => {
    serve();
    const { address } = await open('?edit=person');
    await field('Telefon').fill('030 7');
    await button('Profilbild ändern').click();
    await expect.poll(address).toBe('/admin/profile?edit=image');
    await expect.element(page.getByText('Nicht gespeichert')).toBeVisible();
    await page.getByRole('button', { name: 'Profil bearbeiten', exact: false }).click();
    await expect.element(field('Telefon')).toHaveValue('030 7');
    await button('Abbrechen').click();
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await button('Profil bearbeiten').click();
    await expect.element(field('Telefon')).toHaveValue('+49 30 23125 100');
  });

  it('asks before unsaved changes are left', async () => {
    serve();
    const { address } = await open('?edit=person');
    await field('Telefon').fill('030 7');
    await page.getByRole('link', { name: 'Startseite', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    expect(address()).toBe('/admin/profile?edit=person');
    await expect.element(field('Telefon')).toHaveValue('030 7');
  });
});

describe('the company', () => {
  it('shows both values where two changed the same, merges the rest, and saves what is chosen', async () => {
    const theirs = { ...company, phone: '030 3', website: 'nordwind.test', version: 2 };
    world.update = ({ body }) =>
      (body as Company).version === 1
        ? refused(409, 'conflict', { current: theirs })
        : { ...theirs, ...(body as object), version: 3 };
    const asked = serve();
    await open('?edit=company');
    await field('Telefon').fill('030 2');
    await field('Fax').fill('030 9');
    await button('Speichern').click();
    await expect.element(page.getByText('Die Firma wurde gerade geändert')).toBeVisible();
    await expect.element(page.getByText('Übernommen: Website.')).toBeVisible();
    await expect.element(field('Website')).toHaveValue('nordwind.test');
    await expect.element(page.getByRole('radio', { name: 'Ihre Eingabe: 030 2' })).toHaveFocus();
    await page.getByRole('radio', { name: 'Ihre Eingabe: 030 2' }).click();
    await expect.element(button('Speichern'), { timeout: 3000 }).toBeEnabled();
    await button('Speichern').click();
    await expect.element(page.getByText('Firma gespeichert.')).toBeVisible();
    expect(written(asked)).toEqual([
      { version: 1, phone: '030 2', fax: '030 9' },
      { version: 2, phone: '030 2', fax: '030 9' },
    ]);
  });

  it('names what is missing and leads to its field', async () => {
    world.company = { ...company, address: '', phone: '', website: 'javascript:alert(1)' };
    serve();
    await open();
    await expect.element(containing('Adresse und Telefonnummer fehlen.')).toBeVisible();
    await expect.element(page.getByText('04. März 2021')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    await button('Ergänzen: Telefon').click();
    await expect.element(field('Telefon')).toHaveFocus();
    await button('Ergänzen').click();
    await expect.element(field('Adresse')).toHaveFocus();
    await field('E-Mail').fill('nirgends');
    await button('Speichern').click();
    await expect.element(page.getByText('Die eingegebene E-Mail-Adresse hat kein gültiges Format.')).toBeVisible();
  });

  it('can be read again where it could not be read, beside a profile that works', async () => {
    const asked = serve();
    const [answered] = [world.company];
    Object.defineProperty(world, 'company', { get: () => refused(500, 'unexpected-error'), configurable: true });
    await open();
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
    Object.defineProperty(world, 'company', { value: answered });
    await button('Erneut laden').click();
    await expect.element(page.getByRole('link', { name: 'nordwind.example', exact: true })).toBeVisible();
    expect(sent(asked, '/company')).toHaveLength(2);
  });
});

describe('what is to be done', () => {
  it('sends the confirmation mail again, and reads anew whether it was followed', async () => {
    world.me = buildMe({}, { emailVerified: false });
    const asked = serve();
    await open();
    await button('Erneut senden').click();
    await expect.element(page.getByText('Bestätigungsmail gesendet')).toBeVisible();
    expect(sent(asked, '/account/resend-verification')).toEqual([{ email: world.me.user.email }]);
    world.me = buildMe();
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await expect.element(page.getByText('Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible();
    await expect.element(button('Erneut senden')).not.toBeInTheDocument();
  });

  it('lets who may become administrator do so, with what only administrators see', async () => {
    world.me = buildMe({ isAdministrator: false, mayBecomeAdministrator: true }, { role: 'pending-admin' });
    serve();
    await open();
    await expect.element(page.getByText('Wartet auf Freigabe')).toBeVisible();
    await expect.element(button('Firma bearbeiten')).not.toBeInTheDocument();
    await expect.element(page.getByText('48217')).not.toBeInTheDocument();
    await button('Administrator werden').click();
    await expect.element(page.getByText('Sie sind jetzt Administrator')).toBeVisible();
    await expect.element(page.getByText('48217')).toBeVisible();
    await expect.element(button('Firma bearbeiten')).toBeVisible();
  });

  it('says that the others wait', async () => {
    world.me = buildMe({ isAdministrator: false }, { role: 'pending-admin', phone: '' });
    serve();
    await open();
    await expect.element(page.getByText(/wartet auf die Freigabe durch einen Administrator/)).toBeVisible();
    await expect.element(button('Administrator werden')).not.toBeInTheDocument();
    expect(page.getByText('n. a.').elements().length).toBeGreaterThan(0);
  });
});

describe('the password', () => {
  async function change(): Promise<void> {
    await page.getByLabelText('Bisheriges Passwort').fill('geheim-2025');
    await page.getByLabelText('Neues Passwort').fill('geheim-2026');
    await page.getByLabelText('Passwort wiederholen').fill('geheim-2026');
    await button('Passwort ändern').click();
  }

  it('leads to sign-in, with the way back', async () => {
    const asked = serve();
    const { address } = await open();
    await change();
    await expect.poll(address).toBe('/authentication/signin?redirect=%2Fadmin%2Fprofile');
    await expect.element(page.getByText('Melden Sie sich neu an.')).toBeVisible();
    expect(sent(asked, '/account/change-password')).toEqual([
      { oldPassword: 'geheim-2025', newPassword: 'geheim-2026' },
    ]);
  });

  it('says why it was refused, and stays', async () => {
    world.changePassword = () => refused(401, 'wrong-password');
    serve();
    const { address } = await open();
    await change();
    await expect.element(page.getByText('Die E-Mail-Adresse und das Passwort passen nicht zusammen.')).toBeVisible();
    expect(address()).toBe('/admin/profile');
    await expect.element(page.getByLabelText('Neues Passwort')).toHaveValue('geheim-2026');
  });

  it('is not changed over what is not saved yet', async () => {
    const asked = serve();
    await open('?edit=person');
    await field('Telefon').fill('030 7');
    await change();
    await expect.element(containing('Speichern oder verwerfen Sie sie zuerst.')).toBeVisible();
    expect(sent(asked, '/account/change-password')).toEqual([]);
  });
});

describe('the validation key', () => {
  it('is replaced after a question that says what it means', async () => {
    const asked = serve();
    await open();
    await button('Schlüssel ersetzen').click();
    const question = page.getByRole('dialog', { name: 'Validierungsschlüssel 48217 ersetzen?' });
    await expect.element(question.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await question.getByRole('button', { name: 'Schlüssel ersetzen' }).click();
    await expect.element(containing('Ab sofort gilt 48218.')).toBeVisible();
    expect(sent(asked, '/company/validation-key/rotate')).toEqual([{ validationKey: '48217' }]);
    await expect.element(page.getByText('48218', { exact: true })).toBeVisible();
  });

  it('shows the key of whoever was faster', async () => {
    world.rotate = () => refused(409, 'conflict', { current: { validationKey: '50000' } });
    serve();
    await open();
    await button('Schlüssel ersetzen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schlüssel ersetzen' }).click();
    await expect.element(page.getByText('Jemand anderes war schneller')).toBeVisible();
    await expect.element(page.getByText('50000', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the company’s picture, replaced by somebody else meanwhile,', () => {
  const conflict = (imageUrl: string | null) => ({
    code: 'conflict',
    message: '',
    data: { current: { ...company, imageUrl } },
  });
  const choose = async () => {
    const files = new DataTransfer();
    const drawn = await (await realFetch(await drawPicture(6, 6))).blob();
    files.items.add(new File([drawn], 'firma.png', { type: 'image/png' }));
    await expect.element(page.getByRole('group', { name: 'Firmenbild' })).toBeVisible();
    const input = page
      .getByRole('group', { name: 'Firmenbild' })
      .element()
      .querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Nothing can be chosen.');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('is shown beside the own one, and replaced only knowingly', async () => {
    const [old, theirs] = [await drawPicture(4, 4), await drawPicture(8, 8)];
    world = { ...world, company: { ...company, imageUrl: old } };
    serve();
    fakeUploads();
    const { client } = await open('?edit=company');
    await choose();
    // It reaches this browser before the own one is sent: still nobody has seen it.
    client.setQueryData(queries.company.get.queryKey(), { ...company, imageUrl: theirs });
    await button('Hochladen').click();
    await expect.poll(() => FakeUpload.sent.length).toBe(1);
    expect(FakeUpload.sent[0]?.form?.get('replaces')).toBe(old);
    FakeUpload.sent[0]?.answer(409, conflict(theirs));
    await expect.element(page.getByRole('img', { name: 'Jetziges Firmenbild' })).toHaveAttribute('src', theirs);
    await expect.element(page.getByRole('img', { name: 'Vorschau: firma.png' })).toBeInTheDocument();
    await button('Hochladen').click();
    await expect.poll(() => FakeUpload.sent.length).toBe(2);
    expect(FakeUpload.sent[1]?.form?.get('replaces')).toBe(theirs);
    FakeUpload.sent[1]?.answer(200, { image: '/api/files/neu' });
    await expect.element(page.getByText('Firmenbild gespeichert.')).toBeVisible();
  });

  it('is not removed, and shown instead', async () => {
    const [old, theirs] = [await drawPicture(4, 4), await drawPicture(8, 8)];
    world = { ...world, company: { ...company, imageUrl: old } };
    const asked = serve();
    await open('?edit=company');
    await button('Bild entfernen').click();
    world = { ...world, removeImage: () => Response.json(conflict(theirs), { status: 409 }) };
    await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click();
    await expect.element(containing('Was jetzt gilt, sehen Sie hier')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Firmenbild' })).toHaveAttribute('src', theirs);
    expect(sent(asked, '/company/image/remove')).toEqual([{ replaces: old }]);
  });
});

it('shows administrators what was done to the company', async () => {
  const asked = serve();
  await open();
  await button('Verlauf').click();
  await expect.poll(() => asked.find(({ path }) => path === '/activities')?.query.get('collection')).toBe('company');
  await expect.element(page.getByText('Noch nichts geschehen.')).toBeVisible();
});

describe('pictures', () => {
  it.each([
    [300, 400],
    [1, 400],
    [400, 1],
  ])('of %i × %i keep to their places', async (width, height) => {
    const image = await drawPicture(width, height);
    world = { ...world, me: buildMe({}, { image }), company: { ...company, imageUrl: image } };
    serve();
    await open('?edit=image');
    const shown = () => [...document.querySelectorAll<HTMLImageElement>('main img')];
    const sizes = () =>
      shown()
        .filter((picture) => picture.naturalWidth === width && picture.checkVisibility())
        .map((picture) => picture.getBoundingClientRect())
        .map((place) => [place.width, place.height])
        .toSorted(([one = 0], [other = 0]) => one - other);
    // The company’s card, the head of the profile, and the upload.
    await expect.poll(sizes, { timeout: 10_000 }).toEqual([
      [32, 32],
      [72, 72],
      [96, 96],
    ]);
    const top = document.querySelector<HTMLImageElement>('header img')?.getBoundingClientRect();
    expect([top?.width, top?.height]).toEqual([28, 28]);
    await button('Profilbild ändern').click();
    await expect.poll(() => sizes().length).toBe(2);
    await button('Firma bearbeiten').click();
    await expect.poll(() => sizes().at(-1)).toEqual([96, 96]);
  });
});
