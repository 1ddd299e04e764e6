import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf, buildVehicle, buildDamage, buildSensor } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { buildWorld, openVehicle, pageOf, type World } from '#portal/testing/vehiclePage.ts';

let world: World;
beforeEach(() => {
  world = buildWorld();
});

const card = (name: string) => page.getByRole('region', { name });
const ground = () => page.getByRole('button', { name: 'Schaden melden, Ansicht Links' });
const heightOf = (name: string) => card(name).element().getBoundingClientRect().height;

/** Lets answers wait until the test lets them go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('while it is read', () => {
  it('keeps its room, and the drawing says nothing and takes no click', async () => {
    world.damages = [buildDamage(1), buildDamage(2, { status: 'in-repair' })];
    world.sensors = [buildSensor(1), buildSensor(2), buildSensor(3)];
    world.vehicle = buildVehicle({ damages: { open: 1, inRepair: 1, isCritical: false }, sensors: 3 });
    const { opened, open } = gate();
    const waiting = (items: readonly unknown[]) => async () => {
      await opened;
      return { items, total: items.length, next: null };
    };
    world.answers = { 'GET /damages': waiting(world.damages), 'GET /sensors': waiting(world.sensors) };
    await openVehicle(world);
    await expect.element(ground()).toBeDisabled();
    await expect
      .poll(() => getComputedStyle(ground().element().closest('[data-unread]') as Element).opacity)
      .toBe('0.4');
    const before = [heightOf('Schäden'), heightOf('Sensoren')];
    open();
    await expect.element(ground()).toBeEnabled();
    await expect.element(card('Sensoren').getByText('Sensor 3')).toBeVisible();
    expect([heightOf('Schäden'), heightOf('Sensoren')]).toEqual(before);
  });

  it('keeps the room of the sentence that there is none', async () => {
    const { opened, open } = gate();
    const empty = async () => {
      await opened;
      return { items: [], total: 0, next: null };
    };
    world.answers = { 'GET /damages': empty, 'GET /sensors': empty };
    await openVehicle(world);
    await expect.element(ground()).toBeDisabled();
    const before = [heightOf('Schäden'), heightOf('Sensoren')];
    open();
    await expect.element(page.getByText('Keine offenen Schäden.')).toBeVisible();
    await expect.element(page.getByText('Noch kein Sensor zugewiesen.')).toBeVisible();
    expect([heightOf('Schäden'), heightOf('Sensoren')]).toEqual(before);
  });
});

describe('where reading fails', () => {
  it('says so in each card, does not look whole, and reads again', async () => {
    let isBroken = true;
    world.damages = [buildDamage(1)];
    world.answers = {
      'GET /damages': (asked) => (isBroken ? refused(500, 'unexpected-error') : pageOf(world.damages, asked)),
      'GET /sensors': (asked) => (isBroken ? refused(500, 'unexpected-error') : pageOf(world.sensors, asked)),
    };
    await openVehicle(world);
    for (const name of ['Schäden', 'Sensoren']) await expect.element(card(name).getByRole('alert')).toBeVisible();
    await expect.element(ground()).toBeDisabled();
    await expect.element(page.getByText('Keine offenen Schäden.')).not.toBeInTheDocument();
    isBroken = false;
    for (const name of ['Schäden', 'Sensoren']) await card(name).getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(ground()).toBeEnabled();
    await expect.element(card('Schäden').getByRole('heading', { name: 'Schaden 1' })).toBeVisible();
    await expect.element(page.getByText('Noch kein Sensor zugewiesen.')).toBeVisible();
  });
});

describe('where there is much', () => {
  it('counts all repaired reports and leads to the last', async () => {
    world.damages = Array.from({ length: 205 }, (_, index) => buildDamage(index + 1, { status: 'repaired' }));
    world.damages[0] = buildDamage(1);
    await openVehicle(world);
    await page.getByRole('button', { name: '204 reparierte Schäden' }).click();
    await expect.element(card('Schäden').getByText('200 von 205')).toBeVisible();
    const last = card('Schäden').getByRole('heading', { name: 'Schaden 205' });
    await expect.element(last).not.toBeInTheDocument();
    await card('Schäden').getByRole('button', { name: 'Weitere laden' }).click();
    await expect.element(last).toBeVisible();
    await expect.element(card('Schäden').getByRole('button', { name: 'Weitere laden' })).not.toBeInTheDocument();
  });

  it('says that there are more repaired reports than were counted', async () => {
    const items = [buildDamage(1), buildDamage(2, { status: 'repaired' })];
    world.answers = { 'GET /damages': () => ({ items, total: 10_001, isTotalExact: false, next: 'weiter' }) };
    await openVehicle(world);
    await page.getByRole('button', { name: 'mehr als 9.999 reparierte Schäden' }).click();
    await expect.element(card('Schäden').getByText('2 von mehr als 10.000')).toBeVisible();
  });

  it('keeps what is there where more cannot be read', async () => {
    world.sensors = Array.from({ length: 53 }, (_, index) => buildSensor(index + 1));
    let isBroken = true;
    world.answers = {
      'GET /sensors': (asked) =>
        isBroken && asked.query.has('cursor') ? refused(500, 'unexpected-error') : pageOf(world.sensors, asked),
    };
    await openVehicle(world);
    const more = card('Sensoren').getByRole('button', { name: 'Weitere laden' });
    await more.click();
    await expect.element(card('Sensoren').getByText('50 von 53')).toBeVisible();
    await expect.element(card('Sensoren').getByText('Sensor 50', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Ein unerwarteter Fehler ist aufgetreten.')).toBeVisible();
    isBroken = false;
    await expect.element(more).toBeEnabled();
    await more.click();
    await expect.element(card('Sensoren').getByText('Sensor 53', { exact: true })).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
  });
});

describe('where damage lies at the same place', () => {
  it('shows what is critical in front, whichever is pointed at', async () => {
    world.damages = [buildDamage(1, { severity: 'critical' }), buildDamage(2), buildDamage(3, { severity: 'major' })];
    await openVehicle(world);
    const critical = page.getByRole('button', { name: '1: Schaden 1, Kritisch, Offen' }).first();
    await card('Schäden').getByRole('heading', { name: 'Schaden 2' }).hover();
    await expect.element(critical).toBeVisible();
    const { left, top, width, height } = critical.element().getBoundingClientRect();
    const inFront = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button');
    await expect.poll(inFront).toBe(critical.element());
  });
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

it('a deleted report is brought back by its toast', async () => {
  const damage = buildDamage(1);
  world.damages = [damage];
  world.answers = {
    [`DELETE /damages/${damage.key}`]: () => {
      world.damages = [];
      return { undoUntil: Date.now() + 600_000 };
    },
    [`POST /damages/${damage.key}/restore`]: () => {
      world.damages = [damage];
      return damage;
    },
  };
  await openVehicle(world);
  const heading = card('Schäden').getByRole('heading', { name: 'Schaden 1' });
  await page.getByRole('button', { name: 'Weitere Aktionen zu „Schaden 1“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Meldung löschen' }).click();
  await expect.element(heading).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(heading).toBeVisible();
});
