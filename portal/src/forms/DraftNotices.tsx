import { ConflictNotice, type PartWords, type ValueWords } from './ConflictNotice.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import type { Draft } from './useDraft.ts';

export interface DraftNoticesProps<Entity, Values extends Record<string, unknown>> {
  draft: Draft<Entity, Values>;
  /** "Dieser Kunde wurde gerade geändert". */
  changed: string;
  /** Shows a field's value as its form does, where that is not the text itself. */
  words?: ValueWords<Values>;
  /** The same of a part of a field. */
  parts?: PartWords<Values>;
  /** Left out where the thing cannot be deleted; kept as a new one unless `onKeep` does something else. */
  deleted?: {
    words: (part: 'title' | 'text' | 'keep') => string;
    onKeep?: () => void;
    onDiscard: () => void;
  };
}

export function DraftNotices<Entity, Values extends Record<string, unknown>>(props: DraftNoticesProps<Entity, Values>) {
  const { draft, changed, words, parts, deleted } = props;
  const { others, labelOf, choose, dismiss } = draft;
  if (draft.isDeleted) return deleted && <DeletedNotice onKeep={draft.keepAsNew} {...deleted} />;
  if (!others) return null;
  return (
    <ConflictNotice
      title={changed}
      {...{ others, labelOf, choose, dismiss }}
      {...(words && { words })}
      {...(parts && { parts })}
    />
  );
}
