import { IconArrowsExchange, IconUserOff } from '@tabler/icons-react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { ActionMenu } from '#portal/ui/menus/ActionMenu.tsx';
import { enteredDayOf } from '#planner/windows.ts';
import { askOutage } from '#portal/entities/availability/outage.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import type { MovingAway } from './useMovingAway.tsx';

interface PlannerMenuProps {
  tourDraft: TourDraft;
  /** Key of the selected stop, the only one ticked at first; null for all. */
  selected: string | null;
  moving: MovingAway;
}

/** Actions that concern other tours of the day as well. */
export function PlannerMenu({ tourDraft: { draft, autosave }, selected, moving }: PlannerMenuProps) {
  const t = useMessages('moving');
  const isPhone = useIsPhone();
  const values = draft.form.getValues();
  const day = enteredDayOf(values.departure);
  // Saved first, so that a driver chosen just now is included.
  const asking = useButtonMutation(async () => {
    await autosave.save();
    if (day !== null) askOutage({ kind: 'driver', key: values.driver, day });
  });
  const actions = [
    {
      label: t('open'),
      icon: IconArrowsExchange,
      isDisabled: moving.isLocked || values.stops.length === 0,
      onClick: () => moving.ask(selected),
    },
    {
      label: t('driverOut'),
      icon: IconUserOff,
      isDisabled: values.driver === null || day === null || asking.isLocked,
      onClick: () => asking.mutate(),
    },
  ];
  return <ActionMenu label={t('more')} actions={actions} size={isPhone ? 44 : 32} />;
}
