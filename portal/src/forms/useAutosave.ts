/** Saves the form's values automatically after a pause in typing. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorCode } from '#portal/platform/api/api.ts';
import { isWorthAnotherTry } from '#portal/platform/api/queryClient.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { DraftState, OthersChanges, Versioned } from './draftState.ts';
import type { Fields } from './fields.ts';
import { changedFields, merge, valuesOf } from './merging.ts';
import { saveMerged, type SaveResult, type Update } from './saving.ts';
import type { Draft } from './useDraft.ts';

/** Milliseconds without typing before a save, and milliseconds before a retry if the server cannot be reached. */
const saveAfterMs = 1500;
const tryAgainAfterMs = 5000;

/**
 * `invalid`: the values cannot be saved as they are; `undecided`: another person changed the same fields; `failed`: the
 * server refused or did not answer.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'invalid' | 'undecided' | 'failed';

export interface AutosaveOptions<Entity extends Versioned, Values extends Record<string, unknown>> {
  draft: Draft<Entity, Values>;
  /** The form's values, possibly outdated by a moment: they only decide when to save. */
  values: Values;
  fields: Fields<Entity, Values>;
  schema: z.ZodMiniType<Values>;
  update: Update<Entity, Values>;
  /** Resolves also with the values used: earlier values, if the response to an earlier call was lost. */
  create: (values: Values) => Promise<{ saved: Entity; sent: Values }>;
  onSaved: (saved: Entity, isNew: boolean) => void;
  /** The object no longer exists on the server. */
  onGone: () => void;
}

interface Failure<Values> {
  values: Values;
  isUnreachable: boolean;
}

const isUndecided = <Values>(others: OthersChanges<Values> | null) =>
  others?.conflicts.some(({ choice }) => choice === undefined) ?? false;

export interface Autosave<Entity> {
  state: SaveState;
  /** Saves at once; resolves with the saved object, null if a new object has not been saved. */
  save: () => Promise<Entity | null>;
}

/** Saves the form's current values. Saves run one after the other, each based on the result of the previous one. */
function useSaving<Entity extends Versioned, Values extends Record<string, unknown>>(
  options: AutosaveOptions<Entity, Values>,
) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure<Values> | null>(null);
  const newest = useRef(options);
  const running = useRef<Promise<Entity | null>>(Promise.resolve(null));
  useLayoutEffect(() => {
    newest.current = options;
  });
  const save = useCallback(() => {
    async function run(): Promise<Entity | null> {
      const { draft, fields, schema, onSaved, onGone } = newest.current;
      const { base, sent, others } = draft.read();
      const typed = draft.form.getValues();
      const parsed = z.safeParse(schema, typed);
      if (!parsed.success || isUndecided(others) || !isChanged(fields, base, parsed.data)) return base;
      setSaving(true);
      draft.send(parsed.data);
      try {
        const result = await write({ base, sent }, parsed.data, newest.current);
        setFailure(null);
        take(newest.current, result);
        if (result.kind === 'undecided') return base;
        onSaved(result.saved, base === null);
        return result.saved;
      } catch (error) {
        const code = errorCode(error);
        if (code === 'not-found' && base !== null) onGone();
        const isUnreachable = isWorthAnotherTry(0, error);
        if (!isUnreachable) newest.current.draft.send(null);
        setFailure({ values: typed, isUnreachable });
        throw error;
      } finally {
        setSaving(false);
      }
    }
    running.current = running.current.then(run, run);
    return running.current;
  }, []);
  return { save, isSaving, failure };
}

const isChanged = <Entity, Values>(fields: Fields<Entity, Values>, base: Entity | null, values: Values) =>
  changedFields<Values>(fields, valuesOf(fields, base), values).length > 0;

/** Rebases the draft onto the saved version; values typed and versions saved by others in the meantime are kept. */
function take<Entity extends Versioned, Values extends Record<string, unknown>>(
  { draft, fields }: AutosaveOptions<Entity, Values>,
  result: SaveResult<Entity, Values>,
): void {
  if (result.kind === 'undecided') {
    draft.send(null);
    return draft.absorb(result.current);
  }
  const { saved, sent, taken } = result;
  // The server may normalise a value, such as the name of a country. Without this, the typed value would differ for
  // ever and would be saved again and again.
  const kept = merge<Values>(fields, sent, draft.form.getValues(), valuesOf(fields, saved));
  if (kept.taken.length > 0) draft.form.setValues(kept.values);
  if (taken.length === 0) return draft.rebase(saved);
  draft.absorb(saved);
  draft.send(null);
}

export function useAutosave<Entity extends Versioned, Values extends Record<string, unknown>>(
  options: AutosaveOptions<Entity, Values>,
): Autosave<Entity> {
  const { draft, values, fields, schema } = options;
  const { save, isSaving, failure } = useSaving(options);
  const { base } = draft;
  const { isValid, isDifferent } = useMemo(() => {
    const parsed = z.safeParse(schema, values);
    return { isValid: parsed.success, isDifferent: isChanged(fields, base, parsed.success ? parsed.data : values) };
  }, [fields, schema, base, values]);
  const state = ((): SaveState => {
    if (isUndecided(draft.others)) return 'undecided';
    if (!isDifferent) return 'saved';
    if (!isValid) return 'invalid';
    if (failure?.values === values) return 'failed';
    return isSaving ? 'saving' : 'unsaved';
  })();
  useSavingByItself(save, state, values, failure);
  return { state, save };
}

function write<Entity extends Versioned, Values extends Record<string, unknown>>(
  { base, sent }: Pick<DraftState<Entity, Values>, 'base' | 'sent'>,
  values: Values,
  { fields, update, create }: AutosaveOptions<Entity, Values>,
): Promise<SaveResult<Entity, Values>> {
  if (base) return saveMerged({ fields, base, sent, values, update });
  return create(values).then(({ saved, sent }) => ({ kind: 'saved', saved, sent, taken: [] }));
}

function useSavingByItself<Entity, Values>(
  save: Autosave<Entity>['save'],
  state: SaveState,
  values: Values,
  failure: Failure<Values> | null,
) {
  useEffect(() => {
    // Each change restarts the pause.
    const isTriedAgain = state === 'failed' && failure?.values === values && failure.isUnreachable;
    if (state !== 'unsaved' && !isTriedAgain) return undefined;
    const timer = setTimeout(
      () => save().catch((error: unknown) => !isTriedAgain && showFailure(error)),
      isTriedAgain ? tryAgainAfterMs : saveAfterMs,
    );
    return () => clearTimeout(timer);
  }, [save, state, values, failure]);
  const isUnderWay = state === 'unsaved' || state === 'saving';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    function hold(event: BeforeUnloadEvent): void {
      save().catch(() => undefined);
      event.preventDefault();
    }
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, [isUnderWay, save]);
  // A navigation to another page saves pending changes.
  useEffect(() => () => void save().catch(showFailure), [save]);
}
