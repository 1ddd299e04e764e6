import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOf, buildReference, buildSensor } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { buildWorld, openSensors, serialKeyField, type World } from '#portal/testing/sensorsScreen.ts';

let world: World;
beforeEach(() => {
  world = buildWorld();
});

const assignPath = `/sensors/${keyOf(1)}/assign`;
const renameDialog = () => page.getByRole('dialog', { name: 'Sensor umbenennen' });
const nameField = () => renameDialog().getByRole('textbox', { name: 'Name' });

async function openRename() {
  const { sentTo } = await openSensors(world);
  await page.getByRole('button', { name: 'Aktionen für Sensor 1' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
  await expect.element(nameField()).toHaveFocus();
  return () => sentTo(`/sensors/${keyOf(1)}`);
}

it('says in a word, in rows, on a phone and in the choice, that a vehicle should not drive', async () => {
  const critical = { ...buildReference(72), isCritical: true };
  world.sensors = [buildSensor(1), buildSensor(2, { vehicle: critical })];
  await openSensors(world);
  const plate = page.getByRole('link', { name: 'B-TL 72 Kritischer Schaden: nicht fahren' });
  await expect.element(plate.getByText('Kritischer Schaden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Aktionen für Sensor 2' }).click();
  await page.getByRole('menuitem', { name: 'Fahrzeug oder Position ändern' }).click();
  const choice = page.getByRole('dialog', { name: 'Sensor zuweisen' });
  await expect.element(choice.getByText('Kritischer Schaden', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.viewport(390, 844);
  await expect.element(plate.getByText('Kritischer Schaden', { exact: true })).toBeVisible();
});

describe('for a vehicle that the address names', () => {
  const seeking = page.getByRole('dialog', { name: 'Sensor für B-TL 71 wählen' });

  it('chooses a free sensor and assigns it, by keyboard', async () => {
    world.assign = () => buildSensor(1, { vehicle: buildReference(71), version: 2 });
    const { router, sentTo } = await openSensors(world, `?assign=${keyOf(571)}`);
    await expect.element(seeking.getByRole('searchbox', { name: 'Name oder Seriennummer' })).toHaveFocus();
    await expect.element(seeking.getByRole('button', { name: /^Sensor 1/ })).toBeVisible();
    await expect.element(seeking.getByRole('button', { name: /^Sensor 2/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}{Enter}');
    const assigning = page.getByRole('dialog', { name: 'Sensor zuweisen' });
    await expect.element(assigning.getByRole('radio', { name: /B-TL 71/ })).toBeChecked();
    await assigning.getByRole('button', { name: 'Zuweisen' }).click();
    await expect.element(page.getByText('Sensor 1 ist jetzt B-TL 71 zugewiesen.')).toBeVisible();
    expect(sentTo(assignPath)).toEqual([{ version: 1, vehicle: keyOf(571), position: '' }]);
    expect(router.state.location.searchStr).toBe('');
  });

  it('says that none is free, and that the vehicle is gone', async () => {
    world.sensors = world.sensors.slice(1);
    const { router } = await openSensors(world, `?assign=${keyOf(571)}`);
    await expect.element(seeking.getByText(/^Kein Sensor ist frei/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await router.navigate({ to: '/admin/sensors', search: { assign: keyOf(999) } });
    await expect.element(page.getByText('Dieses Fahrzeug wurde inzwischen gelöscht.')).toBeVisible();
  });
});

describe('another name', () => {
  it('is sent with the version', async () => {
    world.rename = () => buildSensor(1, { name: 'Tiefkühl 1', version: 2 });
    const sent = await openRename();
    await nameField().fill('Tiefkühl 1');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Tiefkühl 1 umbenannt.')).toBeVisible();
    await expect.element(renameDialog()).not.toBeInTheDocument();
    expect(sent()).toEqual([{ name: 'Tiefkühl 1', version: 1 }]);
  });

  it('is chosen where somebody else gave one too', async () => {
    const current = buildSensor(1, { name: 'Kühl', version: 5 });
    world.rename = (body) =>
      body.version === 1 ? refused(409, 'conflict', { current }) : buildSensor(1, { ...body, version: 6 });
    const sent = await openRename();
    await nameField().fill('Tiefkühl 1');
    await userEvent.keyboard('{Enter}');
    const mine = page.getByRole('radio', { name: 'Ihre Eingabe: Tiefkühl 1' });
    await expect.element(mine).toHaveFocus();
    await expect.element(page.getByRole('radio', { name: 'Neu gespeichert: Kühl' })).toBeVisible();
    await mine.click();
    const submit = renameDialog().getByRole('button', { name: 'Umbenennen' });
    await expect.element(submit).toBeEnabled();
    await submit.click();
    await expect.element(page.getByText('Tiefkühl 1 umbenannt.')).toBeVisible();
    expect(sent().at(-1)).toEqual({ name: 'Tiefkühl 1', version: 5 });
  });

  it('is not needed any more where the sensor was removed meanwhile', async () => {
    world.rename = () => refused(404, 'not-found');
    await openRename();
    await nameField().fill('Tiefkühl 1');
    world.sensors = world.sensors.slice(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sensor 1 wurde inzwischen entfernt.')).toBeVisible();
    await expect.element(renameDialog()).not.toBeInTheDocument();
  });
});

const assignDialog = () => page.getByRole('dialog', { name: 'Sensor zuweisen' });
const assignButton = () => assignDialog().getByRole('button', { name: 'Zuweisen', exact: true });

async function openAssign() {
  const { sentTo } = await openSensors(world);
  await page.getByRole('button', { name: 'Sensor 1: Fahrzeug zuweisen' }).click();
  await expect.element(assignDialog().getByRole('radio', { name: /B-TL 71/ })).toBeVisible();
  return () => sentTo(assignPath);
}

async function assignTo(plate: RegExp): Promise<void> {
  await assignDialog().getByRole('radio', { name: plate }).click();
  await assignButton().click();
}

describe('a vehicle', () => {
  it('has to be chosen', async () => {
    await openAssign();
    await assignButton().click();
    await expect.element(assignDialog().getByText('Wählen Sie ein Fahrzeug.')).toBeVisible();
    await expect.element(assignDialog().getByRole('searchbox')).toHaveFocus();
  });

  it.each([
    [49, '49 Fahrzeuge gefunden'],
    [50, 'mehr als 49 Fahrzeuge gefunden'],
  ])('is one of %i: %s', async (count, words) => {
    world.vehicles = Array.from({ length: count }, (_, index) => buildReference(71 - index));
    await openAssign();
    await assignDialog().getByRole('searchbox').fill('b-tl');
    await expect.element(assignDialog().getByText(words, { exact: true })).toBeVisible();
  });

  it('is chosen by keyboard, with a position', async () => {
    world.assign = () => buildSensor(1, { vehicle: buildReference(650), position: 'Hecktür', version: 2 });
    const sent = await openAssign();
    await expect.element(assignDialog().getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(assignDialog().getByRole('radio', { name: /B-TL 650/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(' Hecktür {Enter}');
    await expect.element(page.getByText('Sensor 1 ist jetzt B-TL 650 zugewiesen.')).toBeVisible();
    expect(sent()).toEqual([{ version: 1, vehicle: keyOf(1150), position: 'Hecktür' }]);
  });
});

describe('a vehicle that somebody else touches', () => {
  it('asks again where somebody else has assigned the sensor meanwhile', async () => {
    const current = buildSensor(1, { vehicle: buildReference(71), position: 'Laderaum', version: 5 });
    world.assign = ({ version }) =>
      version === 5 ? { ...current, vehicle: buildReference(650), version: 6 } : refused(409, 'conflict', { current });
    const sent = await openAssign();
    await assignTo(/B-TL 650/);
    await expect.element(assignDialog().getByText(/inzwischen B-TL 71 zugewiesen \(Laderaum\)/)).toBeVisible();
    await expect.element(assignButton()).toBeEnabled();
    await assignButton().click();
    await expect.element(page.getByText('Sensor 1 ist jetzt B-TL 650 zugewiesen.')).toBeVisible();
    expect(sent()).toMatchObject([{ version: 1 }, { version: 5 }]);
  });

  it('goes through unasked where only the name has changed meanwhile', async () => {
    const current = buildSensor(1, { name: 'Tiefkühl 1', version: 2 });
    world.assign = ({ version }) =>
      version === 2 ? { ...current, vehicle: buildReference(71), version: 3 } : refused(409, 'conflict', { current });
    await openAssign();
    await assignTo(/B-TL 71/);
    await expect.element(page.getByText('Tiefkühl 1 ist jetzt B-TL 71 zugewiesen.')).toBeVisible();
  });

  it('is chosen anew where it was deleted meanwhile', async () => {
    world.assign = () => refused(404, 'not-found');
    await openAssign();
    await assignTo(/B-TL 71/);
    await expect.element(assignDialog().getByText(/Dieses Fahrzeug wurde inzwischen gelöscht/)).toBeVisible();
  });
});

describe('the models for sale', () => {
  it('are asked for with a number and a message', async () => {
    const { sentTo } = await openSensors(world);
    await page.getByRole('button', { name: 'Preis auf Anfrage: Blue Puck RHT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preis für Blue Puck RHT anfragen' });
    await expect.element(dialog.getByLabelText('Anzahl')).toHaveFocus();
    await dialog.getByLabelText('Anzahl').fill('zwei');
    await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect.element(dialog.getByText('Geben Sie eine Zahl ein.')).toBeVisible();
    await dialog.getByLabelText('Anzahl').fill('12');
    await dialog.getByLabelText('Nachricht').fill('Bis Jahresende');
    await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect
      .element(page.getByText('Anfrage über 12 × Blue Puck RHT gespeichert. Sie wird weitergeleitet.'))
      .toBeVisible();
    expect(sentTo('/sensors/requests')).toEqual([{ model: 'Blue Puck RHT', quantity: 12, message: 'Bis Jahresende' }]);
  });
});

describe('the list', () => {
  it('leads to the serial key while it is empty', async () => {
    world.sensors = [];
    await openSensors(world);
    await expect.element(page.getByRole('heading', { name: 'Noch keine Sensoren' })).toBeVisible();
    await page.getByRole('button', { name: 'Sensor registrieren' }).click();
    await expect.element(serialKeyField()).toHaveFocus();
  });

  it('leads back from a page behind the last', async () => {
    world.sensors = [];
    const { address } = await openSensors(world, '?search=x&page=3&cursor=alt');
    await expect.poll(address).toBe('/admin/sensors?search=x');
    await expect.element(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  });
});
