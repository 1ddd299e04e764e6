import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Damage } from '#contract/fleet/damages.ts';
import { localOf } from '#contract/platform/time.ts';
import { keyOf, vehicleKey, buildDamage } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { fakeUploads } from '#portal/testing/fakeUpload.ts';
import {
  buildWorld,
  choosePlaceAndSeverity,
  damageDrawer,
  gone,
  openVehicle,
  titleField,
  type World,
} from '#portal/testing/vehiclePage.ts';

const photo = { key: keyOf(301), image: null };
const changed = () => page.getByText('Diese Meldung wurde gerade geändert');
const mine = () => page.getByRole('radio', { name: 'Ihre Eingabe: Meiner' });
const save = () => damageDrawer().getByRole('button', { name: 'Speichern' });

let world: World;
beforeEach(() => {
  world = buildWorld();
  world.damages = [buildDamage(1, { photos: [photo] })];
});
const removing = (answer: () => unknown) => ({
  [`DELETE /damages/${keyOf(601)}/photos/${photo.key}`]: answer,
});

async function removePhoto(): Promise<void> {
  await damageDrawer().getByRole('button', { name: 'Foto 1 entfernen' }).click();
  await page.getByRole('button', { name: 'Foto entfernen', exact: true }).click();
  await expect.element(page.getByText('Foto entfernt.')).toBeVisible();
}

