import * as z from 'zod/mini';
import { damageFields, damageLimits, type Damage, type DamageFields, type DamagePlace } from '#contract/damages.ts';
import { instant, scalar, text, whole, type Fields } from '#portal/forms/fields.ts';
import type { Draft } from '#portal/forms/useDraft.ts';

export type DamageFormFields = Omit<DamageFields, 'vehicle'>;
export type DamageDraft = Draft<Damage, DamageFormFields>;

const minuteMs = 60_000;
const minuteOf = (time: number | null) => time && Math.floor(time / minuteMs);

/** @param place where a new report starts */
export const buildDamageDraftFields = (place: DamagePlace, now: number): Fields<Damage, DamageFormFields> => ({
  place: whole(place),
  title: text(),
  description: text(),
  severity: scalar<DamageFields['severity']>('minor'),
  occurred: instant(now - (now % minuteMs), minuteMs),
});

const { place, title, description, severity } = damageFields.shape;
/** @param kept the time that the report has already: a phone whose clock was ahead may have sent one of the future */
export const buildDamageSchema = (kept: number | null): z.ZodMiniType<DamageFormFields> =>
  z.object({
    place,
    title,
    description,
    severity,
    occurred: z.number('required').check(
      z.minimum(damageLimits.occurredMinimum, 'too-early'),
      // The clock here is the person's own: what is not yet for them has not happened.
      z.refine((time) => minuteOf(time) === minuteOf(kept) || time <= Date.now(), 'future'),
    ),
  });
