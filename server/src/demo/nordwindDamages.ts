import type { DamageFields } from '#contract/damages.ts';

/** A report as the loader writes it: the vehicle by its plate, the time in days before loading. */
export type DemoDamage = Omit<DamageFields, 'vehicle' | 'occurred'> & {
  readonly plateNumber: string;
  readonly daysAgo: number;
  readonly status: 'open' | 'in-repair' | 'repaired';
  /** Notes in their order. */
  readonly notes: readonly string[];
};

export const nordwindDamages: readonly DemoDamage[] = [
  {
    plateNumber: 'B-TL 4127',
    place: { view: 'left', x: 0.58, y: 0.47 },
    title: 'Delle in der Schiebetür',
    description: 'Beim Rangieren am Westhafen gegen einen Poller. Die Tür schließt noch.',
    severity: 'minor',
    daysAgo: 3,
    status: 'open',
    notes: [],
  },
  {
    plateNumber: 'B-TL 4127',
    place: { view: 'front', x: 0.24, y: 0.78 },
    title: 'Kratzer am Stoßfänger',
    description: '',
    severity: 'minor',
    daysAgo: 50,
    status: 'in-repair',
    notes: ['Termin in der Werkstatt Reinickendorf am Mittwoch.'],
  },
  {
    plateNumber: 'B-TL 71',
    place: { view: 'rear', x: 0.5, y: 0.78 },
    title: 'Ladebordwand senkt sich nicht mehr',
    description: 'Hydraulik verliert Öl. Bis zur Reparatur nicht beladen.',
    severity: 'critical',
    daysAgo: 1,
    status: 'open',
    notes: ['Ersatzteil ist bestellt.'],
  },
  {
    plateNumber: 'B-TL 650',
    place: { view: 'right', x: 0.82, y: 0.62 },
    title: 'Blinkerglas gesprungen',
    description: '',
    severity: 'minor',
    daysAgo: 76,
    status: 'open',
    notes: [],
  },
  {
    plateNumber: 'B-TL 650',
    place: { view: 'front', x: 0.5, y: 0.34 },
    title: 'Steinschlag in der Frontscheibe',
    description: 'Im Sichtfeld des Fahrers, zwei Zentimeter.',
    severity: 'major',
    daysAgo: 6,
    status: 'open',
    notes: [],
  },
  {
    plateNumber: 'B-TL 650',
    place: { view: 'left', x: 0.8, y: 0.75 },
    title: 'Radlauf verkratzt',
    description: '',
    severity: 'minor',
    daysAgo: 121,
    status: 'repaired',
    notes: ['Lackiert und abgenommen.'],
  },
  {
    plateNumber: 'P-KW 512',
    place: { view: 'top', x: 0.3, y: 0.5 },
    title: 'Dachhaut undicht',
    description: 'Bei starkem Regen tropft es in den Laderaum.',
    severity: 'major',
    daysAgo: 12,
    status: 'in-repair',
    notes: ['Naht ist vorläufig abgeklebt.', 'Karosseriebau übernimmt am Freitag.'],
  },
];
