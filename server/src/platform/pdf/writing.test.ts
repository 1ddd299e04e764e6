import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Block, PdfDocument, Section } from './document.ts';
import { writePdf } from './writing.ts';

const company = '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c10';
const section = (blocks: Block[], over: Partial<Section> = {}): Section => ({
  left: 'Tour 2611-231',
  right: 'Fassung 3',
  footer: 'Gedruckt 23.11.2026, 05:31',
  blocks,
  ...over,
});
const documentOf = (...sections: Section[]): PdfDocument => ({
  title: 'Tourenliste',
  language: 'de',
  pageCount: 'Seite {page} von {pages}',
  sections,
});

/** The text of each page. */
async function pagesOf(document: PdfDocument): Promise<string[]> {
  const bytes = await writePdf(company, document);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
}

test('German and Polish characters, signs and currency are read back as they were written', async () => {
  const text = 'Größe Straße Łódź Żółć ğış č – „Rampe“ 4,1 °C 12 €';
  const [page] = await pagesOf(documentOf(section([{ kind: 'text', text }])));
  expect(page).toContain(text);
});

test('each section begins a page and counts its own', async () => {
  const long: Block[] = Array.from({ length: 90 }, (_, index) => ({ kind: 'text', text: `Zeile ${index}` }));
  const pages = await pagesOf(documentOf(section(long), section([{ kind: 'text', text: 'Ende' }], { left: 'Tour B' })));
  const [first = '', second = '', last = ''] = pages;
  expect(pages).toHaveLength(3);
  expect(first).toContain('Seite 1 von 2');
  expect(second).toContain('Seite 2 von 2');
  expect(second).toContain('Tour 2611-231');
  expect(last).toContain('Tour B');
  expect(last).toContain('Seite 1 von 1');
});

test('a group is kept together', async () => {
  const stops: Block[] = Array.from({ length: 40 }, (_, index) => ({
    kind: 'group',
    blocks: ['Kunde', 'Anschrift', 'Pakete'].map((word) => ({ kind: 'text', text: `${word} ${index};` })),
  }));
  const pages = await pagesOf(documentOf(section(stops)));
  expect(pages.length).toBeGreaterThan(2);
  for (const index of stops.keys()) {
    const held = pages.filter((page) =>
      ['Kunde', 'Anschrift', 'Pakete'].every((word) => page.includes(`${word} ${index};`)),
    );
    expect(held, `stop ${index}`).toHaveLength(1);
  }
});

test('what is higher than a page is broken rather than lost', async () => {
  const blocks: Block[] = Array.from({ length: 120 }, (_, index) => ({ kind: 'text', text: `Zeile ${index};` }));
  const pages = await pagesOf(documentOf(section([{ kind: 'group', blocks }])));
  for (const index of blocks.keys()) expect(pages.join('\n')).toContain(`Zeile ${index};`);
  const [huge] = await pagesOf(documentOf(section([{ kind: 'text', text: 'Wort '.repeat(5000) }])));
  expect(huge).toContain('Wort');
});

test('rows beside each other and a code are drawn', async () => {
  const bytes = await writePdf(
    company,
    documentOf(
      section([
        { kind: 'qr', content: '2611-231', size: 72, beside: [{ text: 'Tour 2611-231', style: 'title' }] },
        { kind: 'rule' },
        {
          kind: 'row',
          cells: [
            { text: '1', share: 0.1 },
            { text: 'Feinkost Lindqvist' },
            { text: '06:11', align: 'right', share: 0.2 },
          ],
        },
      ]),
    ),
  );
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(text).toMatch(/Tour 2611-231.*1.*Feinkost Lindqvist.*06:11/s);
});
