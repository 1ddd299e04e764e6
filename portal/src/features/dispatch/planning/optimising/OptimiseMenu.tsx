import { Button, Menu } from '@mantine/core';
import {
  IconArrowsSort,
  IconChevronDown,
  IconClockPause,
  IconCornerDownRight,
  IconHourglass,
  IconRowInsertBottom,
  IconScale,
} from '@tabler/icons-react';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { isMovable } from '#portal/entities/stop/order.ts';
import type { Passed } from '../stops/stops.ts';
import { useStopWords } from '../stops/useStopWords.ts';
import classes from './OptimiseMenu.module.css';
import { newStops } from './proposal.ts';
import type { Asked } from './useOptimising.ts';

interface OptimiseMenuProps {
  /** As saved last; null if unsaved. */
  tour: Tour | null;
  values: TourFields;
  /** Stops that already have their position; all others are new. */
  known: ReadonlySet<string>;
  /** At least one stop has acceptance hours. */
  hasWindows: boolean;
  /** The driver waits at a stop. */
  hasWaiting: boolean;
  /** The part of the tour that the driver has already reported. */
  passed: Passed;
  /** Key of the selected stop. */
  selected: string | null;
  onAsk: (asked: Asked) => void;
}

/** The choices of the menu, each with its requirement if that is missing. */
function useChoices({
  tour,
  values: { stops },
  known,
  passed,
  hasWindows,
  hasWaiting,
  selected,
}: Omit<OptimiseMenuProps, 'onAsk'>) {
  const t = useMessages('optimising');
  const words = useStopWords();
  const inserted = newStops(stops, known);
  const from = stops.find((stop) => stop.key === selected && isMovable(stop) && !passed.has(stop.key));
  const ask = (change: Partial<Asked>): Asked => ({
    objective: 'order',
    depth: 'all',
    from: null,
    inserted: [],
    ...change,
  });
  const insert = {
    icon: IconRowInsertBottom,
    label: t('depths.insert'),
    about: inserted.length === 0 ? t('nothingNew') : t('about.insert', { count: inserted.length }),
    asked: inserted.length === 0 ? null : ask({ depth: 'insert', inserted }),
  };
  const rest = {
    icon: IconCornerDownRight,
    label: t('depths.rest'),
    about: from ? t('about.rest', { name: words.of(from).name }) : t('nothingSelected'),
    asked: from ? ask({ depth: 'rest', from: from.key }) : null,
  };
  const all = { icon: IconArrowsSort, label: t('depths.all'), about: t('about.all'), asked: ask({}) };
  const balanced = {
    icon: IconScale,
    label: t('balanced'),
    about: t(hasWindows ? 'about.balanced' : 'noWindows'),
    asked: hasWindows ? ask({ objective: 'balanced' }) : null,
  };
  const isUnderWay = tour?.state === 'underWay';
  const latest = {
    icon: IconClockPause,
    label: t('latest'),
    about: t(isUnderWay ? 'hasDeparted' : hasWindows ? 'about.latest' : 'noWindows'),
    asked: !isUnderWay && hasWindows ? ask({ objective: 'latestDeparture' }) : null,
  };
  const leastWaiting = {
    icon: IconHourglass,
    label: t('leastWaiting'),
    about: t(isUnderWay ? 'hasDeparted' : hasWaiting ? 'about.leastWaiting' : 'noWaiting'),
    asked: !isUnderWay && hasWaiting ? ask({ objective: 'leastWaiting' }) : null,
  };
  const isSent = tour !== null && isReleased(tour.state);
  return [...(isSent ? [insert, rest, all] : [all, rest, insert]), balanced, leastWaiting, latest];
}

/** Starts an optimisation. For a released tour, the choice that changes least comes first. */
export function OptimiseMenu({ onAsk, ...props }: OptimiseMenuProps) {
  const t = useMessages('optimising');
  const choices = useChoices(props);
  const isEmpty = props.values.stops.filter(({ kind }) => kind === 'customer').length === 0;
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width="min(320px, calc(100vw - 32px))"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          disabled={isEmpty}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {t('open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ icon: Icon, label, about, asked }) => (
          <Menu.Item
            key={label}
            disabled={asked === null}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => asked && onAsk(asked)}
          >
            {label}
            <span className={classes['about']}>{about}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
