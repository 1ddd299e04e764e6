import { IconRoute } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';

/** Opens the planner with a new tour that has the driver, or the vehicle, already. */
export function usePlanTour(given: { driver: string } | { vehicle: string }): Action {
  const t = useMessages('tour');
  const router = useRouter();
  const planner = usePath('planTour');
  return {
    label: t('plan'),
    icon: IconRoute,
    onClick: () => void router.navigate({ to: planner, search: given }),
  };
}
