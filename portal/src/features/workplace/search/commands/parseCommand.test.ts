import { expect, it } from 'vitest';
import { parseCommand } from './parseCommand.ts';

/** A Monday. */
const today = '2026-11-30';
const parsed = (typed: string) => parseCommand(typed, today);

it.each([
  ['213 fahrer weber', { kind: 'driver', tour: '213', who: 'weber' }],
  ['fahrer weber 213', { kind: 'driver', tour: '213', who: 'weber' }],
  ['Tour 2611-213 Fahrer: Jana Weber', { kind: 'driver', tour: '2611-213', who: 'Jana Weber' }],
  ['driver of tour 213 to Yıldırım', { kind: 'driver', tour: '213', who: 'Yıldırım' }],
  ['213 fahrer', { kind: 'driver', tour: '213', who: '' }],
  ['213 fahrzeug B-TL 412', { kind: 'vehicle', tour: '213', who: 'B-TL 412' }],
  ['fahrzeug B-TL 412 213', { kind: 'vehicle', tour: '213', who: 'B-TL 412' }],
  ['213 vehicle btl412', { kind: 'vehicle', tour: '213', who: 'btl412' }],
  ['fahrzeug 2611-213 412', { kind: 'vehicle', tour: '2611-213', who: '412' }],
])('gives a tour somebody: %s', (typed, command) => {
  expect(parsed(typed)).toEqual(command);
});

it.each([
  ['freigeben', today],
  ['freigeben heute', today],
  ['freigeben morgen', '2026-12-01'],
  ['morgen freigeben', '2026-12-01'],
  ['release tomorrow', '2026-12-01'],
  ['Touren am Freitag freigeben', '2026-12-04'],
  ['release fri', '2026-12-04'],
  ['freigeben mo', today],
  ['freigeben so', '2026-12-06'],
  ['freigeben 12.12.', '2026-12-12'],
  ['freigeben 1.2.', '2027-02-01'],
  ['freigeben 29.2.', '2028-02-29'],
  ['release 24/12', '2026-12-24'],
  ['release 2026-12-24', '2026-12-24'],
])('releases a day: %s', (typed, day) => {
  expect(parsed(typed)).toEqual({ kind: 'release', day });
});

it.each([
  ['nordrunde kopieren fr', { kind: 'copy', name: 'nordrunde', day: '2026-12-04' }],
  ['kopieren morgen Nordrunde früh', { kind: 'copy', name: 'Nordrunde früh', day: '2026-12-01' }],
  ['copy Nordrunde 12.12.2026', { kind: 'copy', name: 'Nordrunde', day: '2026-12-12' }],
  ['nordrunde kopieren', { kind: 'copy', name: 'nordrunde', day: null }],
])('copies a template: %s', (typed, command) => {
  expect(parsed(typed)).toEqual(command);
});

it.each([
  ['weber fällt aus', 'weber'],
  ['fällt Jana Weber aus', 'Jana Weber'],
  ['Weber ist krank', 'Weber'],
  ['B-TL 412 kaputt', 'B-TL 412'],
  ['Weber is out', 'Weber'],
  ['out B-TL 412', 'B-TL 412'],
])('reports an outage: %s', (typed, who) => {
  expect(parsed(typed)).toEqual({ kind: 'outage', who });
});

it.each([
  '',
  '   ',
  'weber',
  '213',
  'fahrer',
  'fahrer weber',
  'freigeben Nordrunde',
  'kopieren',
  'kopieren fr',
  'out',
  'fällt aus',
  '31.2. 🙂',
])('leaves the rest to the search: %j', (typed) => {
  expect(parsed(typed)).toBeNull();
});
