/** What is being typed about a thing, kept whole while others change the same thing. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type * as z from 'zod/mini';
import { useForm, type Form } from '../forms/useForm.ts';
import {
  changedFields,
  merge,
  type Contest,
  type DraftFields,
  type FieldName,
  type Merge,
  type TextField,
} from './merging.ts';

export interface OpenContest<Fields> extends Contest<Fields> {
  /** What the person decided; undefined until then. */
  choice?: 'mine' | 'theirs';
}

/** What somebody else changed while this was being edited. */
export interface Interference<Fields> {
  taken: FieldName<Fields>[];
  contests: OpenContest<Fields>[];
}

interface Versioned {
  version: number;
}

export interface DraftOptions<Entity extends Versioned | null, Fields extends DraftFields> {
  /** The thing as last read, or null for a new one. */
  latest: Entity;
  /** The part of it that the form can change; of null, what a new one starts with. */
  fieldsOf: (entity: Entity) => Fields;
  schema: z.ZodMiniType<Fields>;
  /** Keeps the fields of two forms on one page apart. */
  name: string;
  /** Told the wrong fields before the first is focused. */
  onInvalid?: (paths: string[]) => void;
}

export interface Draft<Entity extends Versioned | null, Fields extends DraftFields> {
  form: Form<Fields, Fields>;
  /** The version that the draft is made from; null for a new one. */
  base: Entity;
  fieldsOf: (entity: Entity) => Fields;
  isDirty: boolean;
  interference: Interference<Fields> | null;
  /** Merges what somebody else saved into the draft; what is still to be decided stays so. */
  absorb: (theirs: NonNullable<Entity>) => void;
  choose: (contest: OpenContest<Fields>, choice: 'mine' | 'theirs') => void;
  dismiss: () => void;
  /** Goes on with what was typed as changes of another thing. */
  rebase: (entity: Entity) => void;
  /** Shows a thing as it is and forgets what was typed. */
  restart: (entity: Entity) => void;
}

function join<Fields>(
  now: Interference<Fields> | null,
  { taken, contested }: Merge<Fields>,
): Interference<Fields> | null {
  if (taken.length === 0 && contested.length === 0) return now;
  const renewed = new Set(contested.map((contest) => contest.field));
  return {
    taken: [...new Set([...(now?.taken ?? []), ...taken])],
    contests: [...(now?.contests ?? []).filter((contest) => !renewed.has(contest.field)), ...contested],
  };
}

function decide<Fields>(
  now: Interference<Fields>,
  field: TextField<Fields>,
  choice: 'mine' | 'theirs',
): Interference<Fields> {
  return { ...now, contests: now.contests.map((one) => (one.field === field ? { ...one, choice } : one)) };
}

/** What has to be told of other people's changes, and what was decided. */
function useInterference<Fields>() {
  const [interference, setInterference] = useState<Interference<Fields> | null>(null);
  const tell = useCallback((merged: Merge<Fields>) => setInterference((now) => join(now, merged)), []);
  const settle = useCallback(
    (field: TextField<Fields>, choice: 'mine' | 'theirs') =>
      setInterference((now) => now && decide(now, field, choice)),
    [],
  );
  const dismiss = useCallback(() => setInterference(null), []);
  return { interference, tell, settle, dismiss };
}

/** The version that a draft is made from, at hand in effects too. */
function useBase<Entity>(latest: Entity) {
  const [base, setBase] = useState(latest);
  const ref = useRef(latest);
  const moveTo = useCallback((entity: Entity) => {
    ref.current = entity;
    setBase(entity);
  }, []);
  return { base, baseRef: ref, moveTo };
}

interface Absorbing<Entity extends Versioned | null, Fields extends DraftFields> {
  form: Form<Fields, Fields>;
  baseRef: RefObject<Entity>;
  moveTo: (entity: Entity) => void;
  tell: (merged: Merge<Fields>) => void;
  fieldsOf: (entity: Entity) => Fields;
}

function useAbsorbing<Entity extends Versioned | null, Fields extends DraftFields>({
  form: { getValues, setValues },
  baseRef,
  moveTo,
  tell,
  fieldsOf,
}: Absorbing<Entity, Fields>): Draft<Entity, Fields>['absorb'] {
  return useCallback(
    (theirs: NonNullable<Entity>) => {
      // What comes late and is older than what the draft is made from has been merged already.
      if (!baseRef.current || theirs.version < baseRef.current.version) return;
      const before = fieldsOf(baseRef.current);
      const mine = getValues();
      const merged = merge(before, mine, fieldsOf(theirs));
      moveTo(theirs);
      setValues(merged.values);
      // Where nothing was typed yet there is nothing to tell: the form shows what is.
      if (changedFields(before, mine).length > 0) tell(merged);
    },
    [getValues, setValues, baseRef, moveTo, tell, fieldsOf],
  );
}

/** @param options `fieldsOf` and `schema` stay the same for good: they are no values but parts of the program */
export function useDraft<Entity extends Versioned | null, Fields extends DraftFields>({
  latest,
  fieldsOf,
  ...options
}: DraftOptions<Entity, Fields>): Draft<Entity, Fields> {
  const { base, baseRef, moveTo } = useBase(latest);
  const { interference, tell, settle, dismiss } = useInterference<Fields>();
  const form = useForm<Fields, Fields>({ ...options, initialValues: fieldsOf(latest) });
  const { getValues, setValues, clearErrors } = form;
  const isDirty = changedFields(fieldsOf(base), getValues()).length > 0;

  const absorb = useAbsorbing({ form, baseRef, moveTo, tell, fieldsOf });
  useEffect(() => {
    const known = baseRef.current;
    if (!latest || !known || latest.version < known.version) return;
    const isNews = latest.version > known.version || changedFields(fieldsOf(known), fieldsOf(latest)).length > 0;
    if (isNews) absorb(latest);
  }, [latest, baseRef, absorb, fieldsOf]);

  const choose = useCallback<Draft<Entity, Fields>['choose']>(
    (contest, choice) => {
      setValues({ ...getValues(), [contest.field]: contest[choice] });
      settle(contest.field, choice);
    },
    [getValues, setValues, settle],
  );
  const rebase = useCallback(
    (entity: Entity) => {
      moveTo(entity);
      dismiss();
    },
    [moveTo, dismiss],
  );
  const restart = useCallback(
    (entity: Entity) => {
      rebase(entity);
      setValues(fieldsOf(entity));
      clearErrors();
    },
    [rebase, setValues, clearErrors, fieldsOf],
  );

  return { form, base, fieldsOf, isDirty, interference, absorb, choose, dismiss, rebase, restart };
}
