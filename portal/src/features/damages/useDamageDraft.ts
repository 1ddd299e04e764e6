/** What is being typed about a damage; place and time are held as texts, so that two people's changes can be merged. */
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  damageFields,
  damageLimits,
  damageViews,
  type Damage,
  type DamageFields,
  type DamagePlace,
  type DamageSeverity,
} from '#contract/damages.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useDraft, type Draft } from '#portal/platform/drafts/useDraft.ts';

export type DamageFormFields = {
  /** See `placeText`. */
  place: string;
  title: string;
  description: string;
  severity: DamageSeverity;
  /** Local time, as the browser's field writes it: "2026-11-23T09:42". */
  occurred: string;
};
export type DamageFieldName = FieldName<DamageFormFields>;
export type DamageDraft = Draft<Damage | null, DamageFormFields>;

const minute = 60_000;
const writtenLength = '2026-11-23T09:42'.length;

/** A place as a text: "left 0.42 0.47". */
export const placeText = ({ view, x, y }: DamagePlace): string => `${view} ${x} ${y}`;

export function placeFrom(text: string): DamagePlace {
  const [name, x, y] = text.split(' ');
  return { view: damageViews.find((view) => view === name) ?? 'left', x: Number(x), y: Number(y) };
}

/** A time as the browser's field writes it, in local time. */
export function localText(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * minute;
  return new Date(time - offset).toISOString().slice(0, writtenLength);
}

const { shape } = damageFields;
/** @param kept the time that the report has already: a phone whose clock was ahead may have sent one of the future */
const buildSchema = (kept: string | null): z.ZodMiniType<DamageFormFields> =>
  z.object({
    place: z.string(),
    title: shape.title,
    description: shape.description,
    severity: shape.severity,
    occurred: z.string().check(
      z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'required', abort: true }),
      z.refine((text) => Date.parse(text) >= damageLimits.occurredMinimum, 'too-early'),
      // The clock here is the person's own: what is not yet for them has not happened.
      z.refine((text) => text === kept || Date.parse(text) <= Date.now(), 'future'),
    ),
  });

/** @param place where a new report starts */
const buildFieldsOf =
  (place: DamagePlace, now: number) =>
  (damage: Damage | null): DamageFormFields => {
    if (!damage) {
      return { place: placeText(place), title: '', description: '', severity: 'minor', occurred: localText(now) };
    }
    const { title, description, severity } = damage;
    return { place: placeText(damage.place), title, description, severity, occurred: localText(damage.occurred) };
  };

/** Checked fields as the contract takes them. */
export function toContract({ place, occurred, ...texts }: Partial<DamageFormFields>): Partial<DamageFields> {
  return {
    ...texts,
    ...(place !== undefined && { place: placeFrom(place) }),
    ...(occurred !== undefined && { occurred: Date.parse(occurred) }),
  };
}

/** @param latest the report as last read, or null for a new one, which starts at `place` */
export function useDamageDraft(latest: Damage | null, place: DamagePlace): DamageDraft {
  const [fieldsOf] = useState(() => buildFieldsOf(place, Date.now()));
  const [schema] = useState(() => buildSchema(latest && localText(latest.occurred)));
  return useDraft({ latest, fieldsOf, schema, name: 'damage' });
}
