import type { FoundKind } from '#contract/workplace/search.ts';
import type { Findable } from '#server/platform/database/lists/bestRows.ts';

/** What each noun says of its rows for the search for anything. */
export type Findables = Readonly<Record<FoundKind, Findable>>;