describe('removing a photo', () => {
  it('leaves open what both have typed, and saves nothing before it is decided', async () => {
    const theirs = buildDamage(1, { photos: [photo], title: 'Fremder', version: 2 });
    world.answers = removing(() => (world.damages = [{ ...theirs, photos: [] }])[0]);
    const { asked, renew } = await openVehicle(world, `?open=${keyOf(601)}`);
    await titleField().fill('Meiner');
    world.damages = [theirs];
    await renew();
    await expect.element(changed()).toBeVisible();
    await removePhoto();
    await expect.element(changed()).toBeVisible();
    await save().click();
    await expect.element(mine()).toHaveFocus();
    expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('asks where its answer is the first to tell of the other change', async () => {
    world.answers = removing(() => (world.damages = [buildDamage(1, { title: 'Fremder', version: 2 })])[0]);
    await openVehicle(world, `?open=${keyOf(601)}`);
    await titleField().fill('Meiner');
    await removePhoto();
    await expect.element(page.getByRole('radio', { name: 'Neu gespeichert: Fremder' })).toBeVisible();
    await expect.element(titleField()).toHaveValue('Meiner');
  });
});

describe('a photo that could not be sent', () => {
  it('leaves what was merged in the form, so that saving again does not undo it', async () => {
    const uploads = fakeUploads();
    const sent: unknown[] = [];
    let current = buildDamage(1, { severity: 'critical', version: 2 });
    world.answers = {
      [`PATCH /damages/${keyOf(601)}`]: ({ body }) => {
        sent.push(body);
        const { version, ...changes } = body as Damage;
        if (version !== current.version) return refused(409, 'conflict', { current });
        current = { ...current, ...changes, version: version + 1 };
        return current;
      },
    };
    await openVehicle(world, `?open=${keyOf(601)}`);
    await titleField().fill('Meiner');
    const input = document.querySelector<HTMLInputElement>('dialog input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'rad.jpg', { type: 'image/jpeg' }));
    await save().click();
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.answer(500, {});
    await expect.element(page.getByText(/1 Foto fehlt noch/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Kritisch' })).toBeChecked();
    await expect.element(save()).toBeEnabled();
    await save().click();
    await expect.poll(() => uploads.length).toBe(2);
    uploads[1]?.answer(200, current);
    await expect.element(damageDrawer()).not.toBeInTheDocument();
    expect(sent).toEqual([
      { title: 'Meiner', version: 1 },
      { title: 'Meiner', version: 2 },
    ]);
  });
});

describe('when it happened', () => {
  const occurred = () => damageDrawer().getByRole('textbox', { name: /^Entstanden oder bemerkt am/ });
  const hour = () => damageDrawer().getByRole('spinbutton', { name: /Stunde$/ });

  it.each([
    [localOf(Date.now() + 25 * 3_600_000, 'Europe/Berlin'), 'Dieser Zeitpunkt liegt in der Zukunft.'],
    ['1999-12-31T23:00', 'Dieser Zeitpunkt liegt zu weit zurück.'],
    ['', 'Bitte ausfüllen.'],
    ['gestern oder so', 'Bitte ausfüllen.'],
  ])('is refused at its field: %s', async (written, words) => {
    const [day = '', time] = written.split('T');
    const { asked } = await openVehicle(world, '?open=report');
    await choosePlaceAndSeverity();
    await titleField().fill('Beule');
    await occurred().fill(day);
    if (time) await hour().fill(time.slice(0, 2));
    await damageDrawer().getByRole('button', { name: 'Melden' }).click();
    await expect.element(damageDrawer().getByText(words)).toBeVisible();
    await expect.element(occurred()).toHaveFocus();
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('a report of a phone whose clock was ahead', () => {
  it('is edited as any other, and keeps its time', async () => {
    const sent: unknown[] = [];
    world.damages = [buildDamage(1, { occurred: Date.now() + 3_600_000 })];
    world.answers = {
      'PATCH *': ({ body }) => {
        sent.push(body);
        return { ...world.damages[0], ...(body as Partial<Damage>), version: 2 };
      },
    };
    await openVehicle(world, `?open=${keyOf(601)}`);
    await titleField().fill('Kratzer');
    await damageDrawer().getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByText('„Kratzer“ gespeichert.')).toBeVisible();
    expect(sent).toEqual([{ title: 'Kratzer', version: 1 }]);
  });
});

const report = () => damageDrawer().getByRole('button', { name: 'Melden' });
const restoring = () => damageDrawer().getByRole('button', { name: 'Fahrzeug wiederherstellen' });

describe('a report that somebody else deletes', () => {
  it('goes on as a new one, under a key of its own', async () => {
    const sent: string[] = [];
    world.answers = {
      'PUT *': ({ path, body }) => {
        sent.push(path);
        return buildDamage(7, body as Partial<Damage>);
      },
    };
    const { renew } = await openVehicle(world, `?open=${keyOf(601)}`);
    await titleField().fill('Meiner');
    world.damages = [];
    await renew();
    await expect.element(page.getByText('Diese Meldung wurde inzwischen gelöscht')).toBeVisible();
    await expect.element(save()).not.toBeInTheDocument();
    await damageDrawer().getByRole('button', { name: 'Als neue Meldung anlegen' }).click();
    await expect.element(titleField()).toHaveValue('Meiner');
    await report().click();
    await expect.element(page.getByText('„Meiner“ gemeldet.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain(keyOf(601));
  });

  it('is found out by saving as well', async () => {
    await openVehicle(world, `?open=${keyOf(601)}`);
    await titleField().fill('Meiner');
    await save().click();
    await expect.element(page.getByText('Diese Meldung wurde inzwischen gelöscht')).toBeVisible();
    await expect.element(titleField()).toHaveValue('Meiner');
  });
});

describe('a vehicle that somebody else deletes', () => {
  let isDeleted: boolean;
  beforeEach(() => {
    isDeleted = false;
    world.answers = {
      [`GET /vehicles/${vehicleKey}`]: () => (isDeleted ? gone() : world.vehicle),
      [`POST /vehicles/${vehicleKey}/restore`]: () => {
        isDeleted = false;
        return world.vehicle;
      },
      'PUT *': ({ body }) => (isDeleted ? gone() : buildDamage(7, { title: (body as Damage).title })),
    };
  });
  const told = () => page.getByText('B-TL 71 wurde inzwischen gelöscht');

  it('is told in the form of its damage, and brought back', async () => {
    const { renew } = await openVehicle(world, '?open=report');
    await choosePlaceAndSeverity();
    await titleField().fill('Beule');
    isDeleted = true;
    await renew();
    await expect.element(told()).toBeVisible();
    await expect.element(report()).not.toBeInTheDocument();
    await restoring().click();
    await expect.element(page.getByText('Fahrzeug B-TL 71 wiederhergestellt.')).toBeVisible();
    await expect.element(told()).not.toBeInTheDocument();
    await expect.element(titleField()).toHaveValue('Beule');
    await report().click();
    await expect.element(page.getByText('„Beule“ gemeldet.')).toBeVisible();
  });

  it('is found out by reporting as well', async () => {
    await openVehicle(world, '?open=report');
    await choosePlaceAndSeverity();
    await titleField().fill('Beule');
    isDeleted = true;
    await report().click();
    await expect.element(told()).toBeVisible();
    await expect.element(titleField()).toHaveValue('Beule');
  });
});

/** Drags a file over the window, or drops it there. */
function drag(kind: 'dragover' | 'drop'): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'beule.jpg', { type: 'image/jpeg' }));
  document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}

describe('a new report', () => {
  it('guesses neither place nor severity, asks for both, and sends what was chosen', async () => {
    const sent: unknown[] = [];
    world.answers = {
      'PUT *': ({ body }) => {
        sent.push(body);
        return buildDamage(7, body as Partial<Damage>);
      },
    };
    await openVehicle(world, '?open=report');
    await titleField().fill('Beule');
    const drawing = damageDrawer().getByRole('application');
    await expect.element(drawing).toHaveAccessibleName('Stelle in der Zeichnung: noch nicht gewählt');
    await report().click();
    await expect.element(drawing).toHaveFocus();
    expect(damageDrawer().getByText('Bitte ausfüllen.').elements()).toHaveLength(2);
    expect(damageDrawer().getByRole('radio', { checked: true }).elements()).toHaveLength(1);
    expect(sent).toEqual([]);
    await choosePlaceAndSeverity();
    await report().click();
    await expect.element(page.getByText('„Beule“ gemeldet.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ severity: 'minor', place: expect.objectContaining({ view: 'left' }) }),
    ]);
  });

  it('starts with photos that are dropped anywhere on the page, and takes more anywhere', async () => {
    await openVehicle(world);
    await expect.element(page.getByRole('heading', { name: 'Schäden' })).toBeVisible();
    drag('dragover');
    await expect.element(page.getByText('Fotos hier ablegen, um einen Schaden zu melden')).toBeVisible();
    drag('drop');
    await expect.element(damageDrawer().getByRole('img', { name: 'Foto 1: beule.jpg' })).toBeVisible();
    drag('drop');
    await expect.element(damageDrawer().getByRole('img', { name: 'Foto 2: beule.jpg' })).toBeVisible();
  });

  it('offers the camera first on a phone', async () => {
    await openVehicle(world, '?open=report');
    await page.viewport(390, 844);
    await expect.element(damageDrawer().getByRole('button', { name: 'Foto aufnehmen' })).toBeVisible();
    expect(document.querySelector('dialog input[capture=environment]')).not.toBeNull();
  });
});
