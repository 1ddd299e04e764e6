import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSensor } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import {
  buildWorld,
  openSensors,
  paste,
  registerButton,
  serialKey,
  serialKeyField,
  typed,
  type World,
} from '#portal/testing/sensorsScreen.ts';

let world: World;
beforeEach(() => {
  world = buildWorld();
});

describe('the serial key', () => {
  it('goes on by itself while it is typed, in capitals, whatever stands between', async () => {
    await openSensors(world);
    await serialKeyField().click();
    await userEvent.keyboard('7kq2-m4xa 90ptb6zd');
    expect(typed()).toBe(serialKey);
    await expect.element(registerButton()).toBeEnabled();
  });

  it('is pasted whole with the words around it', async () => {
    await openSensors(world);
    await serialKeyField().click();
    await userEvent.keyboard('7KQ');
    paste(`S/N: ${serialKey.toLowerCase()} `);
    await expect.poll(typed).toBe(serialKey);
    await expect.element(registerButton()).toBeEnabled();
  });

  it('is pasted in parts', async () => {
    await openSensors(world);
    await serialKeyField().click();
    paste('7KQ2-M4');
    await expect.poll(typed).toBe('7KQ2-M4');
    await userEvent.keyboard('xa');
    paste('90PT B6ZD');
    await expect.poll(typed).toBe(serialKey);
  });

  it('says that what was pasted is none, and keeps what stands there', async () => {
    await openSensors(world);
    await serialKeyField().click();
    await userEvent.keyboard('7KQ2');
    paste('Guten Morgen, anbei die Seriennummer');
    await expect.element(page.getByText(/Das Eingefügte ist keine Seriennummer/)).toBeVisible();
    expect(typed()).toMatch(/^7KQ2-?$/);
    await userEvent.keyboard('M');
    await expect.element(page.getByText(/Sie steht auf der Rückseite/)).toBeVisible();
  });

  it('is corrected in the middle, and keeps its hyphens', async () => {
    await openSensors(world);
    await serialKeyField().click();
    await userEvent.keyboard('7KQ2M4{Backspace}X{ArrowLeft}{ArrowLeft}{Backspace}{Backspace}9');
    expect(typed()).toBe('7K9M-X');
  });
});

describe('what the serial key is answered', () => {
  it('says what is missing when it is left, and nothing when nothing was typed', async () => {
    await openSensors(world);
    await serialKeyField().click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(page.getByText(/Sie steht auf der Rückseite/)).toBeVisible();
    await serialKeyField().click();
    await userEvent.keyboard('7KQ2');
    await page.getByRole('searchbox').click();
    await expect.element(page.getByText(/Sie steht auf der Rückseite/)).not.toBeInTheDocument();
    await expect.element(serialKeyField()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(registerButton()).toBeDisabled();
  });

  it.each([
    [404, 'serial-key-not-found', 'wurde nicht gefunden'],
    [409, 'sensor-already-registered', 'ist bereits registriert'],
    [429, 'too-many-requests', 'Zu viele Versuche'],
  ])('tells %i %s beside the field, with all that was typed', async (status, code, words) => {
    world.register = () => refused(status, code);
    await openSensors(world);
    await serialKeyField().click();
    paste(serialKey);
    await registerButton().click();
    await expect.element(page.getByText(new RegExp(words))).toBeVisible();
    expect(typed()).toBe(serialKey);
    await expect.element(serialKeyField()).toHaveFocus();
    await expect.element(serialKeyField()).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('a sensor that was registered', () => {
  it('registers, marks the new row, and offers to assign it', async () => {
    const added = buildSensor(3, { name: 'Blue Puck T B6ZD' });
    world.register = () => {
      world.sensors = [...world.sensors, added];
      return added;
    };
    const { sentTo } = await openSensors(world);
    await serialKeyField().click();
    paste(serialKey);
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Sensor zuweisen' });
    await expect.element(dialog.getByText(serialKey)).toBeVisible();
    expect(sentTo('/sensors')).toEqual([{ serialKey }]);
    await dialog.getByRole('button', { name: 'Später zuweisen' }).click();
    await expect.element(page.getByRole('row', { name: /Blue Puck T B6ZD.*neu/ })).toBeVisible();
    expect(typed()).toBe('');
    await expect.element(serialKeyField()).toHaveFocus();
  });

  it('shows the newest first where a search would hide it', async () => {
    const added = buildSensor(3, { name: 'Blue Puck T B6ZD' });
    world.register = () => added;
    const { address } = await openSensors(world, '?search=Tiefkühl');
    await serialKeyField().click();
    paste(serialKey);
    await registerButton().click();
    await expect.poll(address).toBe('/admin/sensors?sort=-created');
  });
});
