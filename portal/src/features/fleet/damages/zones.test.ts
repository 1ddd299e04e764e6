import { expect, it } from 'vitest';
import { damageViews } from '#contract/fleet/damages.ts';
import { vehicleKinds } from '#contract/fleet/vehicles.ts';
import de from './messages.de.ts';
import { placeOf, seenFromAbove, zoneAt, zonesOf } from './zones.ts';

const drawings = vehicleKinds.flatMap((kind) => damageViews.map((view) => ({ kind, view })));

it.each(drawings)('the middle of every part of a $kind from $view is that part', ({ kind, view }) => {
  const zones = zonesOf(kind, view);
  expect(zones.length).toBeGreaterThan(5);
  for (const zone of zones) expect(zoneAt(kind, placeOf(kind, view, zone))).toBe(zone);
  for (const zone of zones) expect(de.zones).toHaveProperty(zone);
});

it('mirrors the left side: there the front is at the left', () => {
  expect(zoneAt('van', { view: 'right', x: 0.96, y: 0.8 })).toBe('frontBumper');
  expect(zoneAt('van', { view: 'left', x: 0.04, y: 0.8 })).toBe('frontBumper');
  expect(zoneAt('van', { view: 'left', x: 0.55, y: 0.5 })).toBe('slidingDoor');
});

it('names the nearest part beside the vehicle', () => {
  expect(zoneAt('van', { view: 'front', x: 0.02, y: 0.4 })).toBe('mirrorRight');
  expect(zoneAt('truck', { view: 'top', x: 1, y: 0.5 })).toBe('windscreen');
});

it('shows every side on the edge that it has from above', () => {
  expect(seenFromAbove('van', { view: 'left', x: 0.1, y: 0.5 })).toMatchObject({ x: 0.9 });
  expect(seenFromAbove('van', { view: 'left', x: 0.1, y: 0.5 }).y).toBeLessThan(0.2);
  expect(seenFromAbove('van', { view: 'right', x: 0.1, y: 0.5 }).y).toBeGreaterThan(0.8);
  // The right headlight, at the left hand of who stands before the van.
  expect(seenFromAbove('van', { view: 'front', x: 0.1, y: 0.5 }).y).toBeGreaterThan(0.5);
  expect(seenFromAbove('van', { view: 'rear', x: 0.1, y: 0.5 }).y).toBeLessThan(0.5);
  expect(seenFromAbove('van', { view: 'top', x: 0.3, y: 0.4 })).toEqual({ x: 0.3, y: 0.4 });
});

it('shows a windscreen on the windscreen, a mirror on its mirror and a bonnet on the bonnet', () => {
  for (const kind of vehicleKinds)
    for (const view of damageViews.filter((one) => one !== 'top' && one !== 'rear'))
      for (const zone of zonesOf(kind, view).filter((name) => /^(windscreen|bonnet|mirror)/.test(name))) {
        const wanted = zone === 'mirror' ? (view === 'left' ? 'mirrorLeft' : 'mirrorRight') : zone;
        const at = seenFromAbove(kind, placeOf(kind, view, zone));
        expect([kind, view, zoneAt(kind, { view: 'top', ...at })]).toEqual([kind, view, wanted]);
      }
  expect(seenFromAbove('van', placeOf('van', 'left', 'windscreen')).y).toBeLessThan(0.5);
  expect(seenFromAbove('van', placeOf('van', 'right', 'windscreen')).y).toBeGreaterThan(0.5);
  // At the left hand of who stands before the van is its right side.
  expect(seenFromAbove('van', { view: 'front', x: 0.3, y: 0.3 }).y).toBeGreaterThan(0.5);
});
