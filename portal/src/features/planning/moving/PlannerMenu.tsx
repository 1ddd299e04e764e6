import { IconArrowsExchange, IconUserOff } from '@tabler/icons-react';
import type { Tour } from '#contract/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { ActionMenu } from '#portal/ui/menus/ActionMenu.tsx';
import { dayOfTour } from '../planTour.ts';
import { useReplaceDriver } from '../replacing/useReplaceDriver.tsx';
import type { TourDraft } from '../useTourDraft.ts';
import { useMoveStops } from './useMoveStops.tsx';

interface PlannerMenuProps {
  tourDraft: TourDraft;
  /** Key of the stop that is selected: it alone is ticked at first. */
  selected: string | null;
}

/** What concerns other tours of the day as well. */
export function PlannerMenu({ tourDraft: { draft, autosave, remember }, selected }: PlannerMenuProps) {
  const t = useMessages('moving');
  const replacing = useReplaceDriver();
  const moving = useMoveStops();
  const isPhone = useIsPhone();
  const words = useMessages('replacing');
  const values = draft.form.getValues();
  const saving = useButtonMutation(async () => {
    const tour: Tour | null = await autosave.save();
    if (!tour) return;
    const before = editedFields(tour);
    moving.open({
      tour,
      ...(selected !== null && { ticked: [selected] }),
      onMoved: (stops, elsewhere) => remember(t('step'), { before, after: { ...before, stops } }, elsewhere),
    });
  });
  const day = dayOfTour(values);
  const actions = [
    {
      label: t('open'),
      icon: IconArrowsExchange,
      isDisabled: saving.isLocked || values.stops.length === 0,
      onClick: () => saving.mutate(),
    },
    {
      label: words('title'),
      icon: IconUserOff,
      isDisabled: values.driver === null || day === null,
      onClick: () => day !== null && replacing.open({ driver: values.driver, day }),
    },
  ];
  return (
    <>
      <ActionMenu label={t('more')} actions={actions} size={isPhone ? 44 : 32} />
      {replacing.dialog}
      {moving.dialog}
    </>
  );
}
