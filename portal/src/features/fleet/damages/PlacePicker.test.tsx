import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DamagePlace } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { PlacePicker } from './PlacePicker.tsx';

let place: DamagePlace | null;

function Probe({ kind }: { kind: VehicleKind }) {
  const [value, setValue] = useState(place);
  return (
    <div style={{ width: 440 }}>
      <PlacePicker
        kind={kind}
        value={value}
        severity="major"
        onChange={(chosen) => {
          place = chosen;
          setValue(chosen);
        }}
      />
    </div>
  );
}

const drawing = page.getByRole('application');
const zone = page.getByLabelText('Stelle am Fahrzeug');

beforeEach(() => {
  place = { view: 'left', x: 0.5, y: 0.5 };
});

it('takes the place of a click, and says where it is', async () => {
  await mountPart(<Probe kind="van" />);
  await expect.element(drawing).toBeVisible();
  const { width, height } = drawing.element().getBoundingClientRect();
  await drawing.click({ position: { x: width * 0.05, y: height * 0.8 } });
  expect(place).toMatchObject({ view: 'left' });
  expect(place?.x).toBeCloseTo(0.05, 1);
  expect(place?.y).toBeCloseTo(0.8, 1);
  await expect.element(drawing).toHaveAccessibleName('Stelle in der Zeichnung: Stoßfänger, linke Seite');
  await expect.element(zone).toHaveDisplayValue('Stoßfänger');
});

it('moves the point with the arrow keys, further with shift, and never off the drawing', async () => {
  await mountPart(<Probe kind="van" />);
  await expect.element(drawing).toHaveAccessibleName('Stelle in der Zeichnung: Schiebetür, linke Seite');
  (drawing.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(place).toEqual({ view: 'left', x: 0.52, y: 0.52 });
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
  expect(place).toEqual({ view: 'left', x: 0.42, y: 0.42 });
  await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(9)}{/Shift}`);
  expect(place).toEqual({ view: 'left', x: 1, y: 0.42 });
  await expect.element(zone).toHaveDisplayValue('Heckkante');
});

it('leads to the middle of a part that is chosen by name', async () => {
  await mountPart(<Probe kind="van" />);
  await zone.selectOptions('Kotflügel');
  expect(place?.view).toBe('left');
  expect(place?.x).toBeLessThan(0.3);
  await expect.element(drawing).toHaveAccessibleName('Stelle in der Zeichnung: Kotflügel, linke Seite');
});

it('offers the parts of each side and of each kind of vehicle', async () => {
  await mountPart(<Probe kind="truck" />);
  await page.getByText('Heck', { exact: true }).click();
  // Looking at another side chooses nothing.
  expect(place).toEqual({ view: 'left', x: 0.5, y: 0.5 });
  await expect.element(zone).toHaveDisplayValue('Stelle wählen');
  await zone.selectOptions('Ladebordwand');
  await expect.element(drawing).toHaveAccessibleName('Stelle in der Zeichnung: Ladebordwand, Heck');
});

it('shows no point before one is chosen, and the keyboard begins in the middle', async () => {
  place = null;
  await mountPart(<Probe kind="van" />);
  await expect.element(drawing).toHaveAccessibleName('Stelle in der Zeichnung: noch nicht gewählt');
  expect(drawing.element().children).toHaveLength(0);
  (drawing.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(place).toEqual({ view: 'left', x: 0.52, y: 0.5 });
});
