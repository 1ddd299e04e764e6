import type { Page } from 'playwright';
import type { State } from './states.ts';
import { fill, type Words } from './words.ts';

/** Vehicles of the demo company: one with a dent and a scratch, one that must not drive. */
const dented = 'B-TL 4127';
const critical = 'B-TL 71';

/** The search leaves a single vehicle, so that it is found wherever the list has it. */
async function openVehicle(page: Page, plateNumber: string): Promise<void> {
  await page.getByRole('link', { name: plateNumber, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('application')
    .or(page.getByRole('img', { name: plateNumber }))
    .first()
    .waitFor();
}

const at = (plateNumber: string) => `/admin/fleet?search=${encodeURIComponent(plateNumber)}`;

async function press(page: Page, phone: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: phone, exact: true });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return page.getByRole('menuitem', { name }).click();
}

async function openReport(page: Page, { vehiclePage, damages }: Words): Promise<void> {
  await openVehicle(page, dented);
  await press(page, vehiclePage.more, vehiclePage.report);
  await page.getByRole('dialog').getByLabel(damages.fields.title).waitFor();
}

export const vehicleStates: State[] = [
  { name: 'fleet', path: '/admin/fleet' },
  {
    name: 'fleet-cards',
    path: '/admin/fleet',
    only: 'desktop',
    prepare: async (page, { vehicles }) => {
      await page.getByRole('radio', { name: vehicles.view.cards }).press('Space');
      await page.getByRole('list', { name: vehicles.title }).waitFor();
    },
  },
  { name: 'fleet-damaged', path: '/admin/fleet?damaged=yes' },
  {
    name: 'fleet-nothing-found',
    path: '/admin/fleet?search=Xylophon',
    prepare: (page, { list }) => page.getByRole('heading', { name: list.nothingFound }).waitFor(),
  },
  {
    name: 'fleet-new',
    path: '/admin/fleet',
    prepare: async (page, { vehicles }) => {
      await page.getByRole('button', { name: vehicles.add }).first().click();
      await page.getByRole('dialog').getByLabel(vehicles.fields.plateNumber).fill('B-TL 4711');
      await page.getByRole('dialog').getByRole('button', { name: vehicles.drawer.advanced }).click();
    },
  },
  {
    name: 'fleet-new-errors',
    path: '/admin/fleet',
    prepare: async (page, { vehicles, forms }) => {
      await page.getByRole('button', { name: vehicles.add }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: forms.save, exact: true }).click();
    },
  },
  { name: 'vehicle', path: at(dented), prepare: (page) => openVehicle(page, dented) },
  { name: 'vehicle-critical', path: at(critical), prepare: (page) => openVehicle(page, critical) },
  {
    name: 'vehicle-edit',
    path: at(dented),
    prepare: async (page, { vehicles, vehiclePage }) => {
      await openVehicle(page, dented);
      await press(page, vehiclePage.more, vehiclePage.edit);
      await page.getByRole('dialog').getByLabel(vehicles.fields.model).waitFor();
    },
  },
  {
    name: 'vehicle-delete',
    path: at(dented),
    prepare: async (page, { vehicles, vehiclePage }) => {
      await openVehicle(page, dented);
      await press(page, vehiclePage.more, vehiclePage.edit);
      const remove = page.getByRole('button', { name: vehicles.drawer.remove });
      await remove
        .or(page.getByRole('button', { name: vehicles.drawer.removeShort, exact: true }))
        .first()
        .click();
      await page.getByRole('dialog', { name: fill(vehicles.removal.title, { plateNumber: dented }) }).waitFor();
    },
  },
  { name: 'damage-report', path: at(dented), prepare: openReport },
  {
    name: 'damage-move',
    path: at(critical),
    prepare: async (page, { damages }) => {
      await openVehicle(page, critical);
      await page
        .getByRole('button', { name: new RegExp(`^${damages.acts.start}`) })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel(damages.move.note).waitFor();
    },
  },
];
