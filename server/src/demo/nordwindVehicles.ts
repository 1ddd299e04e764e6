import { vehicleFields, type VehicleFields } from '#contract/fleet/vehicles.ts';
import { rowsOf, wordsOf } from './table.ts';

/**
 * Kind, make, model, total weight, capacity by weight, volume and pieces, height, width, length, axle load, euro cents
 * for an hour with the driver and for a kilometre, and features.
 */
const models = rowsOf(`
  van   | Mercedes-Benz | Sprinter 317  | 3500  | 1050 | 10.5 |    | 2.78 | 2.02 | 6.97 | 2.25 | 3650 | 38 | Kühlaufbau
  van   | MAN           | TGE 3.180     | 3500  | 1180 | 11.3 |    | 2.59 | 2.04 | 6.84 | 2.1  | 3600 | 36 |
  van   | Ford          | E-Transit     | 4250  | 1500 | 11   |    | 2.78 | 2.06 | 6.7  | 2.45 | 3700 | 24 | Elektro
  van   | Volkswagen    | Crafter 35    | 3500  | 1200 | 11.3 |    | 2.59 | 2.04 | 6.84 | 2.1  | 3600 | 36 |
  van   | Renault       | Master L3H2   | 3500  | 1080 | 10.8 |    | 2.5  | 2.07 | 6.2  | 2.1  | 3600 | 37 | Kühlaufbau
  van   | Opel          | Movano L3H2   | 3500  | 1250 | 13   |    | 2.52 | 2.05 | 6    | 2.4  | 3550 | 35 |
  van   | Fiat          | Ducato Maxi   | 3500  | 1150 | 12   |    | 2.52 | 2.05 | 6    | 2.4  | 3550 | 35 | Ladebordwand
  van   | Mercedes-Benz | eSprinter     | 4250  | 1300 | 10.5 |    | 2.79 | 2.02 | 7.09 | 2.6  | 3700 | 23 | Elektro
  van   | Citroën       | Jumper L4H3   | 3500  | 1190 | 17   |    | 2.76 | 2.05 | 6.36 | 2.4  | 3550 | 36 |
  van   | Peugeot       | Boxer L3H2    | 3500  | 1020 | 11.5 |    | 2.52 | 2.05 | 6    | 2.4  | 3550 | 37 | Kühlaufbau
  van   | Iveco         | Daily 35S     | 3500  | 1100 | 10.8 |    | 2.66 | 2.01 | 5.96 | 2.24 | 3600 | 38 | Ladebordwand
  van   | Nissan        | Interstar     | 3500  | 1210 | 10.8 |    | 2.5  | 2.07 | 6.2  | 2.1  | 3550 | 35 | Standheizung
  van   | Toyota        | Proace Max    | 3500  | 1300 | 13   |    | 2.52 | 2.05 | 6    | 2.4  | 3550 | 35 |
  truck | Iveco         | Eurocargo 75E | 7500  | 2900 | 34   | 14 | 3.4  | 2.5  | 8.2  | 5.2  | 4100 | 58 | Tiefkühl, Ladebordwand
  truck | Mercedes-Benz | Atego 818     | 7500  | 3100 | 33   | 14 | 3.45 | 2.5  | 8.3  | 5.3  | 4150 | 60 | Tiefkühl
  truck | DAF           | LF 260        | 12000 | 6100 | 42   | 18 | 3.7  | 2.55 | 9.1  | 8.5  | 4450 | 72 | Plane, Ladebordwand
  truck | Volvo         | FL 250        | 16000 | 8400 | 45   | 18 | 3.75 | 2.55 | 9.4  | 11.5 | 4700 | 84 | Plane
  van   | Hanomag       | Kurier        | 2800  | 800  | 7    |    | 2.3  | 1.98 | 5.2  | 1.6  |      |    | Historisch
`);

/** Plate number and model, in the order in which they were bought, the latest first. */
const plates = rowsOf(`
  B-TL 4127  | Sprinter 317
  B-TL 883   | TGE 3.180
  B-TL 2090E | E-Transit
  B-TL 71    | Eurocargo 75E
  B-TL 4130  | Atego 818
  P-KW 512   | Crafter 35
  B-TL 650   | Master L3H2
  B-TL 412   | Sprinter 317
  B-TL 418   | Movano L3H2
  B-TL 907   | Daily 35S
  P-KW 1130  | LF 260
  B-TL 1204E | eSprinter
  B-TL 1377  | Proace Max
  B-TL 1509  | Master L3H2
  B-TL 1622  | Atego 818
  B-TL 1745  | TGE 3.180
  B-TL 1810  | Ducato Maxi
  P-KW 1966  | Interstar
  B-TL 2044  | FL 250
  B-TL 2118  | Jumper L4H3
  B-TL 2203  | Sprinter 317
  B-TL 2377  | Movano L3H2
  B-TL 2450  | LF 260
  B-TL 2516E | E-Transit
  P-KW 2688E | eSprinter
  B-TL 2754  | Proace Max
  B-TL 2801  | Atego 818
  B-TL 2936  | Boxer L3H2
  B-TL 3010  | TGE 3.180
  B-TL 3125  | Ducato Maxi
  B-TL 3240  | FL 250
  P-KW 3377  | Crafter 35
  B-TL 3481  | Jumper L4H3
  B-TL 3560  | Sprinter 317
  B-TL 3642  | LF 260
  B-TL 3719  | Daily 35S
  B-TL 3888E | E-Transit
  B-AE 18H   | Kurier
`);

/** The compartments of vehicles that cool. */
const zones: Readonly<Record<string, VehicleFields['temperatureZones']>> = {
  Kühlaufbau: [{ from: 2, until: 8 }],
  Tiefkühl: [{ from: -25, until: -18 }],
};

const numberOf = (cell = '') => (cell === '' ? null : Number(cell));
const byModel = new Map(
  models.map(([kind, make, model = '', totalWeight, weight, volume, pieces, ...rest]) => {
    const [height, width, length, axleLoad, costPerHour, costPerKilometre, features = ''] = rest;
    const measures = {
      totalWeight: numberOf(totalWeight),
      capacityWeight: numberOf(weight),
      capacityVolume: numberOf(volume),
      capacityPieces: numberOf(pieces),
      height: numberOf(height),
      width: numberOf(width),
      length: numberOf(length),
      axleLoad: numberOf(axleLoad),
      costPerHour: numberOf(costPerHour),
      costPerKilometre: numberOf(costPerKilometre),
    };
    const all = wordsOf(features);
    const temperatureZones = all.flatMap((feature) => zones[feature] ?? []);
    return [model, { kind, make, model, ...measures, features: all, temperatureZones }];
  }),
);

export const nordwindVehicles: readonly Readonly<VehicleFields>[] = plates.map(([plateNumber, model = '']) =>
  vehicleFields.parse({ plateNumber, ...byModel.get(model) }),
);
