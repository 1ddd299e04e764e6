import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Category } from '#contract/partners/categories.ts';
import { fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';

const key = '01900000-0000-7000-8000-000000000901';
const cooled: Category = {
  key,
  name: 'Kühlware',
  color: '#2a7de1',
  customers: 9,
  version: 1,
  created: 0,
  modified: 0,
};

const name = page.getByRole('textbox', { name: 'Name' });
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);

async function edit(active: string | null = null) {
  await mountPart(<CategoryStrip categories={[cooled]} active={active} onFilter={() => undefined} />);
  await page.getByRole('button', { name: 'Kühlware bearbeiten' }).click();
  await expect.element(name).toHaveFocus();
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('filters by a click, and no more by a second one', async () => {
  fakeServer({});
  const onFilter = vi.fn<(key: string | null) => void>();
  await mountPart(<CategoryStrip categories={[cooled]} active={key} onFilter={onFilter} />);
  const chip = page.getByRole('button', { name: 'Kühlware 9 Kunden' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  expect(onFilter).toHaveBeenCalledExactlyOnceWith(null);
});

it('sends only what changed, a colour of one’s own too', async () => {
  const asked = fakeServer({ [`PATCH /categories/${key}`]: () => ({ ...cooled, color: '#123456', version: 2 }) });
  await edit();
  await page.getByLabelText('Eigene Farbe').fill('#123456');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Kategorie „Kühlware“ gespeichert.')).toBeVisible();
  expect(changes(asked)).toEqual([{ color: '#123456', version: 1 }]);
});

it('keeps my name and the other person’s colour', async () => {
  const theirs = { ...cooled, color: '#d6336c', version: 2 };
  const asked = fakeServer({
    [`PATCH /categories/${key}`]: ({ body }) =>
      (body as Category).version === 2
        ? { ...theirs, name: 'Tiefkühl', version: 3 }
        : refused(409, 'conflict', { current: theirs }),
  });
  await edit();
  await name.fill('Tiefkühl');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(/^Kategorie „Tiefkühl“ gespeichert\. .*übernommen: Farbe\.$/)).toBeVisible();
  expect(changes(asked)).toEqual([
    { name: 'Tiefkühl', version: 1 },
    { name: 'Tiefkühl', version: 2 },
  ]);
});

it('asks where both have changed the name, and leaves the other’s colour', async () => {
  const theirs = { ...cooled, name: 'Frischware', color: '#d6336c', version: 2 };
  const asked = fakeServer({
    [`PATCH /categories/${key}`]: ({ body }) =>
      (body as Category).version === 2
        ? { ...theirs, name: 'Tiefkühl', version: 3 }
        : refused(409, 'conflict', { current: theirs }),
  });
  await edit();
  await name.fill('Tiefkühl');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Diese Kategorie wurde gerade geändert')).toBeVisible();
  await expect.element(page.getByText('Übernommen: Farbe.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Himbeere' })).toBeChecked();
  await page.getByRole('radio', { name: 'Ihre Eingabe: Tiefkühl' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Kategorie „Tiefkühl“ gespeichert.')).toBeVisible();
  expect(changes(asked)).toEqual([
    { name: 'Tiefkühl', version: 1 },
    { name: 'Tiefkühl', version: 2 },
  ]);
});

it('asks before it closes, however soon Escape follows what was typed', async () => {
  fakeServer({});
  await edit();
  document.execCommand('insertText', false, 'Tiefkühl');
  // No task of the page's own runs in between, as on a machine that is busy.
  await Promise.resolve();
  name.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(page.getByText('Änderungen verwerfen?')).toBeVisible();
  await expect.element(name).toHaveValue('KühlwareTiefkühl');
});

/** The strip as a screen has it: what others do arrives as other categories. */
function stripOf(categories: Category[]) {
  let show: (next: Category[]) => void = () => undefined;
  function Screen() {
    const [shown, setShown] = useState(categories);
    show = setShown;
    return <CategoryStrip categories={shown} active={null} onFilter={() => undefined} />;
  }
  return { screen: <Screen />, show: (next: Category[]) => show(next) };
}

it('takes up what somebody else saves while it is edited', async () => {
  fakeServer({});
  const { screen, show } = stripOf([cooled]);
  await mountPart(screen);
  await page.getByRole('button', { name: 'Kühlware bearbeiten' }).click();
  await name.fill('Tiefkühl');
  show([{ ...cooled, color: '#d6336c', version: 2 }]);
  await expect.element(page.getByRole('radio', { name: 'Himbeere' })).toBeChecked();
  await expect.element(name).toHaveValue('Tiefkühl');
});

it('keeps what was typed about a category that somebody else deletes', async () => {
  const asked = fakeServer({ 'POST /categories': ({ body }) => ({ ...cooled, ...(body as Category), key: 'anew' }) });
  const { screen, show } = stripOf([cooled]);
  await mountPart(screen);
  await page.getByRole('button', { name: 'Kühlware bearbeiten' }).click();
  await name.fill('Tiefkühl');
  show([]);
  await page.getByRole('button', { name: 'Als neue Kategorie anlegen' }).click();
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect.element(page.getByText('Kategorie „Tiefkühl“ angelegt.')).toBeVisible();
  expect(changes(asked)).toEqual([{ name: 'Tiefkühl', color: cooled.color }]);
});

it.each(['the cross', 'Escape'])('asks before %s throws away what was typed', async (closing) => {
  fakeServer({});
  await edit();
  await name.fill('Tiefkühl');
  const leave = () =>
    closing === 'Escape'
      ? userEvent.keyboard('{Escape}')
      : page.getByRole('button', { name: 'Schließen' }).first().click();
  await leave();
  const asking = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect.element(asking).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Tiefkühl');
  await name.click();
  await leave();
  await asking.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(name).not.toBeInTheDocument();
});

it('asks in front of the form, where a phone has no room for both', async () => {
  await page.viewport(390, 480);
  fakeServer({});
  // On phones it is the chosen chip that is edited.
  await edit(key);
  await name.fill('Tiefkühl');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(name).not.toBeInTheDocument();
});

it('says in which words the rules of section 5 stand', async () => {
  fakeServer({});
  await mountPart(<CategoryStrip categories={[]} active={null} onFilter={() => undefined} />, { language: 'en' });
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Enter a category name.')).toBeVisible();
  await name.fill('x');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('The category name must contain at least 2 characters.')).toBeVisible();
  await name.fill('x'.repeat(25));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('The category name cannot contain more than 24 characters.')).toBeVisible();
});
