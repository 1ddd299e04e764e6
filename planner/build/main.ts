/** `npm run geocoding:table`: writes the table of embedded geocoding anew from the packages that it is built from. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTable } from './table.ts';

writeFileSync(join(import.meta.dirname, '../src/geocoding/table.json'), buildTable());
