import type { SensorModel } from '#contract/fleet/sensors.ts';
import { rowsOf } from './table.ts';

/** A sensor of the demo company: registered, some of them assigned. */
interface DemoSensor {
  readonly serialKey: string;
  readonly model: SensorModel;
  readonly name: string;
  readonly plateNumber: string | null;
  readonly position: string;
}

/** Columns: serial key, model, name, plate number of the vehicle, and position in the vehicle. */
const sensors = rowsOf(`
  NW01-T7K2-4XAP-90QD | Blue Puck T   | Tiefkühl 1     | B-TL 71   | Laderaum
  NW02-T7K2-4XAP-91QE | Blue Puck T   | Tiefkühl 2     | B-TL 4130 | Laderaum
  NW03-RH52-6MBT-12KF | Blue Puck RHT | Frische vorn   | B-TL 4127 | Vorn, oben
  NW04-RH52-6MBT-13KG | Blue Puck RHT | Frische hinten | B-TL 4127 | Hinten
  NW05-T7K2-4XAP-94QH | Blue Puck T   | Frische 650    | B-TL 650  | Hinten
  NW06-T7K2-4XAP-95QJ | Blue Puck T   | Tiefkühl 3     | B-TL 2801 | Laderaum
  NW07-T7K2-4XAP-96QK | Blue Puck T   | Tiefkühl 4     | B-TL 2801 | Laderaum
  NW08-RH52-6MBT-17KL | Blue Puck RHT | Apothekenfach  | B-TL 883  | Trennwand
  NW09-MG31-2PCV-55WM | Blue Puck Mag | Hecktür 71     | B-TL 71   | Hecktür
  NW10-MG31-2PCV-56WN | Blue Puck Mag | Seitentür 4127 | B-TL 4127 | Schiebetür
  NW11-MG31-2PCV-57WP | Blue Puck Mag | Türkontakt     |           |
  NW12-T7K2-4XAP-99QR | Blue Puck T   | Reserve        |           |
`);

export const nordwindSensors: readonly DemoSensor[] = sensors.map(
  ([serialKey = '', model, name = '', plateNumber = '', position = '']) => ({
    serialKey,
    model: model as SensorModel,
    name,
    plateNumber: plateNumber || null,
    position,
  }),
);

/** Serial keys that nobody has registered: the README names them for trying out. */
export const demoStock: readonly { readonly serialKey: string; readonly model: SensorModel }[] = [
  { serialKey: 'DEMO-T001-7KQ2-M4XA', model: 'Blue Puck T' },
  { serialKey: 'DEMO-RH01-8LR3-N5YB', model: 'Blue Puck RHT' },
  { serialKey: 'DEMO-MG01-9MS4-P6ZC', model: 'Blue Puck Mag' },
];
