import './table.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

/** Switches automatic archiving of tours on or off. @param days age at which tours are archived; null for never */
export async function scheduleArchiving(tx: CompanyTransaction, days: number | null): Promise<void> {
  if (days === null) await cancelTasks(tx, 'archive-due', [tx.company]);
  else scheduleTasks(tx, 'archive-due', [tx.company], new Date());
}
