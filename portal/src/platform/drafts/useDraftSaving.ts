/** Saves a draft, and asks its person where somebody else has changed the same. */
import { useEffect, useState, type RefObject } from 'react';
import type { DraftFields, FieldName } from './merging.ts';
import { saveMerged, type SaveOptions } from './saving.ts';
import type { Draft } from './useDraft.ts';

interface DraftSavingOptions<Entity, Fields> {
  send: SaveOptions<Entity, Fields>['send'];
  /** @param taken fields that took over what somebody else saved meanwhile */
  onSaved: (saved: Entity, taken: FieldName<Fields>[]) => void;
  /** Holds the choices of `InterferenceNotice`: the first open one is focused where saving waits for it. */
  place: RefObject<HTMLElement | null>;
}

/** @returns the work for the form's `submit`; throws where saving failed */
export function useDraftSaving<Entity extends { version: number }, Fields extends DraftFields>(
  { interference, absorb, fieldsOf }: Pick<Draft<Entity, Fields>, 'interference' | 'absorb' | 'fieldsOf'>,
  { send, onSaved, place }: DraftSavingOptions<Entity, Fields>,
): (base: Entity, values: Fields) => Promise<void> {
  /** Raised each time that something has to be decided before saving can go on. */
  const [undecided, setUndecided] = useState(0);
  useEffect(() => {
    if (undecided > 0) place.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
  }, [undecided, place]);

  return async (base, values) => {
    if (interference?.contests.some((contest) => contest.choice === undefined)) {
      return setUndecided((times) => times + 1);
    }
    const result = await saveMerged({ base, values, fieldsOf, send });
    if (result.kind === 'saved') return onSaved(result.saved, result.taken);
    absorb(result.current);
    setUndecided((times) => times + 1);
  };
}
