import writeExcelFile from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/partners/customers.ts';
import type { ImportRow } from '#contract/workplace/imports.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';

const workbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>) =>
  writeExcelFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value }))),
    })),
  ).toBuffer();

describe.each(mainEngines)('files as people have them on the %s engine', (engine) => {
  const { portal, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const list = async () => ((await call('GET', '/customers?limit=200')).body as { items: Customer[] }).items;

  test('50,000 rows are not too many below a title and the heads', async () => {
    const file = `Kundenliste\n\nName;Straße\n${'Hof;Weg\n'.repeat(50_000)}`;
    expect(await imports.begin(file)).toMatchObject({ headRow: 3, rows: 50_000 });
  });

  test('a postcode robbed of its zero is mended however the country is named, and abroad it is left', async () => {
    const codes = [
      ['1067', ''],
      ['1067', 'DEU'],
      ['1067', 'BRD'],
      ['D-1067', 'Deutschland'],
      ['D01067', 'DE'],
      ['1067.0', ''],
      ['1067,0', 'Germany'],
      ['1010', 'Österreich'],
    ];
    const file = codes.map(([zipCode, country], index) => `Hof ${index};Weg;"${zipCode}";Dresden;${country}`);
    const { key } = await imports.checked(['Name;Straße;PLZ;Ort;Land', ...file].join('\n'));
    expect((await call('GET', `/imports/${key}/rows`)).body as { items: ImportRow[] }).toMatchObject({ items: [] });
    await imports.act(key, 'run', { goodOnly: false });
    await imports.until(key, 'done');
    expect((await list()).map(({ zipCode }) => zipCode)).toEqual([...Array<string>(7).fill('01067'), '1010']);
  });

  describe('of a workbook’s sheets that one is read', () => {
    const rows = [
      ['Name', 'Straße', 'PLZ', 'Ort'],
      ['Hof', 'Weg 1', '12555', 'Berlin'],
    ];
    test.each([
      ['where the first is empty', { Tabelle1: [], Kunden: rows }, 1],
      ['where the first are notes', { Info: [['Stand', 'November']], Quelle: [['Info']], Kunden: rows }, 2],
      ['that comes first of two alike', { Kunden: rows, Alt: rows }, 0],
      ['that comes first where none has known heads', { Leer: [], A: [['x', 'y']], B: [['z']] }, 1],
    ])('%s', async (_where, sheets, sheet) => {
      expect(await imports.begin(await workbook(sheets))).toMatchObject({ sheet, sheets: Object.keys(sheets) });
    });
  });
});
