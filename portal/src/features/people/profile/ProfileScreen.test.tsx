import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Company } from '#contract/people/company.ts';
import { ownSessionExample } from '#contract/people/profile.ts';
import { buildMe, refused } from '#portal/testing/fakeServer.ts';
import {
  buildProfile,
  button,
  company,
  containing,
  field,
  openProfile,
  sent,
  written,
  type ProfileWorld,
} from '#portal/testing/profileScreen.ts';

let world: ProfileWorld;

beforeEach(async () => {
  await page.viewport(1440, 900);
  world = buildProfile();
});

it('writes out what its buttons do at 1100 px', async () => {
  await page.viewport(1100, 900);
  await openProfile(world);
  await expect.element(button('Passwort ändern')).toBeVisible();
  const label = button('Passwort ändern').element().querySelector('.mantine-Button-label')!;
  expect(label.scrollWidth).toBe(label.clientWidth);
});

describe('the own profile', () => {
  it('sends what changed, and shows the new name at once', async () => {
    const { asked } = await openProfile(world);
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
    const { address } = await openProfile(world, '?edit=person');
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
    const { address } = await openProfile(world, '?edit=person');
    await field('Telefon').fill('030 7');
    await page.getByRole('link', { name: 'Startseite', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    expect(address()).toBe('/admin/profile?edit=person');
    await expect.element(field('Telefon')).toHaveValue('030 7');
  });
});

describe('signed-in devices', () => {
  const devices = () => page.getByRole('region', { name: 'Angemeldete Geräte' });
  const phone = {
    ...ownSessionExample,
    key: '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c12',
    device: 'Safari, iOS',
    isThis: false,
  };

  it('are shown, and this one has no button', async () => {
    world.sessions = [ownSessionExample, { ...phone, device: '', network: '' }];
    await openProfile(world);
    await expect.element(devices().getByText('Firefox, Windows')).toBeVisible();
    await expect.element(devices().getByText('Dieses Gerät')).toBeVisible();
    await expect.element(devices().getByText('aus dem Netz 203.0.113.0/24', { exact: false })).toBeVisible();
    await expect.element(button('Unbekanntes Gerät abmelden')).toBeVisible();
    expect(page.getByRole('button', { name: 'Firefox, Windows abmelden' }).elements()).toEqual([]);
  });

  it('are signed out after a question, one or all others', async () => {
    const tablet = { ...phone, key: '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c13', device: 'Chrome, Android' };
    world.sessions = [ownSessionExample, phone, tablet];
    const { asked } = await openProfile(world);
    await button('Safari, iOS abmelden').click();
    await page
      .getByRole('dialog', { name: 'Safari, iOS abmelden?' })
      .getByRole('button', { name: 'Gerät abmelden' })
      .click();
    await expect.element(page.getByText('Gerät abgemeldet.')).toBeVisible();
    expect(asked.map(({ path }) => path)).toContain(`/profile/sessions/${phone.key}/end`);
    await button('Alle anderen abmelden').click();
    const question = page.getByRole('dialog', { name: 'Alle anderen Geräte abmelden?' });
    await question.getByRole('button', { name: 'Alle anderen abmelden' }).click();
    await expect.element(page.getByText('Alle anderen Geräte abgemeldet.')).toBeVisible();
    expect(devices().getByRole('listitem').elements()).toHaveLength(1);
  });
});

describe('the company', () => {
  it('shows both values where two changed the same, merges the rest, and saves what is chosen', async () => {
    const theirs = { ...company, phone: '030 3', website: 'nordwind.test', version: 2 };
    world.update = ({ body }) =>
      (body as Company).version === 1
        ? refused(409, 'conflict', { current: theirs })
        : { ...theirs, ...(body as object), version: 3 };
    const { asked } = await openProfile(world, '?edit=company');
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
    await openProfile(world);
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

  it('begins with what is missing first, where one is led here to complete it', async () => {
    world.company = { ...company, address: '', phone: '' };
    await openProfile(world, '?edit=company');
    await expect.element(field('Adresse')).toHaveFocus();
  });

  it('begins with what is missing first as well where the company is read after the screen shows', async () => {
    world.company = { ...company, address: '', phone: '' };
    const { promise, resolve } = Promise.withResolvers();
    world.isRead = promise;
    await openProfile(world, '?edit=company');
    await expect.element(button('Firma bearbeiten')).toHaveAttribute('aria-expanded', 'true');
    expect(field('Adresse').query()).toBeNull();
    resolve(undefined);
    await expect.element(field('Adresse')).toHaveFocus();
  });

  it('can be read again where it could not be read, beside a profile that works', async () => {
    const [answered] = [world.company];
    Object.defineProperty(world, 'company', { get: () => refused(500, 'unexpected-error'), configurable: true });
    const { asked } = await openProfile(world);
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
    const { asked } = await openProfile(world);
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
    await openProfile(world);
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
    await openProfile(world);
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
    const { asked, address } = await openProfile(world);
    await change();
    await expect.poll(address).toBe('/authentication/signin?redirect=%2Fadmin%2Fprofile');
    await expect.element(page.getByText('Melden Sie sich neu an.')).toBeVisible();
    expect(sent(asked, '/account/change-password')).toEqual([
      { oldPassword: 'geheim-2025', newPassword: 'geheim-2026' },
    ]);
  });

  it('says beside its field that the old one is wrong, and stays', async () => {
    world.changePassword = () => refused(401, 'wrong-password');
    const { address } = await openProfile(world);
    await change();
    await expect.element(page.getByText('Das ist nicht Ihr bisheriges Passwort.')).toBeVisible();
    await expect.element(page.getByLabelText('Bisheriges Passwort')).toHaveFocus();
    expect(address()).toBe('/admin/profile');
    await expect.element(page.getByLabelText('Neues Passwort')).toHaveValue('geheim-2026');
  });

  it('is not changed over what is not saved yet', async () => {
    const { asked } = await openProfile(world, '?edit=person');
    await field('Telefon').fill('030 7');
    await change();
    await expect.element(containing('Speichern oder verwerfen Sie sie zuerst.')).toBeVisible();
    expect(sent(asked, '/account/change-password')).toEqual([]);
  });
});

describe('the validation key', () => {
  it('is replaced after a question that says what it means', async () => {
    const { asked } = await openProfile(world);
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
    await openProfile(world);
    await button('Schlüssel ersetzen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schlüssel ersetzen' }).click();
    await expect.element(page.getByText('Jemand anderes war schneller')).toBeVisible();
    await expect.element(page.getByText('50000', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

it('shows administrators what was done to the company', async () => {
  const { asked } = await openProfile(world);
  await button('Verlauf').click();
  await expect.poll(() => asked.find(({ path }) => path === '/activities')?.query.get('collection')).toBe('company');
  await expect.element(page.getByText('Noch keine Aktivitäten.')).toBeVisible();
});
