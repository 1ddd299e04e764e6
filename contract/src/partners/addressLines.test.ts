import { describe, expect, it } from 'vitest';
import { readAddress } from './addressLines.ts';
import { isSameAddress } from './addressValue.ts';

const said = (text: string) =>
  Object.fromEntries(Object.entries(readAddress(text)).filter(([, value]) => value !== '' && String(value) !== ''));

describe('a line', () => {
  it.each([
    [
      'Kurfürstendamm 10, 10719 Berlin',
      { street: 'Kurfürstendamm', houseNumber: '10', zipCode: '10719', city: 'Berlin' },
    ],
    ['Bahnhofstraße 3, 16321 Bernau', { street: 'Bahnhofstraße', houseNumber: '3', zipCode: '16321', city: 'Bernau' }],
    [
      'Feinkost Lindqvist, Prager Str. 2, 10779 Berlin, Deutschland',
      {
        name: 'Feinkost Lindqvist',
        street: 'Prager Str.',
        houseNumber: '2',
        zipCode: '10779',
        city: 'Berlin',
        country: 'Deutschland',
      },
    ],
    [
      'Hauptstraße 5 12345 Musterstadt',
      { street: 'Hauptstraße', houseNumber: '5', zipCode: '12345', city: 'Musterstadt' },
    ],
    [
      'Straße des 17. Juni 135, D-10623 Berlin',
      { street: 'Straße des 17. Juni', houseNumber: '135', zipCode: '10623', city: 'Berlin', country: 'Deutschland' },
    ],
    [
      'Café Central, Herrengasse 14, A-1010 Wien',
      {
        name: 'Café Central',
        street: 'Herrengasse',
        houseNumber: '14',
        zipCode: '1010',
        city: 'Wien',
        country: 'Österreich',
      },
    ],
    [
      'Rijksmuseum, Museumstraat 1, 1071 XX Amsterdam, NL',
      {
        name: 'Rijksmuseum',
        street: 'Museumstraat',
        houseNumber: '1',
        zipCode: '1071 XX',
        city: 'Amsterdam',
        country: 'Niederlande',
      },
    ],
    [
      '12 bis rue de Rivoli, 75001 Paris, France',
      { street: 'rue de Rivoli', houseNumber: '12 bis', zipCode: '75001', city: 'Paris', country: 'Frankreich' },
    ],
    [
      'ul. Marszałkowska 12/14, 00-950 Warszawa, Polska',
      { street: 'ul. Marszałkowska', houseNumber: '12/14', zipCode: '00-950', city: 'Warszawa', country: 'Polen' },
    ],
    ['Q 7, 24, 68161 Mannheim', { street: 'Q 7', houseNumber: '24', zipCode: '68161', city: 'Mannheim' }],
    [
      'Bahnhofstrasse 12, CH-8001 Zürich',
      { street: 'Bahnhofstrasse', houseNumber: '12', zipCode: '8001', city: 'Zürich', country: 'Schweiz' },
    ],
    ['Feinkost Lindqvist', { name: 'Feinkost Lindqvist' }],
    ['Metzgerei Straßburger, Berliner Allee', { name: 'Metzgerei Straßburger', street: 'Berliner Allee' }],
    ['10719 Berlin', { zipCode: '10719', city: 'Berlin' }],
    [
      'Hotel am Markt, 17489 Greifswald, Markt 3',
      { name: 'Hotel am Markt', street: 'Markt', houseNumber: '3', zipCode: '17489', city: 'Greifswald' },
    ],
    ['Hauptstraße 5, Neustadt', { street: 'Hauptstraße', houseNumber: '5', city: 'Neustadt' }],
    ['Prager Straße 2', { street: 'Prager Straße', houseNumber: '2' }],
  ])('%s', (line, parts) => {
    expect(said(line)).toEqual(parts);
  });
});

describe('a block', () => {
  it('has name, addition, street, town, country and telephone, and what is none of it', () => {
    const block = `Müller & Söhne GmbH
      z. Hd. Frau Berger
      Industriestr. 12-14
      D-70565 Stuttgart
      Germany
      Tel.: 0711 123456-0
      info@mueller.example`;
    expect(readAddress(block)).toEqual({
      name: 'Müller & Söhne GmbH',
      addressAdditional: 'z. Hd. Frau Berger',
      street: 'Industriestr.',
      houseNumber: '12-14',
      zipCode: '70565',
      city: 'Stuttgart',
      country: 'Deutschland',
      phone: '0711 123456-0',
      rest: ['info@mueller.example'],
    });
  });

  it('has a name below a salutation', () => {
    expect(said('Herrn\nMax Mustermann\nc/o Schulze\nLange Reihe 5\n20099 Hamburg')).toMatchObject({
      name: 'Max Mustermann',
      addressAdditional: 'c/o Schulze',
      street: 'Lange Reihe',
    });
  });

  it('needs no country', () => {
    expect(said('Löwen-Apotheke\nBahnhofstraße 17\n12555 Berlin')).toEqual({
      name: 'Löwen-Apotheke',
      street: 'Bahnhofstraße',
      houseNumber: '17',
      zipCode: '12555',
      city: 'Berlin',
    });
  });
});

describe('two addresses', () => {
  const at = (text: string) => readAddress(`${text}, 10779 Berlin`);
  it.each([
    ['Prager Str. 2', 'Prager Straße 2'],
    ['Pragerstr.2', 'Prager Straße 2'],
    ['Köpenicker Str. 12a', 'Koepenicker Strasse 12 A'],
    ['Marktpl. 1', 'Marktplatz 1'],
    ['St.-Georg-Str. 5', 'Sankt-Georg-Straße 5'],
    ['Gr. Bleichen 12 - 14', 'Große Bleichen 12-14'],
  ])('%s and %s are the same', (one, other) => {
    expect(isSameAddress(at(one), at(other))).toBe(true);
  });
  it.each([
    ['Prager Straße 2', 'Prager Straße 12'],
    ['Prager Straße 1-2', 'Prager Straße 12'],
    ['Prager Straße 2', 'Prager Platz 2'],
    ['Kurfürstendamm 10', 'Kurfürstendamm 188'],
  ])('%s and %s are others', (one, other) => {
    expect(isSameAddress(at(one), at(other))).toBe(false);
  });
});
