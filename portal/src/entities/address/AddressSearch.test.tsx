import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AddressAnswer, AddressResult } from '#contract/partners/geocoding.ts';
import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { AddressSearch } from './AddressSearch.tsx';

const bergmann: AddressResult = {
  street: 'Bergmannstraße',
  houseNumber: '96',
  zipCode: '10961',
  city: 'Berlin',
  state: 'Berlin',
  country: 'DE',
  position: { lat: 52.488, lng: 13.395 },
  precision: 'house',
  source: 'photon',
};
const leipzig: AddressResult = {
  ...bergmann,
  houseNumber: '',
  zipCode: '04315',
  city: 'Leipzig',
  state: 'Sachsen',
  precision: 'street',
};
const wien: AddressResult = {
  ...bergmann,
  street: '',
  houseNumber: '',
  zipCode: '',
  city: 'Wien',
  state: '',
  country: 'AT',
  precision: 'town',
};
const answer: AddressAnswer = {
  items: [bergmann, leipzig, wien],
  source: 'photon',
  attribution: '© OpenStreetMap contributors',
  fallback: null,
};

const chosen = vi.fn<(chosen: AddressResult | 'sent') => void>();
const field = page.getByRole('combobox', { name: 'Adresse suchen' });
const options = page.getByRole('listbox').getByRole('option');

async function open(answering: (asked: Asked) => unknown = () => answer) {
  const asked = fakeServer({ 'GET /geocoding/search': answering });
  await mountPart(
    <form onSubmit={() => chosen('sent')}>
      <AddressSearch onChoose={chosen} />
      <button type="submit">Speichern</button>
    </form>,
  );
  await field.click();
  return asked;
}
const queries = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/geocoding/search').map(({ query }) => query.get('query'));

beforeEach(() => {
  chosen.mockReset();
});

it('asks for what was typed, and shows what fits with what is known of it', async () => {
  const asked = await open();
  await field.fill('Bergmannstr');
  await expect.element(options.first()).toHaveTextContent('Bergmannstraße 9610961 Berlin');
  await expect.element(options.nth(1)).toHaveTextContent('Bergmannstraße04315 Leipzig, Sachsen, nur Straße');
  await expect.element(options.nth(2)).toHaveTextContent('WienÖsterreich');
  await expect.element(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('3 Adressen gefunden')).toBeInTheDocument();
  expect(queries(asked)).toEqual(['Bergmannstr']);
});

it('is chosen from by keyboard alone', async () => {
  await open();
  await field.fill('Berg');
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const active = () => field.element().getAttribute('aria-activedescendant') ?? '';
  await expect.poll(() => document.getElementById(active())?.textContent).toContain('Leipzig');
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([[leipzig]]);
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
});

it('takes the first with Enter, and one by a click', async () => {
  await open();
  await field.fill('Berg');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await field.fill('Wien');
  await options.nth(2).click();
  expect(chosen.mock.calls).toEqual([[bergmann], [wien]]);
});

it('does not send the form with Enter while nothing was found', async () => {
  await open(() => ({ ...answer, items: [] }));
  await field.fill('Nirgends');
  await expect
    .element(page.getByRole('listbox').getByText('Keine Adresse gefunden. Tragen Sie sie unten selbst ein.'))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
});

it('closes with Escape and keeps what was typed', async () => {
  await open();
  await field.fill('Berg');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Berg');
});

it('gives up a question that typing has overtaken', async () => {
  const asked = await open(({ query }) => (query.get('query') === 'Berg' ? new Promise(() => undefined) : answer));
  await field.fill('Berg');
  await expect.poll(() => queries(asked)).toEqual(['Berg']);
  await field.fill('Bergmann');
  await expect.element(options.first()).toBeVisible();
  expect(asked.find(({ query }) => query.get('query') === 'Berg')?.signal.aborted).toBe(true);
});

it.each([
  ['slow', 'Der Adressdienst braucht gerade zu lange: gefunden nur nach PLZ und Stadt.'],
  ['unavailable', 'Der Adressdienst ist nicht erreichbar: gefunden nur nach PLZ und Stadt.'],
  ['quota', 'Der Adressdienst nimmt keine Anfragen mehr an: gefunden nur nach PLZ und Stadt.'],
  ['unreadable', 'Der Adressdienst antwortet unverständlich: gefunden nur nach PLZ und Stadt.'],
] as const)('says that the embedded search answered, and why: %s', async (fallback, words) => {
  await open(() => ({ ...answer, fallback }));
  await field.fill('Berg');
  await expect.element(page.getByText(words)).toBeVisible();
});

it.each([
  [500, 'unexpected-error', 'Die Adresssuche antwortet nicht. Tragen Sie die Adresse unten selbst ein.'],
  [
    429,
    'too-many-requests',
    'Zu viele Suchen in kurzer Zeit. Warten Sie einen Augenblick oder tragen Sie die Adresse unten selbst ein.',
  ],
])('says what to do where the server answers %i', async (status, code, words) => {
  await open(() => refused(status, code));
  await field.fill('Berg');
  await expect.element(page.getByRole('listbox').getByText(words)).toBeVisible();
});

it('is cleared, and asks nothing for an empty field', async () => {
  const asked = await open();
  await field.fill('Berg');
  await expect.element(options.first()).toBeVisible();
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(options.first()).not.toBeInTheDocument();
  expect(queries(asked)).toEqual(['Berg']);
});

it('speaks English', async () => {
  await open(() => ({ ...answer, fallback: 'slow' }));
  await changeLanguage('en');
  const english = page.getByRole('combobox', { name: 'Search address' });
  await english.fill('Berg');
  await expect
    .element(page.getByText('The address service takes too long: found by ZIP code and city only.'))
    .toBeVisible();
  await expect.element(options.nth(1)).toHaveTextContent('Bergmannstraße04315 Leipzig, Sachsen, street only');
  await changeLanguage('de');
});
