import * as z from 'zod/mini';
import {
  damageFields,
  damageLimits,
  type Damage,
  type DamageFields,
  type DamagePlace,
} from '#contract/fleet/damages.ts';
import { instant, scalar, text, whole, type Fields } from '#portal/forms/fields.ts';
import type { Draft } from '#portal/forms/useDraft.ts';

type Chosen = Pick<DamageFields, 'place' | 'severity'>;
/** Place and severity have no default: null until the user chooses them. */
type DamageFormFields = Omit<DamageFields, 'vehicle' | keyof Chosen> & {
  [Name in keyof Chosen]: Chosen[Name] | null;
};
export type DamageDraft = Draft<Damage, DamageFormFields>;

const minuteMs = 60_000;
const minuteOf = (time: number | null) => time && Math.floor(time / minuteMs);

/** @param place initial place of a new report, null if no place was pressed */
export const buildDamageDraftFields = (place: DamagePlace | null, now: number): Fields<Damage, DamageFormFields> => ({
  place: whole<DamagePlace | null>(place),
  title: text(),
  description: text(),
  severity: scalar<DamageFormFields['severity']>(null),
  occurred: instant(now - (now % minuteMs), minuteMs),
});

const { place, title, description, severity } = damageFields.shape;
const isChosen = z.refine((value) => value !== null, 'required');
/** @param kept the saved time of the report, which may be in the future if a phone's clock was ahead */
export const buildDamageSchema = (kept: number | null): z.ZodMiniType<DamageFormFields> =>
  z.object({
    place: z.nullable(place).check(isChosen),
    title,
    description,
    severity: z.nullable(severity).check(isChosen),
    occurred: z.number('required').check(
      z.minimum(damageLimits.occurredMinimum, 'too-early'),
      // Compared with the user's own clock: a time later than that is in the future for the user.
      z.refine((time) => minuteOf(time) === minuteOf(kept) || time <= Date.now(), 'future'),
    ),
  });

/** The fields to send, without those that were not chosen. */
export function chosenOf({ place: at, severity: how, ...others }: Partial<DamageFormFields>) {
  return { ...others, ...(at && { place: at }), ...(how && { severity: how }) };
}

/** A complete report; the schema has checked its fields. */
export function reportOf({ place: at, severity: how, ...others }: DamageFormFields): Omit<DamageFields, 'vehicle'> {
  if (!at || !how) throw new Error('The schema lets no report through without its place and severity.');
  return { ...others, place: at, severity: how };
}
