/** The customers that are ticked: kept across pages, searches and orders, up to what one operation takes. */
import { useCallback, useRef, useState } from 'react';
import { customerLimits, type Customer } from '#contract/customers.ts';

export interface Selection {
  /** Key → name of those ticked. */
  chosen: ReadonlyMap<string, string>;
  isFull: boolean;
  /** Ticks or unticks one; with `isRange`, everything between it and the one ticked before. */
  toggle: (customer: Customer, rows: readonly Customer[], isRange: boolean) => void;
  /** Ticks a whole page, or unticks it where all of it is ticked. */
  togglePage: (rows: readonly Customer[]) => void;
  clear: () => void;
}

function add(chosen: ReadonlyMap<string, string>, customers: readonly Customer[]): Map<string, string> {
  const next = new Map(chosen);
  for (const { key, name } of customers) {
    if (next.size < customerLimits.bulkMaximum) next.set(key, name);
  }
  return next;
}

function without(chosen: ReadonlyMap<string, string>, customers: readonly Customer[]): Map<string, string> {
  const next = new Map(chosen);
  for (const { key } of customers) next.delete(key);
  return next;
}

function between(rows: readonly Customer[], from: string, to: string): readonly Customer[] {
  const [start, end] = [from, to].map((key) => rows.findIndex((row) => row.key === key)).sort((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [] : rows.slice(start, end + 1);
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const last = useRef('');

  const toggle = useCallback<Selection['toggle']>((customer, rows, isRange) => {
    const range = isRange ? between(rows, last.current, customer.key) : [];
    const meant = range.length > 0 ? range : [customer];
    last.current = customer.key;
    setChosen((now) => (now.has(customer.key) ? without(now, meant) : add(now, meant)));
  }, []);
  const togglePage = useCallback<Selection['togglePage']>(
    (rows) => setChosen((now) => (rows.every((row) => now.has(row.key)) ? without(now, rows) : add(now, rows))),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);

  return { chosen, isFull: chosen.size >= customerLimits.bulkMaximum, toggle, togglePage, clear };
}
