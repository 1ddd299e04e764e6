/** Saves what is typed by itself, once typing rests: nothing waits for a button. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { tourFields, type Tour, type TourFields } from '#contract/tours.ts';
import { isEqual, type Fields } from '#portal/forms/fields.ts';
import { changedFields, valuesOf } from '#portal/forms/merging.ts';
import { saveMerged, type SaveResult, type Update } from '#portal/forms/saving.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { isWorthAnotherTry } from '#portal/platform/api/queryClient.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { useLater } from './useLater.ts';

/** Milliseconds without typing before it is saved, and before a server that cannot be reached is tried again. */
const saveAfterMs = 1500;
const tryAgainAfterMs = 5000;

/**
 * `invalid`: something typed cannot be saved as it is; `undecided`: somebody else changed the same; `failed`: the
 * server did not take it.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'invalid' | 'undecided' | 'failed';

interface AutosaveOptions {
  draft: Draft<Tour, TourFields>;
  fields: Fields<Tour, TourFields>;
  update: Update<Tour, TourFields>;
  create: (values: TourFields) => Promise<Tour>;
  onSaved: (saved: Tour, isNew: boolean) => void;
  /** The server knows the tour no more. */
  onGone: () => void;
}

interface Failure {
  values: TourFields;
  isUnreachable: boolean;
}

const isUndecided = (others: Draft<Tour, TourFields>['others']) =>
  others?.conflicts.some(({ choice }) => choice === undefined) ?? false;

export interface Autosave {
  state: SaveState;
  /** Saves at once; resolves with the tour as it is then, null where nothing has been saved of a new one. */
  save: () => Promise<Tour | null>;
}

/** Saves what stands in the form now; one after the other, each from what the one before made. */
function useSaving(options: AutosaveOptions) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(options);
  const running = useRef<Promise<Tour | null>>(Promise.resolve(null));
  useLayoutEffect(() => {
    newest.current = options;
  });
  const save = useCallback(() => {
    async function run(): Promise<Tour | null> {
      const { draft, onSaved, onGone, ...how } = newest.current;
      const { base, others } = draft.read();
      const typed = draft.form.getValues();
      const parsed = z.safeParse(tourFields, typed);
      if (!parsed.success || isUndecided(others) || !isChanged(how.fields, base, parsed.data)) return base;
      setSaving(true);
      try {
        const result = await write(base, parsed.data, how);
        setFailure(null);
        if (result.kind === 'saved') adoptPlaces(draft, parsed.data, valuesOf(how.fields, result.saved));
        take(draft, result);
        if (result.kind === 'undecided') return base;
        onSaved(result.saved, base === null);
        return result.saved;
      } catch (error) {
        const code = errorCode(error);
        if (code === 'not-found' && base !== null) onGone();
        setFailure({ values: typed, isUnreachable: isWorthAnotherTry(0, error) });
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

const isChanged = (fields: AutosaveOptions['fields'], base: Tour | null, values: TourFields) =>
  changedFields<TourFields>(fields, valuesOf(fields, base), values).length > 0;

/**
 * Takes places over as the server keeps them, a country by its name for one: they would be saved again and again. What
 * was changed since it was sent stays.
 */
function adoptPlaces({ form }: AutosaveOptions['draft'], sent: TourFields, kept: TourFields): void {
  const [before, after] = [sent, kept].map(({ stops }) => new Map(stops.map(({ key, place }) => [key, place])));
  const isKeptOtherwise = (stop: TourFields['stops'][number]) =>
    after?.has(stop.key) && isEqual(stop.place, before?.get(stop.key)) && !isEqual(stop.place, after.get(stop.key));
  const { stops } = form.getValues();
  if (!stops.some(isKeptOtherwise)) return;
  const placed = stops.map((stop) => (isKeptOtherwise(stop) ? { ...stop, place: after?.get(stop.key) ?? null } : stop));
  form.setFieldValue('stops', placed);
}

/** Lets the draft go on from what was saved, with what others have saved meanwhile. */
function take(draft: AutosaveOptions['draft'], result: SaveResult<Tour, TourFields>): void {
  if (result.kind === 'undecided') draft.absorb(result.current);
  else if (result.taken.length > 0) draft.absorb(result.saved);
  else draft.rebase(result.saved);
}

export function useAutosave(options: AutosaveOptions): Autosave {
  const { draft, fields } = options;
  // Looked at once what was changed, and the times that follow from it, have been drawn.
  const values = useLater(draft.form.getValues());
  const { save, isSaving, failure } = useSaving(options);
  const { base } = draft;
  const { isValid, isDifferent } = useMemo(() => {
    const parsed = z.safeParse(tourFields, values);
    return { isValid: parsed.success, isDifferent: isChanged(fields, base, parsed.success ? parsed.data : values) };
  }, [fields, base, values]);
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

function write(
  base: Tour | null,
  values: TourFields,
  how: Pick<AutosaveOptions, 'fields' | 'update' | 'create'>,
): Promise<SaveResult<Tour, TourFields>> {
  const { fields, update, create } = how;
  if (base) return saveMerged({ fields, base, values, update });
  return create(values).then((saved) => ({ kind: 'saved', saved, taken: [] }));
}

function useSavingByItself(save: Autosave['save'], state: SaveState, values: TourFields, failure: Failure | null) {
  useEffect(() => {
    // Each change begins the rest anew.
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
  // Whoever goes on to another page leaves nothing behind.
  useEffect(() => () => void save().catch(showFailure), [save]);
}
