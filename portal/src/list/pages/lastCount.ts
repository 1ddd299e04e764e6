/** How many rows lists had when they were last shown, kept in the browser, so that bars take as much room as the rows will. */
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
    // Storage is switched off or full: the usual number of bars stands there.
  }
}

/** @param shown how many rows are shown; undefined until the list is read @returns how many there were before */
export function useLastCount(queryKey: QueryKey, shown: number | undefined): number | null {
  const name = nameOf(queryKey);
  const [last] = useState(() => read(name));
  useEffect(() => {
    if (shown) write(name, shown);
  }, [name, shown]);
  return last;
}
