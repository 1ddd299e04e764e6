import './table.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

/** Lets tours be archived by themselves from now on, or no longer. @param days after which; null for never */
export async function scheduleArchiving(tx: CompanyTransaction, days: number | null): Promise<void> {
  if (days === null) await cancelTasks(tx, 'archive-due', [tx.company]);
  else scheduleTasks(tx, 'archive-due', [tx.company], new Date());
}
