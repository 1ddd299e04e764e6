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
/** Place and severity are null until somebody chooses them: neither is guessed. */
type DamageFormFields = Omit<DamageFields, 'vehicle' | keyof Chosen> & {
  [Name in keyof Chosen]: Chosen[Name] | null;
};
export type DamageDraft = Draft<Damage, DamageFormFields>;

const minuteMs = 60_000;
const minuteOf = (time: number | null) => time && Math.floor(time / minuteMs);

/** @param place where a new report starts, null where none was pressed */
export const buildDamageDraftFields = (place: DamagePlace | null, now: number): Fields<Damage, DamageFormFields> => ({
  place: whole<DamagePlace | null>(place),
  title: text(),
  description: text(),
  severity: scalar<DamageFormFields['severity']>(null),
  occurred: instant(now - (now % minuteMs), minuteMs),
});

const { place, title, description, severity } = damageFields.shape;
const isChosen = z.refine((value) => value !== null, 'required');
/** @param kept the time that the report has already: a phone whose clock was ahead may have sent one of the future */
export const buildDamageSchema = (kept: number | null): z.ZodMiniType<DamageFormFields> =>
  z.object({
    place: z.nullable(place).check(isChosen),
    title,
    description,
    severity: z.nullable(severity).check(isChosen),
    occurred: z.number('required').check(
      z.minimum(damageLimits.occurredMinimum, 'too-early'),
      // The clock here is the person's own: what is not yet for them has not happened.
      z.refine((time) => minuteOf(time) === minuteOf(kept) || time <= Date.now(), 'future'),
    ),
  });

/** What is sent of a form: what was not chosen is left out. */
export function chosenOf({ place: at, severity: how, ...others }: Partial<DamageFormFields>) {
  return { ...others, ...(at && { place: at }), ...(how && { severity: how }) };
}

/** A whole report, as its schema has let it through. */
export function reportOf({ place: at, severity: how, ...others }: DamageFormFields): Omit<DamageFields, 'vehicle'> {
  if (!at || !how) throw new Error('The schema lets no report through without its place and severity.');
  return { ...others, place: at, severity: how };
}
