import { describe, expect, test } from 'vitest';
import { customerImporting } from '#server/features/partners/customers/importing.ts';
import { orderImporting } from '#server/features/dispatch/jobs/importing.ts';
import { vehicleImporting } from '#server/features/fleet/vehicles/importing.ts';
import { columnsOfEvery, euroColumn, listColumn, numberColumn, readRow, textColumn } from './columns.ts';
import { guessHeadRow, guessMapping } from './mapping.ts';

describe('a cell', () => {
  test.each([
    ['38,50 €', 3850],
    ['0.42', 42],
    [38.5, 3850],
    ['1.250', 125_000],
  ])('%s is an amount of %d cents, and is written as euro', (cell, cents) => {
    const cost = euroColumn('costPerHour', ['Kosten'], ['Cost']);
    expect(cost.read(cell)).toBe(cents);
    expect(cost.write(cents, 'de')).toBe(cents / 100);
    expect(cost.write(null, 'de')).toBeNull();
  });

  const volume = numberColumn('capacityVolume', ['Volumen'], ['Volume'], { isWhole: false });
  const weight = numberColumn('totalWeight', ['Gewicht'], ['Weight'], { isWhole: true });
  test.each([
    ['11,5', 11.5],
    ['11.5', 11.5],
    ['11,125', 11.125],
    ['1.250.000', 1_250_000],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['12 000 kg', 12_000],
    ['11,5 m³', 11.5],
    [7.25, 7.25],
  ])('%s is the number %d', (cell, number) => {
    expect(volume.read(cell)).toBe(number);
  });
  test.each(['1.250', '1,250', '1 250 kg'])('%s is more than a thousand where numbers are whole', (cell) => {
    expect(weight.read(cell)).toBe(1250);
  });
  test.each(['viel', '1e5', '--3', '1,2,3', '3;4'])('%s is no number', (cell) => {
    expect(() => volume.read(cell)).toThrow('number');
  });

  const features = listColumn('features', ['Merkmale'], ['Features']);
  test.each([
    ['A, B', ['A', 'B']],
    ['A; B;A', ['A', 'B']],
    ['A|B', ['A', 'B']],
    ['"A, 1000 kg", B', ['A, 1000 kg', 'B']],
    ["'=1,B", ['=1', 'B']],
  ])('%s is the list %j', (cell, list) => {
    expect(features.read(cell)).toEqual(list);
  });
});

