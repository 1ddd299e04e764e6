/** The damage of a vehicle on its page: what an act of one's own has read again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from '#portal/testing/sensorsScreen.ts';
import { buildDamage, buildWorld, openVehicle, type World } from '#portal/testing/vehiclePage.ts';

let world: World;
beforeEach(() => {
  world = buildWorld();
});

describe('an act of one’s own', () => {
  it('has the sensors read again: they bear the mark of their vehicle', async () => {
    world.damages = [buildDamage(1, { severity: 'critical', status: 'in-repair' })];
    const repaired = buildDamage(1, { severity: 'critical', status: 'repaired', version: 2 });
    world.answers = { [`POST /damages/${keyOf(601)}/status`]: () => (world.damages = [repaired])[0] };
    const { asked } = await openVehicle(world);
    const reads = () => asked.filter(({ method, path }) => method === 'GET' && path === '/sensors').length;
    await page.getByRole('button', { name: /^Abschließen/ }).click();
    const before = reads();
    await page.getByRole('dialog').getByRole('button', { name: 'Reparatur abschließen' }).click();
    await expect.element(page.getByText('„Schaden 1“ ist repariert.')).toBeVisible();
    await expect.poll(reads).toBe(before + 1);
  });
});
