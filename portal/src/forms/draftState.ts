/** The state of a draft: its base version and others' changes. The state is readable between two renders too. */
import { useCallback, useRef, useState } from 'react';
import type { Side } from './fields.ts';
import { conflictId, type FieldConflict, type FieldName, type Merge } from './merging.ts';

/** `choice` is what the person decided; undefined until then. */
export type OpenConflict<Values> = FieldConflict<Values> & { choice?: Side };

/** Changes that another person made during editing. */
export interface OthersChanges<Values> {
  taken: FieldName<Values>[];
  conflicts: OpenConflict<Values>[];
}

export interface Versioned {
  version: number;
}

export interface DraftState<Entity, Values> {
  /** The version that the draft is based on; null for a new object. */
  base: Entity | null;
  /** Values being saved, based on `base`, without a response yet; null otherwise. */
  sent: Values | null;
  others: OthersChanges<Values> | null;
}

function join<Values>(now: OthersChanges<Values> | null, { taken, conflicts }: Merge<Values>) {
  if (taken.length === 0 && conflicts.length === 0) return now;
  const renewed = new Set(conflicts.map(conflictId));
  return {
    taken: [...new Set([...(now?.taken ?? []), ...taken])],
    conflicts: [...(now?.conflicts ?? []).filter((one) => !renewed.has(conflictId(one))), ...conflicts],
  };
}

/**
 * The state of a draft and the functions that change it. `read` returns the newest state, the fields that of the
 * render.
 */
export function useDraftState<Entity extends Versioned, Values>(latest: Entity | null) {
  const [state, setState] = useState<DraftState<Entity, Values>>({ base: latest, sent: null, others: null });
  const newest = useRef(state);
  const move = useCallback((changes: Partial<DraftState<Entity, Values>>) => {
    newest.current = { ...newest.current, ...changes };
    setState(newest.current);
  }, []);
  const read = useCallback(() => newest.current, []);
  const moveTo = useCallback((base: Entity | null, sent: Values | null = null) => move({ base, sent }), [move]);
  const send = useCallback((sent: Values | null) => move({ sent }), [move]);
  const tell = useCallback((merged: Merge<Values>) => move({ others: join(read().others, merged) }), [move, read]);
  const decide = useCallback(
    (conflict: FieldConflict<Values>, choice: Side) => {
      const { others } = read();
      if (!others) return;
      const conflicts = others.conflicts.map((one) =>
        conflictId(one) === conflictId(conflict) ? { ...one, choice } : one,
      );
      move({ others: { ...others, conflicts } });
    },
    [move, read],
  );
  const dismiss = useCallback(() => move({ others: null }), [move]);
  return { ...state, read, moveTo, send, tell, decide, dismiss };
}

export type DraftStateHandle<Entity extends Versioned, Values> = ReturnType<typeof useDraftState<Entity, Values>>;