describe('a row', () => {
  const mapping = ['name', 'street', 'zipCode', 'city', 'country', 'phone'];
  const read = (...cells: (string | number | null)[]) => readRow(customerImporting, mapping, cells);
  test.each(['#NV', '#BEZUG!', '#REF!', '#N/A', '#DIV/0!', '#NAME?', '########'])(
    '%s of a spreadsheet program is no text of a field',
    (cell) => {
      const { issues } = read('Hof', 'Weg 1', '01067', 'Dresden', '', cell);
      expect(issues).toMatchObject([{ path: 'phone', rule: 'invalid', text: cell }]);
    },
  );

  test('names each field that is wrong, with what stands in the file', () => {
    expect(read('A', 'Weg', '123', null, '', 4.9e11)).toMatchObject({
      isIncomplete: false,
      issues: [
        { path: 'phone', rule: 'phone-lost', text: '490000000000' },
        { path: 'name', rule: 'too-short', params: { minimum: 2 } },
        { path: 'zipCode', rule: 'zip-code', text: '123' },
        { path: 'city', rule: 'required', text: '' },
      ],
    });
  });

  test.each([
    ['1067', '', '01067'],
    [1067, 'Deutschland', '01067'],
    ['D-01067', 'Germany', '01067'],
    ['01067', 'DE', '01067'],
  ])('has the postcode %s in %s mended to %s', (zipCode, country, mended) => {
    expect(read('Hof', 'Weg', zipCode, 'Dresden', country, '').fields).toMatchObject({ zipCode: mended });
  });

  test.each(['2025-11-20', '2025-11-20T00:00:00.000Z', '20.11.2025', '11/20/2025', '20. Nov', '3-Mai', 'Nov 20'])(
    'a house number is not %s, which was 11-20 or 20-11 before',
    (cell) => {
      const row = ['Hof', 'Weg', '01067', 'Dresden', cell];
      for (const importing of [customerImporting, orderImporting])
        expect(readRow(importing, ['name', 'street', 'zipCode', 'city', 'houseNumber'], row).issues).toContainEqual({
          path: 'houseNumber',
          rule: 'house-number-date',
          text: cell,
        });
    },
  );
  test.each(['11-20', '3/4', '12 b', '7.', '4½', '12/14/16'])('a house number may be %s', (cell) => {
    const { fields, issues } = readRow(
      customerImporting,
      [...mapping, 'houseNumber'],
      ['Hof', 'Weg', '01067', 'Dresden', '', '', cell],
    );
    expect([fields['houseNumber'], issues]).toEqual([cell, []]);
  });

  test.each([
    [491_711_234_567, '+491711234567'],
    ['491711234567', '+491711234567'],
    ['+49 30 23125', '+49 30 23125'],
    ['03023125415', '03023125415'],
    [23_125, '23125'],
  ])('the phone number %s is taken as %s', (cell, phone) => {
    expect(read('Hof', 'Weg', '01067', 'Dresden', '', cell)).toMatchObject({ fields: { phone }, issues: [] });
  });
  test.each([
    [3_023_125_415, 'phone-zero'],
    ['17139200114', 'phone-zero'],
    [436_601_234_567, 'phone-zero'],
    ['4,9E+11', 'phone-lost'],
    [490_000_000_000, 'phone-lost'],
  ])('the phone number %s is refused: %s', (cell, rule) => {
    const { issues } = read('Hof', 'Weg', '01067', 'Dresden', '', cell);
    expect(issues).toEqual([{ path: 'phone', rule, text: String(cell) }]);
  });

  test('abroad a short postcode stays as it is', () => {
    expect(read('Hof', 'Weg', '1010', 'Wien', 'Österreich', '')).toMatchObject({
      fields: { zipCode: '1010' },
      issues: [],
    });
    expect(read('Hof', 'Weg', '10115', 'Wien', 'Österreich', '')).toMatchObject({
      issues: [{ path: 'zipCode', rule: 'zip-code-of-country' }],
    });
  });

  test('leaves out fields whose cells are empty', () => {
    const { fields, isIncomplete } = readRow(vehicleImporting, ['plateNumber', 'make', 'kind'], ['B-TL 1', ' ', null]);
    expect([fields, isIncomplete]).toEqual([{ plateNumber: 'B-TL 1' }, true]);
  });
});

test('heads are known in either language, however they are written, each field once', () => {
  const heads = ['KUNDE*', 'straße', 'Post-Code', 'Ort', 'Town', 'unbekannt', null];
  expect(guessMapping(customerImporting.columns, heads)).toEqual(['name', 'street', null, 'city', null, null, null]);
  const others = ['Straße und Hausnummer', 'ZIP', 'Warenannahme'];
  expect(guessMapping(customerImporting.columns, others)).toEqual(['street', 'zipCode', 'acceptanceHours']);
});

test('the row of heads is found below a title', () => {
  const rows = [['Kundenliste'], ['Stand', '22.11.2026'], ['Name', 'PLZ', 'Ort'], ['Hof', '12555', 'Berlin']];
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  expect(guessHeadRow(customerImporting.columns, numbered)?.row).toBe(3);
  expect(guessHeadRow(customerImporting.columns, numbered.slice(3))?.row).toBe(4);
  expect(guessHeadRow(customerImporting.columns, [])).toBeUndefined();
});

test('a field without a column does not compile', () => {
  const columns = [textColumn('name', ['Name'], ['Name'])];
  expect(columnsOfEvery<{ name: string }>()(columns)).toHaveLength(1);
  // @ts-expect-error: files would lose the phone number.
  expect(columnsOfEvery<{ name: string; phone: string }>()(columns)).toHaveLength(1);
});
