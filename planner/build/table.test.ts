import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildTable } from './table.ts';

it('is what the packages give: `npm run geocoding:table` writes it anew', () => {
  const stored = readFileSync(join(import.meta.dirname, '../src/geocoding/table.json'), 'utf8');
  expect(buildTable() === stored).toBe(true);
}, 120_000);
