import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { vehicleKey } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { buildWorld, gone, openVehicle, type World } from '#portal/testing/vehiclePage.ts';

let world: World;
beforeEach(() => {
  world = buildWorld();
});
const answering = (answer: () => unknown) => ({ [`GET /vehicles/${vehicleKey}`]: answer });
const heading = () => page.getByRole('heading', { level: 1, name: 'MAN TGE 3.180' });

describe('the page of a vehicle', () => {
  it('waits for the vehicle', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    world.answers = answering(() => opened.then(() => world.vehicle));
    await openVehicle(world);
    await expect.element(page.getByLabelText('Wird geladen')).toBeVisible();
    open();
    await expect.element(heading()).toBeVisible();
  });

  it('says why the vehicle could not be read, and reads again', async () => {
    let isBroken = true;
    world.answers = answering(() => (isBroken ? refused(500, 'unexpected-error') : world.vehicle));
    await openVehicle(world);
    await expect.element(page.getByText('Ein unerwarteter Fehler ist aufgetreten.')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(heading()).toBeVisible();
  });

  it('leads back to the fleet where there is none', async () => {
    world.answers = answering(gone);
    await openVehicle(world);
    await expect.element(page.getByText('Dieses Fahrzeug gibt es nicht oder nicht mehr')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Alle Fahrzeuge' })).toBeVisible();
  });

  it('says where nothing is there yet: no damage, no sensor, no activity', async () => {
    await openVehicle(world);
    for (const words of ['Keine offenen Schäden.', 'Noch kein Sensor zugewiesen.', 'Noch keine Aktivitäten.'])
      await expect.element(page.getByText(words)).toBeVisible();
  });
});
