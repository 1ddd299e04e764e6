import { sql } from 'kysely';
import { vehicleFields, type VehicleFields } from '#contract/fleet/vehicles.ts';
import {
  choiceColumn,
  columnsOfEvery,
  defaultsOf,
  listColumn,
  euroColumn,
  numberColumn,
  textColumn,
  yesNoColumn,
} from '#server/domain/imports/columns.ts';
import { temperaturesColumn } from '#server/domain/imports/temperatures.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import { featureKey } from '#server/domain/vehicles/featureKey.ts';
import { deleteUnchanged, insertRows, updateRows } from '#server/platform/database/rows/bulk.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { isInPlans } from '#server/domain/tours/reading/planReferences.ts';
import { distinct, linkFeatures, spelledAsInUse } from './features.ts';
import { plateSort, vehicleTable } from './store.ts';

const kinds = { van: { de: 'Transporter', en: 'Van' }, truck: { de: 'Lkw', en: 'Truck' } };

/** One line for each column of files with vehicles, in the order of an export. */
export const vehicleColumns = columnsOfEvery<VehicleFields>()([
  textColumn(
    'plateNumber',
    ['Kennzeichen', 'Nummernschild', 'Amtliches Kennzeichen'],
    ['Plate', 'Number plate', 'License plate', 'Registration'],
  ),
  textColumn('make', ['Marke', 'Hersteller', 'Fabrikat'], ['Make', 'Manufacturer', 'Brand']),
  textColumn('model', ['Modell', 'Typ'], ['Model']),
  choiceColumn('kind', ['Art', 'Fahrzeugart'], ['Kind', 'Type', 'Vehicle type'], kinds),
  listColumn('features', ['Merkmale', 'Ausstattung'], ['Features', 'Equipment']),
  numberColumn(
    'totalWeight',
    ['Zulässiges Gesamtgewicht (kg)', 'Zulässiges Gesamtgewicht', 'Gesamtgewicht', 'zGG'],
    ['Total weight (kg)', 'Total weight', 'Gross weight'],
    { isWhole: true },
  ),
  numberColumn(
    'capacityWeight',
    ['Nutzlast (kg)', 'Nutzlast', 'Zuladung'],
    ['Payload (kg)', 'Payload', 'Capacity weight'],
    { isWhole: true },
  ),
  numberColumn(
    'capacityVolume',
    ['Ladevolumen (m³)', 'Ladevolumen', 'Laderaum', 'Volumen'],
    ['Volume (m³)', 'Volume', 'Cargo volume'],
    { isWhole: false },
  ),
  numberColumn(
    'capacityPieces',
    ['Stückzahl', 'Stück', 'Packstücke', 'Stellplätze'],
    ['Pieces', 'Parcels', 'Pallets'],
    { isWhole: true },
  ),
  numberColumn('height', ['Höhe (m)', 'Höhe', 'Fahrzeughöhe'], ['Height (m)', 'Height'], { isWhole: false }),
  numberColumn('width', ['Breite (m)', 'Breite', 'Fahrzeugbreite'], ['Width (m)', 'Width'], { isWhole: false }),
  numberColumn('length', ['Länge (m)', 'Länge', 'Fahrzeuglänge'], ['Length (m)', 'Length'], { isWhole: false }),
  numberColumn('axleLoad', ['Achslast (t)', 'Achslast'], ['Axle load (t)', 'Axle load'], { isWhole: false }),
  yesNoColumn('crossBorder', ['Grenzüberschreitend', 'International'], ['Across borders', 'International']),
  euroColumn('costPerHour', ['Kosten je Stunde (€)', 'Kosten je Stunde'], ['Cost per hour (€)', 'Cost per hour']),
  euroColumn('costPerKilometre', ['Kosten je km (€)', 'Kosten je km'], ['Cost per km (€)', 'Cost per km']),
  temperaturesColumn(
    'temperatureZones',
    ['Temperaturzonen (°C)', 'Temperaturzonen', 'Kühlzonen'],
    ['Temperature zones (°C)', 'Temperature zones'],
  ),
]);

const table = { name: 'vehicles', columns: vehicleTable } as const;
const isUsed = sql`exists (select from company.damages d where d.company = t.company and d.vehicle = t.key)
  or exists (select from company.sensors s where s.company = t.company and s.vehicle = t.key)
  or ${isInPlans('vehicle')}`;

export const vehicleImporting: Importing = {
  columns: vehicleColumns,
  shape: vehicleFields.shape,
  defaults: defaultsOf(vehicleFields.shape),
  mend(fields) {
    const { plateNumber } = fields as Partial<VehicleFields>;
    // Plates in informal spelling, such as «b tl 4127» or «B-TL4127».
    const parts = /^([a-zäöü]{1,3})[\s-]+([a-z]{1,2})[\s-]*(\d{1,4}[eh]?)$/i.exec(plateNumber ?? '');
    if (parts) fields['plateNumber'] = `${parts[1]}-${parts[2]} ${parts[3]}`.toUpperCase();
  },
  identityOf({ plateNumber }) {
    return plateNumber ? plateSort(plateNumber as string) : null;
  },
  nameOf: ({ plateNumber }) => (plateNumber as string | undefined) ?? '',
  async findDuplicates({ db, company }, identities) {
    const { rows } = await sql<{ identity: string; key: string }>`
      select distinct on (u.identity) u.identity, v.key from unnest(${sql.val(identities)}::text[]) u (identity)
      cross join lateral (
        select v.key from company.vehicles v
        where v.company = ${company} and v.deleted is null and v.plate_sort = u.identity offset 0
      ) v order by u.identity, v.key`.execute(db);
    return new Map(rows.map(({ identity, key }) => [identity, key]));
  },
  async insert(tx, rows) {
    const added = await spelled(tx, rows);
    await insertRows(
      tx,
      table,
      added.map(({ key, fields }) => ({ key, fields: fields as unknown as VehicleFields })),
    );
    for (const { key, fields } of added) linkFeatures(tx, key, fields['features'] as string[]);
    tx.record({ collection: 'vehicles', key: null, kind: 'added', action: null });
  },
  async update(tx, rows) {
    const changed = await spelled(tx, rows);
    const written = await updateRows(tx, table, changed as never);
    const keys = new Set(written.map(({ key }) => key));
    for (const { key, fields } of changed)
      if (fields['features'] && keys.has(key)) linkFeatures(tx, key, fields['features'] as string[]);
    tx.record({ collection: 'vehicles', key: null, kind: 'changed', action: null });
    return written.map(({ key, before, version }) => ({ key, before: { ...before }, version }));
  },
  async remove(tx, rows) {
    tx.record({ collection: 'vehicles', key: null, kind: 'removed', action: null });
    return deleteUnchanged(tx, 'vehicles', rows, isUsed);
  },
};

/** The rows with their features in the most used spelling. */
async function spelled<Row extends { fields: Record<string, unknown> }>(
  tx: CompanyTransaction,
  rows: readonly Row[],
): Promise<Row[]> {
  const all = distinct(rows.flatMap(({ fields }) => (fields['features'] as string[] | undefined) ?? []));
  const inUse = new Map((await spelledAsInUse(tx, all)).map((feature) => [featureKey(feature), feature]));
  return rows.map((row) => {
    const features = row.fields['features'] as string[] | undefined;
    if (!features) return row;
    const own = distinct(features).map((feature) => inUse.get(featureKey(feature)) ?? feature);
    return { ...row, fields: { ...row.fields, features: own } };
  });
}
