import { ConflictNotice, type PartWords, type ValueWords } from './ConflictNotice.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import type { Draft } from './useDraft.ts';

export interface DraftNoticesProps<Entity, Values extends Record<string, unknown>> {
  draft: Draft<Entity, Values>;
  /** "Dieser Kunde wurde gerade geändert". */
  changed: string;
  /** Formats a field's value as its form shows it, if the value is not readable text itself. */
  words?: ValueWords<Values>;
  /** The same for a part of a field. */
  parts?: PartWords<Values>;
  /** Left out if the object cannot be deleted. Without `onKeep`, the draft is kept as a new object. */
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
