/** The thread that lays out PDFs one by one: receives documents, sends their bytes. Built as a separate file. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Block, Cell, PdfDocument, Section, TextStyle } from './document.ts';

export interface PdfThreadData {
  /** Paths of the font files. */
  fonts: Readonly<Record<'regular' | 'strong', string>>;
}

const margin = { left: 48, right: 48, top: 64, bottom: 56 } as const;
const cellGap = 10;
const lineGap = 2;
const ink = '#10191b';
const quiet = '#5b6669';

const styles: Readonly<Record<TextStyle, { size: number; font: 'regular' | 'strong'; color: string }>> = {
  title: { size: 18, font: 'strong', color: ink },
  heading: { size: 12, font: 'strong', color: ink },
  strong: { size: 9.5, font: 'strong', color: ink },
  body: { size: 9.5, font: 'regular', color: ink },
  small: { size: 8, font: 'regular', color: quiet },
  warning: { size: 9.5, font: 'strong', color: '#a52a1b' },
};

if (!parentPort) throw new Error('PDFs are laid out in a thread of their own.');
const port = parentPort;
const { fonts } = workerData as PdfThreadData;
// Read once for all documents: parsing the ligatures and kerning of a font takes longer than using them.
const typeface = { regular: openFont(fonts.regular), strong: openFont(fonts.strong) };

/** pdfkit accepts an opened font like a file, although its types do not say so. */
function openFont(file: string): PDFKit.Mixins.PDFFontSource {
  return create(readFileSync(file)) as unknown as PDFKit.Mixins.PDFFontSource;
}

let pdf: PDFKit.PDFDocument;
port.on('message', layOut);

function layOut(document: PdfDocument): void {
  pdf = new PDFDocument({
    size: 'A4',
    margins: margin,
    autoFirstPage: false,
    bufferPages: true,
    // No default font: with one, the library would parse the font again for every text.
    font: '',
    lang: document.language,
    displayTitle: true,
    info: { Title: document.title },
  });
  pdf.registerFont('regular', typeface.regular).registerFont('strong', typeface.strong);
  const pieces: Uint8Array[] = [];
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
  pdf.on('end', () => port.postMessage(Buffer.concat(pieces)));
  for (const section of document.sections) draw(section, document.pageCount);
  pdf.end();
}

const widthOf = () => pdf.page.width - margin.left - margin.right;
const bottomOf = () => pdf.page.height - margin.bottom;

function write(style: TextStyle = 'body') {
  const { size, font, color } = styles[style];
  return pdf.font(font).fontSize(size).fillColor(color);
}

function draw(section: Section, pageCount: string): void {
  const first = pdf.bufferedPageRange().count;
  pdf.addPage();
  for (const block of section.blocks) place(block);
  const pages = pdf.bufferedPageRange().count - first;
  for (let page = 0; page < pages; page += 1)
    drawEdges(section, first + page, pageCount.replace('{page}', String(page + 1)).replace('{pages}', String(pages)));
}

/** Draws head and foot of a finished page. */
function drawEdges({ left, right, footer }: Section, index: number, count: string): void {
  pdf.switchToPage(index);
  // With the margin, text below it would begin a new page.
  pdf.page.margins.bottom = 0;
  line(left, right, margin.top - 28);
  line(footer, count, pdf.page.height - margin.bottom + 20);
  pdf.page.margins.bottom = margin.bottom;
}

function line(left: string, right: string, y: number): void {
  const half = widthOf() / 2;
  write('small').text(left, margin.left, y, { width: half, height: 12, ellipsis: true });
  write('small').text(right, margin.left + half, y, { width: half, height: 12, ellipsis: true, align: 'right' });
}

function place(block: Block): void {
  const height = heightOf(block);
  if (pdf.y + height > bottomOf() && pdf.y > margin.top) {
    // A group that is higher than a page is broken between its blocks.
    if (block.kind !== 'group' || height <= bottomOf() - margin.top) pdf.addPage();
  }
  drawBlock(block);
}

function drawBlock(block: Block): void {
  const y = pdf.y;
  switch (block.kind) {
    case 'text':
      write(block.style).text(block.text, margin.left, y, { width: widthOf(), lineGap });
      break;
    case 'row':
      drawCells(block.cells, margin.left, y, widthOf());
      break;
    case 'rule':
      pdf
        .lineWidth(0.5)
        .strokeColor('#cfd4d2')
        .moveTo(margin.left, y + 4)
        .lineTo(margin.left + widthOf(), y + 4)
        .stroke();
      pdf.y = y + 9;
      break;
    case 'space':
      pdf.y = y + block.height;
      break;
    case 'qr':
      drawCode(block.content, margin.left + widthOf() - block.size, y, block.size);
      drawLines(block.beside, widthOf() - block.size - cellGap);
      pdf.y = Math.max(pdf.y, y + block.size);
      break;
    case 'image':
      pdf.image(Buffer.from(block.contents), margin.left, y, { fit: [block.width, block.height] });
      pdf.y = y + block.height + 4;
      break;
    case 'group':
      for (const part of block.blocks) place(part);
  }
}

function drawLines(lines: readonly Cell[], width: number): void {
  for (const { text, style } of lines) write(style).text(text, margin.left, pdf.y, { width, lineGap });
}

function drawCells(cells: readonly Cell[], x: number, y: number, width: number): void {
  let left = x;
  let lowest = y;
  for (const [index, cellWidth] of widthsOf(cells, width).entries()) {
    const { text, style, align = 'left' } = cells[index] as Cell;
    write(style).text(text, left, y, { width: cellWidth, align, lineGap });
    lowest = Math.max(lowest, pdf.y);
    left += cellWidth + cellGap;
  }
  pdf.y = lowest;
}

function widthsOf(cells: readonly Cell[], width: number): number[] {
  const usable = width - cellGap * (cells.length - 1);
  const taken = cells.reduce((sum, { share = 0 }) => sum + share, 0);
  const others = cells.filter(({ share }) => share === undefined).length;
  return cells.map(({ share }) => usable * (share ?? (1 - taken) / others));
}

/** Draws the code in black, with a white border of four modules. */
function drawCode(content: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 4 });
  const side = size / modules;
  for (const [row, cells] of data.entries())
    for (const [column, isBlack] of cells.entries())
      if (isBlack) pdf.rect(x + column * side, y + row * side, side, side);
  pdf.fill('#000000');
}

function heightOf(block: Block): number {
  const width = widthOf();
  let height = 0;
  switch (block.kind) {
    case 'text':
      height = textHeight(block.text, block.style, width);
      break;
    case 'row': {
      const widths = widthsOf(block.cells, width);
      height = Math.max(...block.cells.map(({ text, style }, index) => textHeight(text, style, widths[index] ?? 0)));
      break;
    }
    case 'rule':
      height = 9;
      break;
    case 'space':
      height = block.height;
      break;
    case 'qr': {
      const free = width - block.size - cellGap;
      height = Math.max(block.size, sumOf(block.beside.map(({ text, style }) => textHeight(text, style, free))));
      break;
    }
    case 'image':
      height = block.height + 4;
      break;
    case 'group':
      height = sumOf(block.blocks.map(heightOf));
  }
  return height;
}

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}

function textHeight(text: string, style: TextStyle | undefined, width: number): number {
  return write(style).heightOfString(text, { width, lineGap });
}
