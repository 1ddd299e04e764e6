import * as z from 'zod/mini';
import { damageFields, damageStatuses } from '#contract/fleet/damages.ts';
import { rowsOf } from './table.ts';

/** A damage report: the vehicle by its plate number, the time in days before loading, the notes in their order. */
const demoDamage = z.extend(z.omit(damageFields, { vehicle: true, occurred: true }), {
  plateNumber: z.string(),
  daysAgo: z.int(),
  status: z.enum(damageStatuses),
  notes: z.array(z.string()),
});
export type DemoDamage = z.infer<typeof demoDamage>;

/** Plate number, place, severity, status, days ago, title, description and notes. */
const damages = rowsOf(`
  B-TL 4127 | left 0.58 0.47  | minor    | open      | 3   | Delle in der Schiebetür            | Beim Rangieren am Westhafen gegen einen Poller. Die Tür schließt noch. |
  B-TL 4127 | front 0.24 0.78 | minor    | in-repair | 50  | Kratzer am Stoßfänger              |                                                                        | Termin in der Werkstatt Reinickendorf am Mittwoch.
  B-TL 71   | rear 0.5 0.78   | critical | open      | 1   | Ladebordwand senkt sich nicht mehr | Hydraulik verliert Öl. Bis zur Reparatur nicht beladen.                | Ersatzteil ist bestellt.
  B-TL 650  | right 0.82 0.62 | minor    | open      | 76  | Blinkerglas gesprungen             |                                                                        |
  B-TL 650  | front 0.5 0.34  | major    | open      | 6   | Steinschlag in der Frontscheibe    | Im Sichtfeld des Fahrers, zwei Zentimeter.                             |
  B-TL 650  | left 0.8 0.75   | minor    | repaired  | 121 | Radlauf verkratzt                  |                                                                        | Lackiert und abgenommen.
  P-KW 512  | top 0.3 0.5     | major    | in-repair | 12  | Dachhaut undicht                   | Bei starkem Regen tropft es in den Laderaum.                           | Naht ist vorläufig abgeklebt.; Karosseriebau übernimmt am Freitag.
`);

export const nordwindDamages: readonly DemoDamage[] = damages.map(
  ([plateNumber, at = '', severity, status, daysAgo, title, description = '', noted = '']) => {
    const [view, x, y] = at.split(' ');
    const place = { view, x: Number(x), y: Number(y) };
    const notes = noted.split('; ').filter((note) => note !== '');
    const told = { plateNumber, place, severity, status, title, description, notes };
    return z.parse(demoDamage, { ...told, daysAgo: Number(daysAgo) });
  },
);
