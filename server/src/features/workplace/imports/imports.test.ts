import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/partners/customers.ts';
import type { ImportEntity, ImportRow } from '#contract/workplace/imports.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';

const heads = 'Name;Straße;Hausnummer;PLZ;Ort;Telefon;Kategorien';
const customers = [
  heads,
  'Blumenhof Öhlschläger;Am Markt;3;1067;Dresden;+49 351 1;Blumen',
  'Löwen-Apotheke;Bahnhofstraße;17;12555;Köpenick;030 2;"Apotheken,Eilig"',
].join('\n');

describe.each(engines)('imports on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const list = async () => ((await call('GET', '/customers?limit=200')).body as { items: Customer[] }).items;
  const rows = async (key: string, filter: string) =>
    ((await call('GET', `/imports/${key}/rows?filter=${filter}`)).body as { items: ImportRow[] }).items;

  test('a file shows its columns with samples, and the fields that their heads were taken for', async () => {
    const begun = await imports.begin(`Kundenliste;;\n\n${customers}`);
    expect(begun).toMatchObject({ state: 'prepared', rows: 2, filename: 'Kunden.csv', author: 'Änne Öhlschläger' });
    expect(begun.columns.map(({ field }) => field)).toEqual([
      'name',
      'street',
      'houseNumber',
      'zipCode',
      'city',
      'phone',
      'categories',
    ]);
    expect(begun.columns[3]).toEqual({ head: 'PLZ', samples: ['1067', '12555'], field: 'zipCode' });
    expect(begun.fields.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual([
      'name',
      'street',
      'zipCode',
      'city',
    ]);
    expect(await list()).toEqual([]);
  });

  test('a dry run changes nothing; the import adds every row, mends postcodes and makes categories', async () => {
    const checked = await imports.checked(customers);
    expect(checked).toMatchObject({
      counts: { good: 2, refused: 0, duplicates: 0 },
      newCategories: ['Blumen', 'Apotheken', 'Eilig'],
    });
    expect(await list()).toEqual([]);
    await imports.act(checked.key, 'run', { goodOnly: false });
    expect(await imports.until(checked.key, 'done')).toMatchObject({ counts: { added: 2 }, done: 2 });
    expect(await list()).toMatchObject([
      {
        name: 'Blumenhof Öhlschläger',
        zipCode: '01067',
        country: 'Deutschland',
        categories: [{ name: 'Blumen' }],
        positionSource: 'embedded',
      },
      { name: 'Löwen-Apotheke', phone: '030 2', categories: [{ name: 'Apotheken' }, { name: 'Eilig' }] },
    ]);
    expect((await call('GET', '/customers?search=apotheke')).body).toMatchObject({ total: 1 });
  });

  test('what is wrong is told by row and field, and only the good rows are imported where that is asked for', async () => {
    const file = `${heads}\nA;Am Markt;3;01067;Dresden;'+49 1;\nHof;Am Markt;3;010677;Dresden;4,9E+11;\n;;;;;;\nGut Falkenberg;Am Gut;1;01067;Dresden;;`;
    const { key, counts } = await imports.checked(file);
    expect(counts).toMatchObject({ good: 1, refused: 2 });
    expect(await rows(key, 'refused')).toMatchObject([
      { row: 2, name: 'A', issues: [{ path: 'name', rule: 'too-short', text: 'A' }] },
      {
        row: 3,
        issues: [
          { path: 'phone', rule: 'phone-lost', text: '4,9E+11' },
          { path: 'zipCode', rule: 'zip-code', text: '010677' },
        ],
      },
    ]);
    expect(await imports.act(key, 'run', { goodOnly: false })).toMatchObject({ status: 409 });
    await imports.act(key, 'run', { goodOnly: true });
    await imports.until(key, 'done');
    expect((await list()).map(({ name }) => name)).toEqual(['Gut Falkenberg']);
    const refused = await call('GET', `/imports/${key}/refused?language=de`);
    expect(refused.headers['content-type']).toContain('text/csv');
    expect(String(refused.body).split('\r\n').slice(0, 2)).toEqual([
      `\uFEFF${heads};Zeile;Fehler`,
      "A;Am Markt;3;01067;Dresden;'+49 1;;2;Name: zu kurz",
    ]);
  });

  test('missing fields are named where nothing is there to be changed', async () => {
    const { key } = await imports.checked('Name;Telefon\nBlumenhof;030 1');
    const [row] = await rows(key, 'refused');
    expect(row?.issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'street required',
      'zipCode required',
      'city required',
    ]);
  });

  describe('what is there already', () => {
    const there = {
      name: 'Löwen-Apotheke',
      street: 'Bahnhofstraße',
      houseNumber: '17',
      zipCode: '12555',
      phone: '030 9',
    };
    const file =
      'Name;Straße;Hausnummer;PLZ;Stadt;Telefon\nLÖWEN-Apotheke;Bahnhofstrasse;17;12555;Berlin;\nNeu;Weg;1;12555;Berlin;030 7';

    test('is found by name and address and skipped', async () => {
      const known = await call('POST', '/customers', buildCustomer(there));
      const { key } = await imports.checked(file);
      expect(await rows(key, 'duplicates')).toMatchObject([
        { row: 2, name: 'LÖWEN-Apotheke', duplicate: (known.body as Customer).key, decision: null },
      ]);
      await imports.act(key, 'run', { goodOnly: false });
      expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: 1, skipped: 1, updated: 0 } });
      expect(await list()).toHaveLength(2);
    });

    test('is changed where that is decided for all, and an empty cell empties no field', async () => {
      await call('POST', '/customers', buildCustomer(there));
      const { key, version } = await imports.checked(file);
      const prepared = await call('PATCH', `/imports/${key}`, { version, duplicates: 'update' });
      expect(prepared).toAnswer({ state: 'checked', duplicates: 'update' });
      await imports.act(key, 'run', { goodOnly: false });
      expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: 1, updated: 1 } });
      expect(await list()).toMatchObject([{ name: 'LÖWEN-Apotheke', phone: '030 9', version: 2 }, { name: 'Neu' }]);
    });

    test('is added once more where that is decided for the row', async () => {
      await call('POST', '/customers', buildCustomer(there));
      const { key } = await imports.checked(file);
      expect(await imports.act(key, 'settle', { rows: [2], decision: 'add' })).toMatchObject({ status: 200 });
      await imports.act(key, 'run', { goodOnly: false });
      expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: 2, skipped: 0 } });
    });

    test('is no new customer where a row says too little for one; what it lacks is told, and in the file of refused rows', async () => {
      await call('POST', '/customers', buildCustomer(there));
      const { key } = await imports.checked('Name;Straße;Hausnummer;PLZ\nLöwen-Apotheke;Bahnhofstraße;17;12555');
      await imports.act(key, 'settle', { rows: [2], decision: 'add' });
      await imports.act(key, 'run', { goodOnly: false });
      expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: 0, refused: 1 } });
      expect(await rows(key, 'refused')).toMatchObject([{ row: 2, issues: [{ path: 'city', rule: 'required' }] }]);
      const { body } = await call('GET', `/imports/${key}/refused?language=de`);
      expect(String(body)).toContain('Löwen-Apotheke;Bahnhofstraße;17;12555;2;Stadt: fehlt');
    });

    test('is also an earlier row of the file, which later ones change', async () => {
      const twice =
        'Name;Straße;PLZ;Stadt;Telefon\nHof;Weg 1;12555;Berlin;1\nHof;Weg 1;12555;Berlin;2\nHof;Weg 1;12555;;3';
      const { key, version, counts } = await imports.checked(twice);
      expect(counts).toMatchObject({ good: 3, duplicates: 2 });
      await call('PATCH', `/imports/${key}`, { version, duplicates: 'update' });
      await imports.act(key, 'run', { goodOnly: false });
      expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: 1, updated: 2 } });
      expect(await list()).toMatchObject([{ phone: '3', city: 'Berlin' }]);
      await imports.act(key, 'undo');
      await imports.until(key, 'undone');
      expect(await list()).toEqual([]);
    });
  });

  test('an import is undone as a whole; what was changed since is kept and named', async () => {
    const { body: before } = await call(
      'POST',
      '/customers',
      buildCustomer({ name: 'Alt', street: 'Weg', houseNumber: '1', zipCode: '12555', phone: '1' }),
    );
    const file = `${heads}\nAlt;Weg;1;12555;Berlin;2;Neu\nEins;Weg;2;12555;Berlin;;Neu\nZwei;Weg;3;12555;Berlin;;`;
    const { key, version } = await imports.checked(file);
    await call('PATCH', `/imports/${key}`, { version, duplicates: 'update' });
    await imports.act(key, 'run', { goodOnly: false });
    const done = await imports.until(key, 'done');
    expect(done.undoUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const two = (await list()).find(({ name }) => name === 'Zwei') as Customer;
    await call('PATCH', `/customers/${two.key}`, { version: two.version, phone: '030 5' });
    await imports.act(key, 'undo');
    expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 1 } });
    expect(await rows(key, 'kept')).toMatchObject([{ row: 4, name: 'Zwei', duplicate: two.key }]);
    const { version: _version, modified: _modified, ...fields } = before as Customer;
    expect(await list()).toMatchObject([fields, { name: 'Zwei', phone: '030 5' }]);
    expect((await call('GET', '/categories')).body).toMatchObject({ total: 0 });
    expect(await imports.act(key, 'undo')).toBeRefused(409, 'import-moved-on');
  });

  test('a whole import leaves one activity, and one change a transaction', async () => {
    const many = Array.from({ length: 450 }, (_none, index) => `Kunde ${index};Weg;${index};12555;Berlin;;`);
    await imports.imported([heads, ...many].join('\n'));
    const activities = (await call('GET', '/activities')).body as { items: { action: string; after: object }[] };
    expect(activities.items.map(({ action }) => action)).toEqual(['imports.run']);
    expect(activities.items[0]?.after).toMatchObject({ name: 'Kunden.csv', added: 450 });
    const changes = await portal.databases
      .company('main')
      .readTransaction({ company: company.key, uid: null }, ({ db }) =>
        db.selectFrom('changes').select('key').where('collection', '=', 'customers').execute(),
      );
    expect(new Set(changes.map(({ key }) => key))).toEqual(new Set([null]));
    // A transaction takes ten rows at least, however busy the machine is.
    expect(changes.length).toBeLessThanOrEqual(45);
  });

  test('a company has one import at a time, and may discard it', async () => {
    const { key } = await imports.begin(customers);
    expect(await imports.upload(customers)).toBeRefused(409, 'import-under-way');
    expect(await imports.act(key, 'remove')).toMatchObject({ status: 200 });
    expect((await imports.upload(customers)).status).toBe(200);
    const foreign = importCalls(portal, await (await portal.addCompany()).addPerson());
    expect((await foreign.upload(customers)).status).toBe(200);
  });

  test('columns are mapped as a person says, each field once', async () => {
    const { key, version } = await imports.begin('A;B;C;D\nHof;Weg;12555;Berlin');
    const prepare = (mapping: (string | null)[], from = version) =>
      call('PATCH', `/imports/${key}`, { version: from, mapping });
    expect(await prepare(['name', 'name', null, null])).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'mapping.1', rule: 'twice' }] } },
    });
    expect(await prepare(['version', null, null, null])).toMatchObject({ status: 400 });
    expect(await prepare(['name', 'street', 'zipCode', 'city'])).toMatchObject({ status: 200 });
    expect(await prepare(['name', 'street', 'zipCode', null])).toBeRefused(409, 'conflict');
    await imports.act(key, 'check');
    expect(await imports.until(key, 'checked')).toMatchObject({ counts: { good: 1 } });
  });

  describe('the row with the heads', () => {
    const titled = 'Name;PLZ;Stand November\nName;Straße;PLZ;Ort\nHof;Weg 1;12555;Berlin\nGut;Weg 2;12555;Berlin';
    test('is chosen by a person where it was guessed wrongly, and the columns are guessed anew', async () => {
      const { key, version, headRow: guessed } = await imports.begin(titled);
      expect(guessed).toBe(2);
      const chosen = await call('PATCH', `/imports/${key}`, { version, headRow: 1 });
      expect(chosen).toAnswer({ headRow: 1, rows: 3, state: 'prepared' });
      expect((chosen.body as ImportEntity).columns.map(({ head, field }) => [head, field])).toEqual([
        ['Name', 'name'],
        ['PLZ', 'zipCode'],
        ['Stand November', null],
        ['', null],
      ]);
      const back = await call('PATCH', `/imports/${key}`, { version: version + 1, headRow: 2 });
      expect(back).toAnswer({ headRow: 2, rows: 2 });
      await imports.act(key, 'check');
      expect(await imports.until(key, 'checked')).toMatchObject({ counts: { good: 2, refused: 0 } });
    });

    test('may be none, so that the first row is imported too', async () => {
      const { key, version } = await imports.begin('Hof;Weg 1;12555;Berlin\nGut;Weg 2;12555;Berlin');
      const chosen = await call('PATCH', `/imports/${key}`, { version, headRow: 0 });
      expect(chosen).toAnswer({ headRow: 0, rows: 2 });
      expect((chosen.body as ImportEntity).columns[0]).toEqual({ head: '', samples: ['Hof', 'Gut'], field: null });
      const mapping = ['name', 'street', 'zipCode', 'city'];
      await call('PATCH', `/imports/${key}`, { version: version + 1, mapping });
      await imports.act(key, 'check');
      expect(await imports.until(key, 'checked')).toMatchObject({ counts: { good: 2, refused: 0 } });
    });

    test.each([-1, 4, 21])('is none of which nothing stands below, such as %i', async (headRow) => {
      const { key, version } = await imports.begin(titled);
      const chosen = await call('PATCH', `/imports/${key}`, { version, headRow });
      expect(chosen).toBeRefused(400, 'invalid-input', { issues: [{ path: 'headRow' }] });
      expect(await imports.get(key)).toMatchObject({ headRow: 2, version });
    });
  });

  test('the file is erased once it is imported, and the import after a day', async () => {
    const { key } = await imports.imported(customers);
    const kept = () =>
      portal.databases.company('main').readTransaction({ company: company.key, uid: null }, async ({ db }) => ({
        held: await db.selectFrom('imports').select('file').execute(),
        tasks: await db.selectFrom('scheduled_tasks').select('kind').orderBy('kind').execute(),
      }));
    expect(await kept()).toEqual({ held: [{ file: null }], tasks: [{ kind: 'file' }, { kind: 'purge-import' }] });
    expect((await imports.get(key)).state).toBe('done');
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 415, 'unsupported-media-type'],
    ['a torn workbook', Buffer.from('504b0304deadbeef', 'hex'), 400, 'file-unreadable'],
    ['nothing', '', 400, 'file-unreadable'],
    ['21 MB', 'Hof;Weg;12345;Berlin\n'.repeat(1024 * 1024), 413, 'payload-too-large'],
    ['50,001 rows', `Name;Straße\n${'Hof;Weg\n'.repeat(50_001)}`, 413, 'file-too-long'],
  ])('%s is refused, and nothing of it is kept', async (_what, file, status, code) => {
    expect(await imports.upload(file)).toMatchObject({ status, body: { code } });
    expect((await call('GET', '/imports')).body).toEqual([]);
  });
});
