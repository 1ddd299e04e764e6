import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { LiveCollection } from '#contract/workplace/live.ts';
import { fromFeatures } from './router.ts';

const restorable = Object.entries(contract).flatMap(([name, operations]) =>
  // Restoring from the archive undoes no deletion.
  'restore' in operations && name !== 'archive' ? [name] : [],
);
/** Parts of the contract whose rows are of another collection. */
const collectionOf: Partial<Record<string, LiveCollection>> = { administrators: 'users', drivers: 'users' };

test.each(restorable)('activities know until when a deletion of %s can be undone', (name) => {
  const collection = fromFeatures.collections[collectionOf[name] ?? (name as LiveCollection)];
  expect(collection).toHaveProperty('undo.periodMs', expect.any(Number));
});
