import { readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import writeExcelFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { describe, expect, test } from 'vitest';
import { makeHarmless, readHarmless, type Cell } from './cells.ts';
import { openSpreadsheet, type ReadingOptions } from './reading.ts';
import { writeCsv, writeWorkbook } from './writing.ts';

const german = { delimiter: ';', decimal: ',', sheet: 'Kunden' } as const;

async function read(contents: Uint8Array | string, options: Partial<ReadingOptions> & { sheet?: number } = {}) {
  const { sheet = 0, ...limits } = options;
  const bytes = new Uint8Array(typeof contents === 'string' ? Buffer.from(contents) : contents);
  const spreadsheet = await openSpreadsheet('company', { contents: bytes, sheet }, limits);
  const rows: Cell[][] = [];
  const numbers: number[] = [];
  try {
    for (let batch = await spreadsheet.next(); batch.length > 0; batch = await spreadsheet.next()) {
      rows.push(...batch.map(({ cells }) => cells));
      numbers.push(...batch.map(({ row }) => row));
    }
  } finally {
    await spreadsheet.close();
  }
  return { sheets: spreadsheet.sheets, rows, numbers };
}

async function written(write: typeof writeCsv, rows: Cell[][]): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), write(out, rows, german)]);
  return bytes;
}

/** A workbook of these parts, as nobody's program writes it. */
async function archive(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  return buffer(zip.outputStream);
}

const workbook = (sheet: string | Buffer, more: Record<string, string | Buffer> = {}) =>
  archive({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });
const inlineRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';

