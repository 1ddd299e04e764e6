/**
 * How many rows each list had when it was last shown, stored in the browser, so that the placeholders take as much room
 * as the rows.
 */
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageSize } from '../defineList.ts';

const nameOf = ([path]: QueryKey) => `tourlotse.rows.${[path].flat().join('.')}`;

function read(name: string): number | null {
  try {
    const count = Number(localStorage.getItem(name));
    return Number.isInteger(count) && count > 0 ? Math.min(count, pageSize) : null;
  } catch {
    // Storage is switched off.
    return null;
  }
}

function write(name: string, count: number): void {
  try {
    localStorage.setItem(name, String(count));
  } catch {
    // Storage is switched off or full: the default number of placeholders shows.
  }
}

/**
 * @param shown number of rows shown; undefined until the list is loaded @returns the number of rows of the last visit
 */
export function useLastCount(queryKey: QueryKey, shown: number | undefined): number | null {
  const name = nameOf(queryKey);
  const [last] = useState(() => read(name));
  useEffect(() => {
    if (shown) write(name, shown);
  }, [name, shown]);
  return last;
}
