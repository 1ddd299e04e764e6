import { useEffect, useState, type RefObject } from 'react';
import type { WaitingPerson } from '#contract/workplace/dashboard.ts';

export interface WaitingRow {
  person: WaitingPerson;
  /** The person no longer waits; the row stays so that no row moves under the pointer. */
  isSettled: boolean;
}

export function layOut(people: readonly WaitingPerson[]): WaitingRow[] {
  return people.map((person) => ({ person, isSettled: false }));
}

/** Known people keep their positions; new people are added below. */
function keepPositions(rows: readonly WaitingRow[], people: readonly WaitingPerson[]): WaitingRow[] {
  const waiting = new Map(people.map((person) => [person.key, person]));
  const held = rows.map(({ person }) => {
    const now = waiting.get(person.key);
    return { person: now ?? person, isSettled: !now };
  });
  const known = new Set(rows.map(({ person }) => person.key));
  return [...held, ...layOut(people.filter(({ key }) => !known.has(key)))];
}

/** @param isLocked called when the people have changed: true while rows must not move */
export function useWaitingRows(
  people: readonly WaitingPerson[],
  list: RefObject<HTMLElement | null>,
  isLocked: () => boolean,
): WaitingRow[] {
  const [laid, setLaid] = useState(people);
  const [rows, setRows] = useState(() => layOut(people));
  // Set during render, before the paint.
  if (people !== laid) {
    setLaid(people);
    setRows(isLocked() ? keepPositions(rows, people) : layOut(people));
  }

  const isHeld = rows.some(({ isSettled }) => isSettled);
  useEffect(() => {
    const element = list.current;
    if (!element || !isHeld) return undefined;
    const letGo = () => setRows(layOut(people));
    // While focus moves within the list, `focusout` fires too: the check in the next frame sees the new focus.
    const leave = () => requestAnimationFrame(() => !isLocked() && letGo());
    element.addEventListener('pointerleave', letGo);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('pointerleave', letGo);
      element.removeEventListener('focusout', leave);
    };
  }, [list, isHeld, people, isLocked]);
  return rows;
}
