import { IconArchive, IconPrinter, IconSend, IconSteeringWheel, IconTrash, IconTruck } from '@tabler/icons-react';
import { isOver } from '#contract/dispatch/tourStates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { SelectionBar, SelectionButton } from '#portal/list/selection/SelectionBar.tsx';
import type { Selection } from '#portal/list/selection/useSelection.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Asked } from './rowActions.tsx';

interface SelectionActionsProps {
  selection: Selection<TourSummary>;
  isLocked: boolean;
  onAsk: (asked: Asked) => void;
  onRelease: (tours: readonly TourSummary[]) => void;
  onPrint: (tours: readonly TourSummary[]) => void;
}

const icons = { driver: IconSteeringWheel, vehicle: IconTruck, archive: IconArchive, remove: IconTrash };

/** Actions on all ticked tours. */
export function SelectionActions({ selection, isLocked, onAsk, onRelease, onPrint }: SelectionActionsProps) {
  const t = useMessages('tours');
  const chosen = [...selection.chosen.values()];
  const [first, ...others] = chosen;
  const over = chosen.filter(({ state }) => isOver(state)).length;
  // Tours that are over cannot be assigned.
  const areAllOver = over > 0 && over === chosen.length;
  const button = (kind: keyof typeof icons) => (
    <SelectionButton
      icon={icons[kind]}
      label={t(`acts.${kind}`)}
      isDestructive={kind === 'remove'}
      disabled={first === undefined}
      onClick={() => first && onAsk({ kind, tours: [first, ...others] })}
    />
  );
  return (
    <SelectionBar count={selection.chosen.size} onClear={selection.clear}>
      <SelectionButton
        icon={IconSend}
        label={t('acts.release')}
        isFramed
        disabled={first === undefined || isLocked}
        onClick={() => onRelease([...selection.chosen.values()])}
      />
      <SelectionButton
        icon={IconPrinter}
        label={t('acts.print')}
        disabled={first === undefined || isLocked}
        onClick={() => onPrint([...selection.chosen.values()])}
      />
      {!areAllOver && button('driver')}
      {!areAllOver && button('vehicle')}
      {over > 0 && button('archive')}
      {button('remove')}
    </SelectionBar>
  );
}
