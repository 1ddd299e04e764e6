import { useEffect, useState, type RefObject } from 'react';
import type { WaitingPerson } from '#contract/workplace/dashboard.ts';

export interface WaitingRow {
  person: WaitingPerson;
  /** Waits no longer; stands there only so that nothing moves under the pointer. */
  isSettled: boolean;
}

export function layOut(people: readonly WaitingPerson[]): WaitingRow[] {
  return people.map((person) => ({ person, isSettled: false }));
}

/** Those who are there stay where they are, newcomers stand below. */
function keepPositions(rows: readonly WaitingRow[], people: readonly WaitingPerson[]): WaitingRow[] {
  const waiting = new Map(people.map((person) => [person.key, person]));
  const held = rows.map(({ person }) => {
    const now = waiting.get(person.key);
    return { person: now ?? person, isSettled: !now };
  });
  const known = new Set(rows.map(({ person }) => person.key));
  return [...held, ...layOut(people.filter(({ key }) => !known.has(key)))];
}

/** @param isLocked asked when the people have changed: true while rows must not move */
export function useWaitingRows(
  people: readonly WaitingPerson[],
  list: RefObject<HTMLElement | null>,
  isLocked: () => boolean,
): WaitingRow[] {
  const [laid, setLaid] = useState(people);
  const [rows, setRows] = useState(() => layOut(people));
  // Laid out before it is painted.
  if (people !== laid) {
    setLaid(people);
    setRows(isLocked() ? keepPositions(rows, people) : layOut(people));
  }

  const isHeld = rows.some(({ isSettled }) => isSettled);
  useEffect(() => {
    const element = list.current;
    if (!element || !isHeld) return undefined;
    const letGo = () => setRows(layOut(people));
    // Focus that moves within the list is still there when the next frame looks.
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
