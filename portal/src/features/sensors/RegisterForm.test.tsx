import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSensor } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import {
  buildWorld,
  group,
  groups,
  openSensors,
  paste,
  registerButton,
  serialKey,
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
    await group(1).click();
    await userEvent.keyboard('7kq2-m4xa 90ptb6zd');
    expect(typed()).toBe(serialKey);
    await expect.element(group(4)).toHaveFocus();
    await expect.element(registerButton()).toBeEnabled();
  });

  it('is pasted whole into any of its groups', async () => {
    await openSensors(world);
    await group(3).click();
    paste(`S/N: ${serialKey.toLowerCase()} `);
    await expect.poll(typed).toBe(serialKey);
    await expect.element(group(4)).toHaveFocus();
  });

  it('is pasted in parts', async () => {
    await openSensors(world);
    await group(1).click();
    paste('7KQ2-M4');
    await expect.poll(typed).toBe('7KQ2-M4--');
    await userEvent.keyboard('XA');
    await expect.element(group(3)).toHaveFocus();
    paste('90PT B6ZD');
    await expect.poll(typed).toBe(serialKey);
  });

  it('says that what was pasted is none, and keeps what stands there', async () => {
    await openSensors(world);
    await group(1).click();
    await userEvent.keyboard('7KQ2');
    paste('Guten Morgen, anbei die Seriennummer');
    await expect.element(groups().getByText(/Das Eingefügte ist keine Seriennummer/)).toBeVisible();
    expect(typed()).toBe('7KQ2---');
    await userEvent.keyboard('M');
    await expect.element(groups().getByText(/Sie steht auf der Rückseite/)).toBeVisible();
  });

  it('is walked and deleted over the borders of its groups', async () => {
    await openSensors(world);
    await group(1).click();
    await userEvent.keyboard('7KQ2M');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(group(1)).toHaveFocus();
    expect(typed()).toBe('7KQ---');
    await userEvent.keyboard('2M4{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.element(group(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(group(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    expect(typed()).toBe('7KQ2-4--');
  });
});

describe('what the serial key is answered', () => {
  it('says what is missing when it is left, and nothing when nothing was typed', async () => {
    await openSensors(world);
    await group(1).click();
    await userEvent.tab();
    await expect.element(group(2)).toHaveAttribute('aria-describedby');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(groups().getByText(/Sie steht auf der Rückseite/)).toBeVisible();
    await group(1).click();
    await userEvent.keyboard('7KQ2');
    await page.getByRole('searchbox').click();
    await expect.element(groups().getByText(/Sie steht auf der Rückseite/)).not.toBeInTheDocument();
    await expect.element(group(2)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(registerButton()).toBeDisabled();
  });

  it.each([
    [404, 'serial-key-not-found', 'wurde nicht gefunden'],
    [409, 'sensor-already-registered', 'ist bereits registriert'],
    [429, 'too-many-requests', 'Zu viele Versuche'],
  ])('tells %i %s beside the field, with all that was typed', async (status, code, words) => {
    world.register = () => refused(status, code);
    await openSensors(world);
    await group(1).click();
    paste(serialKey);
    await registerButton().click();
    await expect.element(groups().getByText(new RegExp(words))).toBeVisible();
    expect(typed()).toBe(serialKey);
    await expect.element(group(1)).toHaveFocus();
    await expect.element(group(1)).toHaveAttribute('aria-invalid', 'true');
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
    await group(1).click();
    paste(serialKey);
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Sensor zuweisen' });
    await expect.element(dialog.getByText(serialKey)).toBeVisible();
    expect(sentTo('/sensors')).toEqual([{ serialKey }]);
    await dialog.getByRole('button', { name: 'Später zuweisen' }).click();
    await expect.element(page.getByRole('row', { name: /Blue Puck T B6ZD.*neu/ })).toBeVisible();
    expect(typed()).toBe('---');
    await expect.element(group(1)).toHaveFocus();
  });

  it('shows the newest first where a search would hide it', async () => {
    const added = buildSensor(3, { name: 'Blue Puck T B6ZD' });
    world.register = () => added;
    const { address } = await openSensors(world, '?search=Tiefkühl');
    await group(1).click();
    paste(serialKey);
    await registerButton().click();
    await expect.poll(address).toBe('/admin/sensors?sort=-created');
  });
});
