/** Finds what pasted lines mean: customers, own places, addresses. */
import { geocodingLimits } from '#contract/geocoding.ts';
import { listLimits } from '#contract/list.ts';
import { api } from '#portal/platform/api/api.ts';
import type { Found } from '#portal/entities/stop/newStop.ts';

/** Lines that are asked for at the same time. */
const atTheSameTime = 4;

export interface FoundLine {
  line: string;
  /** Null where nothing fits. */
  found: Found | null;
}

const folded = (text: string) => text.trim().toLocaleLowerCase('de').replaceAll(/\s+/g, ' ');

/** The lines of a list, once each, without numbers and signs before them. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .replaceAll(/[\t;|]+/g, ', ')
      .replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, '')
      .trim(),
  );
  return [...new Set(lines.filter(Boolean))];
}

/** The one of that name, or the only one; where several fit, a line says too little. */
function theOne<One extends { name: string }>(items: readonly One[], line: string): One | undefined {
  const name = folded(line.split(',')[0] ?? '');
  const named = items.filter((one) => folded(one.name) === name || folded(one.name) === folded(line));
  return named[0] ?? (items.length === 1 ? items[0] : undefined);
}

async function findPlace(line: string): Promise<Found | null> {
  const search = line.replaceAll(',', ' ').slice(0, listLimits.searchMaximum);
  const name = (line.split(',')[0] ?? '').slice(0, listLimits.searchMaximum);
  const list = { limit: 5, sort: 'name' as const };
  const [whole, byName, own] = await Promise.all([
    api.customers.list({ ...list, search }),
    name === line ? null : api.customers.list({ ...list, search: name }),
    api.addresses.list({ ...list, search }),
  ]);
  const customer = theOne(whole.items, line) ?? theOne(byName?.items ?? [], line);
  if (customer) return { from: 'customer', customer };
  const address = theOne(own.items, line);
  if (address) return { from: 'address', address };
  const { items } = await api.geocoding.search({ query: line.slice(0, geocodingLimits.queryMaximum) });
  const result = items.find(({ precision }) => precision !== 'region');
  return result ? { from: 'search', result } : null;
}

/** @param onProgress told how many lines have been looked up */
export async function findPlaces(lines: readonly string[], onProgress: (done: number) => void): Promise<FoundLine[]> {
  const answers: FoundLine[] = lines.map((line) => ({ line, found: null }));
  const waiting = [...answers];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.found = await findPlace(next.line);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atTheSameTime }, work));
  return answers;
}
