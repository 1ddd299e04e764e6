import { describe, expect, it } from 'vitest';
import type { Operator } from '#contract/workplace/installation.ts';
import { credits } from './credits.de.ts';
import type { LegalBlock, LegalDocument } from './document.ts';
import { imprint } from './imprint.de.ts';
import { privacy } from './privacy.de.ts';

const complete: Operator = {
  name: 'Musterbetrieb eG',
  address: 'Beispielweg 1\n12345 Musterstadt',
  representedBy: 'Erika Mustermann',
  email: 'kontakt@musterbetrieb.example',
  phone: '+49 30 23125-000',
  register: 'Amtsgericht Musterstadt, GnR 123',
  vatId: 'DE000000000',
  privacyContact: 'datenschutz@musterbetrieb.example',
};

function wordsOf(block: LegalBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return [block.text];
    case 'list':
      return [...block.items];
    case 'lines':
      return [...block.lines];
    case 'facts':
      return block.facts.map((fact) => fact.value);
    case 'credits':
    default:
      return block.credits.map((credit) => credit.name);
  }
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const words = (text: LegalDocument) =>
  text.flatMap((section) => [section.heading, ...section.blocks.flatMap(wordsOf)]).map(plain);
const headings = (text: LegalDocument) => text.map((section) => plain(section.heading));

describe('the imprint', () => {
  it('holds everything that the operator has configured', () => {
    const said = words(imprint(complete)).join('\n');
    for (const value of [complete.name, complete.representedBy, complete.email, complete.phone, complete.register])
      expect(said).toContain(value);
    expect(said).toContain('DE000000000');
    expect(said).toContain('Beispielweg 1\n12345 Musterstadt');
    expect(said).not.toContain('hinterlegt');
  });

  it('makes mail address and telephone links that can be followed', () => {
    const facts = imprint(complete).flatMap((section) =>
      section.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
    );
    expect(facts.map((fact) => fact.href)).toEqual(['mailto:kontakt@musterbetrieb.example', 'tel:+493023125000']);
  });

  it('leaves out headings that it has nothing to say under', () => {
    const { register: _register, vatId: _vatId, ...less } = complete;
    expect(headings(imprint(complete))).toContain('Registereintrag');
    expect(headings(imprint(less))).not.toContain('Registereintrag');
    expect(headings(imprint(less)).join()).not.toContain('Umsatzsteuer');
  });

  it('says plainly that nothing is configured', () => {
    expect(words(imprint({})).join()).toContain('keine Angaben zum Betreiber hinterlegt');
    expect(headings(imprint({}))).toEqual(['Angaben gemäß § 5 DDG', 'Software']);
  });

  it('names what is still missing', () => {
    expect(words(imprint({ name: 'Musterbetrieb eG' })).join('\n')).toContain(
      'Vom Betreiber noch nicht hinterlegt: Anschrift, E-Mail-Adresse oder Telefonnummer.',
    );
  });
});

describe('the privacy statement', () => {
  it('names the controller and whom to ask', () => {
    const said = words(privacy(complete)).join('\n');
    expect(said).toContain('Musterbetrieb eG');
    expect(said).toContain('Fragen zum Datenschutz: datenschutz@musterbetrieb.example');
    expect(words(privacy({})).join()).toContain('keine Angaben zum Betreiber hinterlegt');
  });

  it('tells of the cookie, the local storage, the rights and the authority', () => {
    const said = words(privacy({})).join('\n');
    for (const part of [
      'Photon',
      'MapQuest',
      'tourlotse_session',
      'lokalen Speicher',
      'Service Worker',
      'Art. 15',
      'Art. 77',
      '§ 25 Abs. 2',
    ])
      expect(said).toContain(part);
  });
});

describe('the credits', () => {
  it('name whose data maps and the address search show', () => {
    const said = words(credits).join('\n');
    for (const source of ['Made with Natural Earth', 'OpenStreetMap', 'GeoNames']) expect(said).toContain(source);
  });
});

describe.each([
  ['imprint', imprint(complete)],
  ['imprint of an unconfigured installation', imprint({})],
  ['privacy', privacy(complete)],
  ['credits', credits],
] as const)('%s', (_, text) => {
  it('has sections of its own ids, none of them empty', () => {
    const ids = text.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text.filter((section) => section.blocks.length === 0)).toEqual([]);
    expect(words(text).filter((word) => word.trim() === '')).toEqual([]);
  });

  it('keeps numbers beside their signs', () => {
    const said = text.flatMap((section) => [section.heading, ...section.blocks.flatMap(wordsOf)]);
    expect(said.join('\n')).not.toMatch(/(§|Art\.|Abs\.|Nr\.|Buchst\.) /);
  });

  it('addresses the reader politely and without raising its voice', () => {
    expect(words(text).join('\n')).not.toMatch(/!|\b(du|dein\w*|dich)\b|undefined|null\b/i);
  });
});
