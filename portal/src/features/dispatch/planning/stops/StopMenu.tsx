import { Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconArrowsExchange,
  IconCornerDownRight,
  IconListNumbers,
  IconTrash,
} from '@tabler/icons-react';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ActionItems, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import classes from './StopList.module.css';
import type { RowActs } from './StopRow.tsx';
import { rangeAhead, type Passed } from './stops.ts';

interface StopMenuProps {
  stop: StopFields;
  stops: readonly StopFields[];
  passed: Passed;
  acts: RowActs;
  onAsk: (key: string) => void;
  onMoveAway: (key: string) => void;
  onOptimiseFrom: (key: string) => void;
}

/** Actions on the stop of a row, with an alternative to every drag. */
export function StopMenu({ stop: { key }, stops, passed, acts, ...on }: StopMenuProps) {
  const t = useMessages('planning');
  const moving = useMessages('moving');
  const optimising = useMessages('optimising');
  const at = stops.findIndex((stop) => stop.key === key);
  const { first, last } = rangeAhead(stops, passed);
  const move = (by: number) => () => acts.move(key, by);
  const actions: Action[] = [
    { label: t('menu.up'), icon: IconArrowUp, isDisabled: at <= first, onClick: move(-1) },
    { label: t('menu.down'), icon: IconArrowDown, isDisabled: at === last, onClick: move(1) },
    { label: t('menu.first'), icon: IconArrowBarToUp, isDisabled: at <= first, onClick: move(first - at) },
    { label: t('menu.last'), icon: IconArrowBarToDown, isDisabled: at === last, onClick: move(last - at) },
    { label: t('menu.toPosition'), icon: IconListNumbers, isDisabled: first >= last, onClick: () => on.onAsk(key) },
    { label: optimising('fromHere'), icon: IconCornerDownRight, onClick: () => on.onOptimiseFrom(key) },
    { label: moving('open'), icon: IconArrowsExchange, onClick: () => on.onMoveAway(key) },
    { label: t('removeStop'), icon: IconTrash, isDestructive: true, onClick: () => acts.remove(key) },
  ];
  return (
    <Menu
      opened
      position="bottom-start"
      shadow="md"
      width={260}
      portalProps={{ target: '[data-planner]' }}
      withInitialFocusPlaceholder={false}
      onClose={() => acts.openMenu(null)}
    >
      <Menu.Target>
        <span className={classes.menuAnchor} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
