import type { SensorModel } from '#contract/sensors.ts';

/** A sensor of the demo company: registered, some of them assigned. */
export interface DemoSensor {
  readonly serialKey: string;
  readonly model: SensorModel;
  readonly name: string;
  readonly plateNumber: string | null;
  readonly position: string;
}

export const nordwindSensors: readonly DemoSensor[] = [
  {
    serialKey: 'NW01-T7K2-4XAP-90QD',
    model: 'Blue Puck T',
    name: 'Tiefkühl 1',
    plateNumber: 'B-TL 71',
    position: 'Laderaum',
  },
  {
    serialKey: 'NW02-T7K2-4XAP-91QE',
    model: 'Blue Puck T',
    name: 'Tiefkühl 2',
    plateNumber: 'B-TL 4130',
    position: 'Laderaum',
  },
  {
    serialKey: 'NW03-RH52-6MBT-12KF',
    model: 'Blue Puck RHT',
    name: 'Frische vorn',
    plateNumber: 'B-TL 4127',
    position: 'Vorn, oben',
  },
  {
    serialKey: 'NW04-RH52-6MBT-13KG',
    model: 'Blue Puck RHT',
    name: 'Frische hinten',
    plateNumber: 'B-TL 4127',
    position: 'Hinten',
  },
  {
    serialKey: 'NW05-T7K2-4XAP-94QH',
    model: 'Blue Puck T',
    name: 'Frische 650',
    plateNumber: 'B-TL 650',
    position: 'Hinten',
  },
  {
    serialKey: 'NW06-T7K2-4XAP-95QJ',
    model: 'Blue Puck T',
    name: 'Tiefkühl 3',
    plateNumber: 'B-TL 2801',
    position: 'Laderaum',
  },
  {
    serialKey: 'NW07-T7K2-4XAP-96QK',
    model: 'Blue Puck T',
    name: 'Tiefkühl 4',
    plateNumber: 'B-TL 2801',
    position: 'Laderaum',
  },
  {
    serialKey: 'NW08-RH52-6MBT-17KL',
    model: 'Blue Puck RHT',
    name: 'Apothekenfach',
    plateNumber: 'B-TL 883',
    position: 'Trennwand',
  },
  {
    serialKey: 'NW09-MG31-2PCV-55WM',
    model: 'Blue Puck Mag',
    name: 'Hecktür 71',
    plateNumber: 'B-TL 71',
    position: 'Hecktür',
  },
  {
    serialKey: 'NW10-MG31-2PCV-56WN',
    model: 'Blue Puck Mag',
    name: 'Seitentür 4127',
    plateNumber: 'B-TL 4127',
    position: 'Schiebetür',
  },
  { serialKey: 'NW11-MG31-2PCV-57WP', model: 'Blue Puck Mag', name: 'Türkontakt', plateNumber: null, position: '' },
  { serialKey: 'NW12-T7K2-4XAP-99QR', model: 'Blue Puck T', name: 'Reserve', plateNumber: null, position: '' },
];

/** Serial keys that nobody has registered: the README names them for trying. */
export const demoStock: readonly { readonly serialKey: string; readonly model: SensorModel }[] = [
  { serialKey: 'DEMO-T001-7KQ2-M4XA', model: 'Blue Puck T' },
  { serialKey: 'DEMO-RH01-8LR3-N5YB', model: 'Blue Puck RHT' },
  { serialKey: 'DEMO-MG01-9MS4-P6ZC', model: 'Blue Puck Mag' },
];