describe('texts', () => {
  const table = [
    ['Name', 'Ort'],
    ['Blumenhof Öhlschläger', 'Köln'],
  ];
  test.each([
    ['UTF-8', Buffer.from('Name;Ort\r\nBlumenhof Öhlschläger;Köln\r\n')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFName,Ort\nBlumenhof Öhlschläger,Köln')],
    ['Windows-1252', Buffer.from('Name;Ort\r\nBlumenhof Öhlschläger;Köln', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFName\tOrt\r\nBlumenhof Öhlschläger\tKöln', 'utf16le')],
    ['UTF-8 that names its delimiter', Buffer.from('sep=;\r\nName;Ort\r\nBlumenhof Öhlschläger;Köln')],
    ['UTF-8 with quotes', Buffer.from('"Name";"Ort"\n"Blumenhof Öhlschläger";"Köln"')],
  ])('in %s are read', async (_encoding, contents) => {
    expect((await read(contents)).rows).toEqual(table);
  });

  test('keep what Windows-1252 alone knows', async () => {
    expect((await read(Buffer.from([0x80, 0x3b, 0x84, 0x61, 0x93]))).rows).toEqual([['€', '„a“']]);
  });

  test('keep line breaks, delimiters and quotes within quotes, and pass over rows of nothing', async () => {
    const { rows, numbers } = await read('Name;Ort\n\n;\n  ;\u00A0\n"Sonne; ""Süd""\nHof";Köln\n\n');
    expect(rows).toEqual([
      ['Name', 'Ort'],
      ['Sonne; "Süd"\nHof', 'Köln'],
    ]);
    expect(numbers).toEqual([1, 5]);
  });

  test.each([
    ['a title above the heads', 'Liste, Stand 22.11.2026, Berlin\n\nName;Ort\nHof;Köln', ['Hof', 'Köln']],
    ['texts in the last column', 'Name;Info\nHof;a, b, c, d\nGut;e, f', ['Gut', 'e, f']],
    ['decimal commas', 'Name;Höhe;Breite\nHof;2,5;1,9\nGut;2,6;1,8', ['Gut', '2,6', '1,8']],
    [
      'semicolons within a cell',
      'Name,Zeiten\nHof,Mo 8–12; Di 8–12\nGut,Mo 8–12; Di 8–12',
      ['Gut', 'Mo 8–12; Di 8–12'],
    ],
    ['a head with a comma', 'Straße, Nr;PLZ\nWeg 1;12555', ['Weg 1', '12555']],
  ])('are parted where their rows are alike, whatever the commas of %s say', async (_what, contents, last) => {
    expect((await read(contents)).rows.at(-1)).toEqual(last);
  });

  test.each([
    ['a quote that never ends', 'Name;Ort\n"Sonne;Köln\nHof;Bonn', 'file-unreadable'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'unsupported-media-type'],
    ['an old or encrypted workbook', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), 'unsupported-media-type'],
  ])('%s is refused', async (_what, contents, code) => {
    await expect(read(contents)).rejects.toMatchObject({ code });
  });

  test('too many rows or columns are refused', async () => {
    await expect(read('a\n'.repeat(50_021))).rejects.toMatchObject({ code: 'file-too-long' });
    await expect(read(';'.repeat(100) + 'a')).rejects.toMatchObject({ code: 'file-too-long' });
  });
});

describe('workbooks', () => {
  test('are read with texts, numbers, dates and truth, from the sheet that is asked for', async () => {
    const sheet = (head: string) => ({
      data: [
        [{ value: head }],
        [{ value: 1067 }, { value: '01067' }, { value: new Date('2026-11-22'), format: 'dd.mm.yyyy' }, { value: true }],
      ],
      sheet: head,
    });
    const contents = await writeExcelFile([sheet('Übersicht'), sheet('Kunden')]).toBuffer();
    expect(await read(contents, { sheet: 1 })).toMatchObject({
      sheets: ['Übersicht', 'Kunden'],
      rows: [
        ['Kunden', null, null, null],
        [1067, '01067', '2026-11-22', true],
      ],
    });
  });

  test('name their sheets as people do', async () => {
    const { sheets, rows } = await read(await workbook(`<worksheet><sheetData>${inlineRow}</sheetData></worksheet>`));
    expect([sheets, rows]).toEqual([['A & B'], [['Name']]]);
  });

  const bomb = Buffer.alloc(300 * 1024 * 1024, ' ');
  test.each([
    ['an archive that is none', () => archive({ 'brief.txt': 'Guten Tag' }), 'unsupported-media-type'],
    ['a torn archive', async () => (await workbook(inlineRow)).subarray(0, 300), 'file-unreadable'],
    ['a bomb', () => workbook(inlineRow, { 'xl/media/image1.xml': bomb }), 'file-too-long'],
    ['a bomb in the sheet', () => workbook(bomb), 'file-too-long'],
    [
      'a cell in column 300,000,000',
      () => workbook(`<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>`),
      'file-unreadable',
    ],
    [
      'a cell in row 4,000,000,000',
      () =>
        workbook(
          `<worksheet><sheetData><row r="4000000000"><c r="A4000000000"><v>1</v></c></row></sheetData></worksheet>`,
        ),
      'file-unreadable',
    ],
    ['XML that is none', () => workbook('<worksheet><sheetData><row'), 'file-unreadable'],
  ])('%s is refused', async (_what, contents, code) => {
    await expect(read(await contents())).rejects.toMatchObject({ code });
  });

  const sheets = (count: number, tag: string) => `<workbook><sheets>${tag.repeat(count)}</sheets></workbook>`;
  test.each([
    ['two million sheets that are begun', 'xl/workbook.xml', () => sheets(2_000_000, '<sheet '), /too many tags/],
    ['10,000 sheets', 'xl/workbook.xml', () => sheets(10_000, '<sheet name="A" r:id="rId1"/>'), /10000 sheets/],
    [
      'a sheet whose name is a book',
      'xl/workbook.xml',
      () => sheets(1, `<sheet name="${'A'.repeat(5e6)}"/>`),
      /list of/,
    ],
    [
      'two million formats',
      'xl/styles.xml',
      () => `<styleSheet>${'<xf/>'.repeat(2_000_000)}</styleSheet>`,
      /too many tags/,
    ],
  ])('a workbook with %s is refused before the library sees it', async (_what, part, written, why) => {
    const contents = await workbook(`<worksheet><sheetData>${inlineRow}</sheetData></worksheet>`, {
      [part]: written(),
    });
    const refused = await read(contents).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'file-too-long', cause: { message: expect.stringMatching(why) } });
  });

  test('what takes the thread’s memory ends the thread alone', async () => {
    const cells = Array.from(
      { length: 40_000 },
      (_none, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
    );
    const contents = await workbook(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`);
    await expect(read(contents, { memoryMegabytes: 128 })).rejects.toMatchObject({ code: 'file-too-long' });
  });

  test('what takes too long is given up, and the next one read', async () => {
    const contents = 'Name;Ort\n'.repeat(40_000);
    await expect(read(contents, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'file-too-long' });
    expect((await read('Name')).rows).toEqual([['Name']]);
  });
});

describe('what is written', () => {
  const rows: Cell[][] = [
    ['Name', 'Telefon', 'Laderaum', 'Notiz'],
    ['=HYPERLINK("http://x")', '+49 30 1', 11.5, null],
    ["'=kein Befehl", '-', 3, '@SUMME'],
    ["'s Lädchen", '"Sonne"; Hof', null, '\t=1\r\n<&_x0041_>'],
    ['  Rand  ', 'ＡＢＣ', 0.25, '＝1'],
  ];

  test('as CSV holds no formula and reads back unchanged', async () => {
    const bytes = await written(writeCsv, rows);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = (await read(bytes)).rows;
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r＝]/.test(String(cell)))).toEqual([]);
    expect(lines.map((cells) => cells.map((cell) => readHarmless(String(cell))))).toEqual(
      rows.map((cells) =>
        cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? ''))),
      ),
    );
  });

  test('as a workbook has typed cells and reads back unchanged', async () => {
    const { sheets, rows: lines } = await read(await written(writeWorkbook, rows));
    expect(sheets).toEqual(['Kunden']);
    // A workbook has no carriage returns.
    const plain = (cell: Cell | undefined) => (typeof cell === 'string' ? cell.replace('\r\n', '\n') : cell);
    const harmless = (cell: Cell) => (typeof cell === 'string' ? readHarmless(cell) : cell);
    expect(lines.map((cells) => cells.map(harmless).map(plain))).toEqual(rows.map((cells) => cells.map(plain)));
  });

  test('a text and its harmless form belong to each other', () => {
    for (const text of ['=1', "'=1", "''=1", "'a", '+49', "'", '', 'a=1', '\t1', '-'])
      expect(readHarmless(makeHarmless(text))).toBe(text);
  });

  test.each([
    ['CSV file', writeCsv],
    ['workbook', writeWorkbook],
  ])('a %s whose rows fail breaks off', async (_what, write) => {
    const out = new PassThrough();
    out.resume();
    const closed = new Promise((resolve) => out.once('close', resolve).once('error', resolve));
    async function* failing(): AsyncGenerator<Cell[]> {
      yield ['Name'];
      throw new Error('the database is away');
    }
    await expect(write(out, failing(), german)).rejects.toThrow('the database is away');
    await closed;
  });
});

test('the thread that reads leaves the processor to those that answer people, where threads have priorities', async () => {
  /** The 19th value of Linux's proc_pid_stat(5). */
  const priorities = () => {
    if (process.platform !== 'linux') return [os.getPriority()];
    const threads = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
    return threads.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
  };
  const spreadsheet = await openSpreadsheet('company', { contents: new Uint8Array(Buffer.from('Name;Ort')) });
  const [own, lower] = [os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL];
  expect(new Set(priorities())).toEqual(new Set(process.platform === 'linux' ? [own, lower] : [own]));
  await spreadsheet.close();
});
