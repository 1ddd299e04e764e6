import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Conflict } from '../conflicts.ts';
import classes from './DayList.module.css';
import { useConflictWords } from '../useConflictWords.ts';

export function ConflictLine({ conflicts }: { conflicts: readonly Conflict[] | undefined }) {
  const words = useConflictWords();
  if (!conflicts) return null;
  return (
    <span className={classes['conflict']}>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      {words.sentences(conflicts)}
    </span>
  );
}
