import { vehicleFields, type VehicleFields } from '#contract/vehicles.ts';
import { rowsOf, wordsOf } from './table.ts';

/** Kind, make, model, total weight, capacity by weight, volume and pieces, and features. */
const models = rowsOf(`
  van   | Mercedes-Benz | Sprinter 317  | 3500  | 1050 | 10.5 |    | Kühlaufbau
  van   | MAN           | TGE 3.180     | 3500  | 1180 | 11.3 |    |
  van   | Ford          | E-Transit     | 4250  | 1500 | 11   |    | Elektro
  van   | Volkswagen    | Crafter 35    | 3500  | 1200 | 11.3 |    |
  van   | Renault       | Master L3H2   | 3500  | 1080 | 10.8 |    | Kühlaufbau
  van   | Opel          | Movano L3H2   | 3500  | 1250 | 13   |    |
  van   | Fiat          | Ducato Maxi   | 3500  | 1150 | 12   |    | Ladebordwand
  van   | Mercedes-Benz | eSprinter     | 4250  | 1300 | 10.5 |    | Elektro
  van   | Citroën       | Jumper L4H3   | 3500  | 1190 | 17   |    |
  van   | Peugeot       | Boxer L3H2    | 3500  | 1020 | 11.5 |    | Kühlaufbau
  van   | Iveco         | Daily 35S     | 3500  | 1100 | 10.8 |    | Ladebordwand
  van   | Nissan        | Interstar     | 3500  | 1210 | 10.8 |    | Standheizung
  van   | Toyota        | Proace Max    | 3500  | 1300 | 13   |    |
  truck | Iveco         | Eurocargo 75E | 7500  | 2900 | 34   | 14 | Tiefkühl, Ladebordwand
  truck | Mercedes-Benz | Atego 818     | 7500  | 3100 | 33   | 14 | Tiefkühl
  truck | DAF           | LF 260        | 12000 | 6100 | 42   | 18 | Plane, Ladebordwand
  truck | Volvo         | FL 250        | 16000 | 8400 | 45   | 18 | Plane
  van   | Hanomag       | Kurier        | 2800  | 800  | 7    |    | Historisch
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

const numberOf = (cell = '') => (cell === '' ? null : Number(cell));
const byModel = new Map(
  models.map(([kind, make, model = '', totalWeight, weight, volume, pieces, features = '']) => {
    const capacity = {
      capacityWeight: numberOf(weight),
      capacityVolume: numberOf(volume),
      capacityPieces: numberOf(pieces),
    };
    return [model, { kind, make, model, totalWeight: numberOf(totalWeight), ...capacity, features: wordsOf(features) }];
  }),
);

export const nordwindVehicles: readonly Readonly<VehicleFields>[] = plates.map(([plateNumber, model = '']) =>
  vehicleFields.parse({ plateNumber, ...byModel.get(model) }),
);
