/** What can be done with one driver, as entries of a menu or a sheet. */
import { IconBan, IconCircleCheck, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { Driver } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { decisionFor, type Decision } from '#portal/platform/people/usePersonDecisions.ts';
import type { RowAct } from '#portal/ui/list/RowSheet.tsx';

export const decisionIcons = { confirm: IconCircleCheck, block: IconBan, unblock: IconLockOpen };

/** The decision comes first, where there is one; the last is always the removal. */
export function useDriverActs(
  driver: Driver | undefined,
  decide: (decision: Decision, driver: Driver) => unknown,
  onRemove: (driver: Driver) => void,
): RowAct[] {
  const t = useMessages('drivers');
  if (!driver) return [];
  const decision = decisionFor(driver);
  return [
    ...(decision
      ? [{ label: t(`acts.${decision}`), icon: decisionIcons[decision], onClick: () => decide(decision, driver) }]
      : []),
    { label: t('acts.remove'), icon: IconTrash, isDestructive: true, onClick: () => onRemove(driver) },
  ];
}
