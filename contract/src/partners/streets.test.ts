import { expect, it } from 'vitest';
import { splitStreet } from './streets.ts';

/** As they are written in Germany, Austria, Switzerland, the Netherlands, France and Poland: street | number. */
const written = `
Bergmannstraße | 96
Bergmannstr. | 96 a
Prager Str. | 2
Hauptstraße | 12a
Hauptstraße | 12-14
Hauptstraße | 12 - 14
Hauptstraße | 12/3
Hauptstraße | 12a-c
Hauptstraße | 12 a–d
Hauptstraße | 12 und 14
Hauptstraße | 12+13
Straße des 17. Juni | 135
Platz der Republik | 1
Platz des 18. März | 5
Straße der Pariser Kommune | 8
Am Alten Markt | 3
An der B 96 | 4
Unter den Linden | 77
Alt-Moabit | 90b
1. Mai-Straße | 7
Dr.-Külz-Ring | 15
Q 7 | 24
Mariahilfer Straße | 12/3/15
Herrengasse | 14
Landstraßer Hauptstraße | 71/2
Bahnhofstrasse | 12
Rue du Rhône | 65
Prinsengracht | 263-267
Damstraat | 12-hs
Coolsingel | 40
Kalverstraat | 92
Rue de Rivoli | 228
Rue du 8 Mai 1945 | 12
Marszałkowska | 12/14
ul. Długa | 5
Aleje Jerozolimskie | 65/79
Via Roma | 12`;
const pairs = written
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

it.each(pairs)('%s %s', (street, houseNumber) => {
  expect(splitStreet(`${street} ${houseNumber}`)).toEqual({ street, houseNumber });
});

it.each([
  ['Straße des 17. Juni'],
  ['Straße 52'],
  ['Rue du 8 Mai 1945'],
  ['Hauptstraße'],
  ['Platz des 4. Juli'],
  ['B 96'],
  ['12'],
  [''],
])('%s has no house number', (street) => {
  expect(splitStreet(street)).toEqual({ street, houseNumber: '' });
});

it.each([
  ['Hauptstr.5', 'Hauptstr.', '5'],
  ['Hauptstraße5b', 'Hauptstraße', '5b'],
  ['Dorfstr. Nr. 5', 'Dorfstr.', '5'],
  ['Via Roma, 12', 'Via Roma', '12'],
  ['12, rue de la Paix', 'rue de la Paix', '12'],
  ['12 bis rue de Rivoli', 'rue de Rivoli', '12 bis'],
  ['10 Downing Street', 'Downing Street', '10'],
  ['  Prager   Straße  2 ', 'Prager Straße', '2'],
])('%s is %s and %s', (text, street, houseNumber) => {
  expect(splitStreet(text)).toEqual({ street, houseNumber });
});
