/** Writes tables row by row, so that the memory does not grow with their length. */
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import { ZipFile } from 'yazl';
import { keepFromReading, makeHarmless, type Cell } from './cells.ts';

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

export interface TableStyle {
  /** Delimiter of a CSV file's cells: German spreadsheet programs expect `;`, others `,`. */
  delimiter: ';' | ',';
  /** The decimal sign of a CSV file's numbers. */
  decimal: ',' | '.';
  /** Name of a workbook's sheet. */
  sheet: string;
}

/** Writes a CSV file in UTF-8 with a byte order mark, in which no text is read as a formula. */
export async function writeCsv(out: Writable, rows: Rows, { delimiter, decimal }: TableStyle): Promise<void> {
  await pipeline(Readable.from(csvLines(rows, delimiter, decimal)), out);
}

async function* csvLines(rows: Rows, delimiter: string, decimal: string): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const cells of rows) {
    const texts = cells.map((cell) => {
      if (typeof cell === 'number') return String(cell).replace('.', decimal);
      return typeof cell === 'string' ? makeHarmless(cell) : String(cell ?? '');
    });
    yield `${Papa.unparse([texts], { delimiter })}\r\n`;
  }
}

/** Writes a workbook of one sheet. Texts have the type text, so that none is read as a formula. */
export async function writeWorkbook(out: Writable, rows: Rows, { sheet }: TableStyle): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  for (const [name, contents] of Object.entries(workbookParts(sheet)))
    zip.addBuffer(Buffer.from(`${xmlHead}${contents}`), name);
  const contents = Readable.from(sheetXml(rows));
  // An error while rows are read must also end the response.
  contents.once('error', (error) => out.destroy(error));
  zip.addReadStream(contents, 'xl/worksheets/sheet1.xml');
  zip.end();
  await written;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook other than its sheet (ECMA-376, part 1, section 12). */
const workbookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeTypes}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeTypes}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // The second style is for the head row: bold.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** Freezes the first row; columns have the text format, so that typed values keep their leading zeros. */
async function* sheetXml(rows: Rows): AsyncGenerator<string> {
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  let row = 0;
  for await (const cells of rows) {
    if (row === 0)
      yield `<cols><col min="1" max="${cells.length}" width="22" style="2" customWidth="1"/></cols><sheetData>`;
    row += 1;
    yield `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, row === 1)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell, place: string, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  const text = escape(keepFromReading(cell).replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_'));
  return `<c r="${place}" s="${isHead ? 1 : 2}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Escapes text, and removes control characters, which XML does not allow. */
const escape = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
