/** What exports write, imports read: customers and vehicles, CSV and workbooks, in both languages. */
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { ImportRow } from '#contract/workplace/imports.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildCustomer, buildVehicle } from '#testing/fixtures/portal.ts';

const acceptanceHours: AcceptanceHours = {
  weekdays: [
    [
      { from: '08:00', until: '12:00' },
      { from: '13:00', until: '17:00' },
    ],
    [],
    ...Array.from({ length: 4 }, () => [{ from: '06:30', until: '24:00' }]),
    [],
  ],
  exceptions: [
    { date: '2026-12-24', spans: [] },
    { date: '2026-12-31', spans: [{ from: '08:00', until: '10:00' }] },
  ],
};

const entered = ({
  name,
  street,
  houseNumber,
  zipCode,
  city,
  country,
  addressAdditional,
  phone,
  acceptanceHours,
  stayMinutes,
  info,
  categories,
}: Customer) => ({
  name,
  street,
  houseNumber,
  zipCode,
  city,
  country,
  addressAdditional,
  phone,
  acceptanceHours,
  stayMinutes,
  info,
  categories: categories.map((category) => category.name),
});

describe.each(mainEngines)('files on the %s engine', (engine) => {
  const { portal, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const other = forEachTest(async () => {
    const person = await (await portal.addCompany()).addPerson();
    return { person, ...importCalls(portal, person) };
  });
  /** As bytes: the test client answers texts otherwise. */
  const download = async (path: string) => {
    const { rawPayload, statusCode, headers } = await portal.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: administrator.headers,
    });
    expect(statusCode).toBe(200);
    return { bytes: rawPayload, headers };
  };

  test.each(['format=csv&language=de', 'format=csv&language=en', 'format=xlsx&language=de', 'format=xlsx&language=en'])(
    'customers come back unchanged from %s, formulas and all',
    async (query) => {
      const category = await call('POST', '/categories', { name: 'Kühl, eilig; A|B', color: '#4ca3dd' });
      const { key } = category.body as { key: string };
      const wild = {
        name: '=HYPERLINK("http://x";"y")',
        street: "'=1+1",
        houseNumber: '-3',
        addressAdditional: '@SUMME(A1)',
      };
      await call(
        'POST',
        '/customers',
        buildCustomer({
          ...wild,
          zipCode: '01067',
          phone: '+49 351 1',
          acceptanceHours,
          stayMinutes: 25,
          info: 'Erst klingeln;\ndann "Tor 4"',
          categories: [key],
        }),
      );
      await call('POST', '/customers', buildCustomer({ name: '\'s Lädchen; "Süd"', phone: '' }));
      const { bytes, headers } = await download(`/customers/export?${query}`);
      expect(headers['content-disposition']).toContain('attachment');
      const text = query.includes('csv') ? bytes.toString() : '';
      expect(text).not.toMatch(/(^|[;,"])[=@+]/m);
      await other.imported(bytes);
      const exported = ((await call('GET', '/customers')).body as { items: Customer[] }).items;
      const read = ((await portal.call(other.person, 'GET', '/customers')).body as { items: Customer[] }).items;
      expect(read.map(entered)).toEqual(exported.map(entered));
    },
  );

  test.each(['format=csv&language=de', 'format=xlsx&language=en'])(
    'vehicles come back unchanged from %s',
    async (query) => {
      const features = ['Ladebordwand, 1000 kg', 'Kühlaufbau', '=1'];
      await call(
        'POST',
        '/vehicles',
        buildVehicle({ features, capacityVolume: 11.125, height: 2.65, width: 2.02, length: 5.93, axleLoad: 2.25 }),
      );
      await call(
        'POST',
        '/vehicles',
        buildVehicle({ kind: 'truck', plateNumber: 'MÜ-Ä 7E', features: [], totalWeight: null }),
      );
      await other.imported((await download(`/vehicles/export?${query}`)).bytes, { kind: 'vehicles' });
      const of = (answer: unknown) =>
        (answer as { items: Vehicle[] }).items.map(
          ({ key: _key, created: _created, modified: _modified, ...rest }) => rest,
        );
      expect(of((await portal.call(other.person, 'GET', '/vehicles')).body)).toEqual(
        of((await call('GET', '/vehicles')).body),
      );
    },
  );

  test('an export holds what the list’s search and filter show, in its order, over many pages', async () => {
    const many = Array.from(
      { length: 430 },
      (_none, index) =>
        `Kunde ${String(index).padStart(3, '0')};Weg;${index};12555;${index % 2 ? 'Berlin' : 'Potsdam'}`,
    );
    await imports.imported(['Name;Straße;Nr;PLZ;Ort', ...many].join('\n'));
    const { bytes } = await download('/customers/export?format=csv&language=de&search=potsdam&sort=-name');
    const names = bytes
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0] ?? '');
    expect(names).toHaveLength(215);
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? 1 : -1)));
  });

  test('an export holds the similar ones where the list shows them because nothing is found', async () => {
    await call('POST', '/customers', buildCustomer({ name: 'Feinkost Lindqvist' }));
    const { bytes } = await download('/customers/export?format=csv&language=de&search=lindqist');
    expect(bytes.toString()).toContain('Feinkost Lindqvist;');
  });

  test('a template holds the heads of an export, which are all known', async () => {
    for (const kind of ['customers', 'vehicles'] as const) {
      const { bytes } = await download(`/imports/template?kind=${kind}&format=csv&language=en`);
      const begun = await imports.begin(`${bytes.toString()}\r\n${'x,'.repeat(8)}x`, kind);
      expect(begun.columns.map(({ field }) => field)).toEqual(begun.fields.map(({ field }) => field));
      await imports.act(begun.key, 'remove');
    }
  });

  test('a workbook of another program is read: numbers, dates, extra sheets, rows of nothing', async () => {
    const sheet = [
      ['Kundenliste', null, null, null, null],
      [],
      ['Firma', 'Straße', 'PLZ', 'Ort', 'Telefon'],
      ['Blumenhof', 'Weg 1', 1067, 'Dresden', 491_713_920_011],
      [],
      ['Löwen-Apotheke', 'Weg 2', 12_555, 'Berlin', 302_312_572],
    ].map((row) => row.map((value) => (value === null ? null : { value })));
    const contents = await writeExcelFile([
      { sheet: 'Notizen', data: [[{ value: 'nichts' }]] },
      { sheet: 'Kunden', data: sheet },
    ]).toBuffer();
    const begun = await imports.begin(contents);
    expect(begun.sheets).toEqual(['Notizen', 'Kunden']);
    const { body } = await call('PATCH', `/imports/${begun.key}`, { version: begun.version, sheet: 1 });
    expect(body).toMatchObject({ sheet: 1, rows: 2 });
    await imports.act(begun.key, 'check');
    expect(await imports.until(begun.key, 'checked')).toMatchObject({ counts: { good: 1, refused: 1 } });
    const refused = (await call('GET', `/imports/${begun.key}/rows?filter=refused`)).body as { items: ImportRow[] };
    expect(refused.items).toMatchObject([{ row: 6, issues: [{ path: 'phone', rule: 'phone-zero' }] }]);
  });

  test('vehicles are found by their plates however these are written, and kept where they are used since', async () => {
    await call('POST', '/vehicles', buildVehicle({ plateNumber: 'B-TL 4127', capacityPieces: null }));
    const file =
      'Kennzeichen;Marke;Modell;Stückzahl;Nutzlast (kg)\nb tl 4127;;;40;1.250 kg\nB-NW7;MAN;TGE;12;viel\nB-NW 8;MAN;TGE;12;900';
    const { key, version, counts } = await imports.checked(file, 'vehicles');
    expect(counts).toMatchObject({ good: 2, refused: 1, duplicates: 1 });
    await call('PATCH', `/imports/${key}`, { version, duplicates: 'update' });
    await imports.act(key, 'run', { goodOnly: true });
    expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: 1, updated: 1 } });
    const vehicles = ((await call('GET', '/vehicles')).body as { items: Vehicle[] }).items;
    expect(vehicles).toMatchObject([
      { plateNumber: 'B-NW 8', capacityPieces: 12 },
      { plateNumber: 'B-TL 4127', make: 'Mercedes-Benz', capacityPieces: 40, capacityWeight: 1250 },
    ]);
    await call('PUT', `/damages/${crypto.randomUUID()}`, {
      vehicle: vehicles[0]?.key,
      title: 'Delle',
      severity: 'minor',
      occurred: Date.UTC(2026, 10, 18),
      place: { view: 'left', x: 0.4, y: 0.5 },
    });
    await imports.act(key, 'undo');
    expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 1 } });
    expect((await call('GET', '/vehicles')).body).toMatchObject({
      items: [{ plateNumber: 'B-NW 8' }, { plateNumber: 'B-TL 4127', capacityPieces: null }],
    });
  });
});
