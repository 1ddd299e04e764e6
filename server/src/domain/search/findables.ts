import type { FoundKind } from '#contract/workplace/search.ts';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

/** The search of each kind of row, for the search over all kinds. */
export type Findables = Readonly<Record<FoundKind, Findable>>;
