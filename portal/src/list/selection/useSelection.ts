import { useCallback, useRef, useState } from 'react';
import type { Keyed } from '../stable/stableRows.ts';

/** The selected rows. The selection survives page, search and sort changes; its maximum is that of one operation. */
export interface Selection<Entity extends Keyed> {
  /** Key → entity, as it was when it was selected. */
  chosen: ReadonlyMap<string, Entity>;
  isFull: boolean;
  /** Selects or deselects an entity; with `isRange`, all rows between this entity and the one toggled before. */
  toggle: (entity: Entity, rows: readonly Entity[], isRange: boolean) => void;
  /** Selects a whole page, or deselects it if all of its rows are selected. */
  togglePage: (rows: readonly Entity[]) => void;
  /** True if rows are selected, or a phone shows the checkboxes. */
  isActive: boolean;
  start: () => void;
  clear: () => void;
}

function between<Entity extends Keyed>(rows: readonly Entity[], from: string, to: string): readonly Entity[] {
  const [start, end] = [from, to].map((key) => rows.findIndex((row) => row.key === key)).sort((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [] : rows.slice(start, end + 1);
}

/** @param maximum how many rows may be selected at once */
export function useSelection<Entity extends Keyed>(maximum: number): Selection<Entity> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Entity>>(new Map());
  const [isStarted, setStarted] = useState(false);
  const last = useRef('');

  const tick = useCallback(
    (isOn: (now: ReadonlyMap<string, Entity>) => boolean, entities: readonly Entity[]) =>
      setChosen((now) => {
        const next = new Map(now);
        for (const entity of entities) {
          if (isOn(now)) next.delete(entity.key);
          else if (next.size < maximum) next.set(entity.key, entity);
        }
        return next;
      }),
    [maximum],
  );
  const toggle = useCallback<Selection<Entity>['toggle']>(
    (entity, rows, isRange) => {
      const range = isRange ? between(rows, last.current, entity.key) : [];
      last.current = entity.key;
      tick((now) => now.has(entity.key), range.length > 0 ? range : [entity]);
    },
    [tick],
  );
  const togglePage = useCallback<Selection<Entity>['togglePage']>(
    (rows) => tick((now) => rows.every((row) => now.has(row.key)), rows),
    [tick],
  );
  const start = useCallback(() => setStarted(true), []);
  const clear = useCallback(() => {
    setChosen(new Map());
    setStarted(false);
  }, []);

  const isActive = isStarted || chosen.size > 0;
  return { chosen, isFull: chosen.size >= maximum, toggle, togglePage, isActive, start, clear };
}
