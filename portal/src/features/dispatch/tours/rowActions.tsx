import {
  IconArchive,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconCopy,
  IconPrinter,
  IconSend,
  IconSteeringWheel,
  IconTemplate,
  IconTrash,
  IconTruck,
  IconUserOff,
} from '@tabler/icons-react';
import { createContext, use, useMemo } from 'react';
import { isPossible } from '#contract/dispatch/tourStates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';

/** The open dialog, and the tours that it is about. */
export interface Asked {
  kind: 'driver' | 'vehicle' | 'duplicate' | 'template' | 'cancel' | 'archive' | 'remove';
  tours: readonly [TourSummary, ...TourSummary[]];
}

export interface TourDialogProps {
  opened: boolean;
  tours: Asked['tours'];
  onClose: () => void;
  /** Called after the act was done, to clear the selection. */
  onDone: () => void;
}

interface TourActions {
  actionsOf: (tour: TourSummary) => Action[];
}

const TourActionsContext = createContext<TourActions | null>(null);
export const TourActionsProvider = TourActionsContext.Provider;

export function useTourActions(): TourActions {
  const actions = use(TourActionsContext);
  if (!actions) throw new Error('rows of tours stand in a TourActionsProvider');
  return actions;
}

interface Acts {
  open: (asked: Asked) => void;
  release: (tours: readonly TourSummary[]) => void;
  /** Takes back what the tour's driver has not been shown yet. */
  revoke: (tour: TourSummary) => void;
  print: (tours: readonly TourSummary[]) => void;
  /** Assigns the tours of an absent driver to others, on the day of this tour. */
  replace: (tour: TourSummary) => void;
  /** Moves stops of the tour to other tours of the day. */
  moveStops: (tour: TourSummary) => void;
}

/** Actions on one tour; only those that its state allows. */
export function useBuildActions({ open, release, revoke, print, replace, moveStops }: Acts) {
  const t = useMessages('tours');
  const words = useMessages('tourPage');
  return useMemo((): TourActions => {
    const actionsOf = (tour: TourSummary): Action[] => {
      const ask = (kind: Asked['kind']) => () => open({ kind, tours: [tour] });
      const isOver = tour.state === 'done' || tour.state === 'cancelled';
      return [
        ...(tour.visibleFrom === null
          ? []
          : [{ label: words('sending.revoke'), icon: IconArrowBackUp, onClick: () => revoke(tour) }]),
        ...(tour.visibleFrom === null && isPossible('release', tour.state)
          ? [{ label: t('acts.release'), icon: IconSend, onClick: () => release([tour]) }]
          : []),
        ...(isOver
          ? []
          : [
              { label: t('acts.driver'), icon: IconSteeringWheel, onClick: ask('driver') },
              { label: t('acts.vehicle'), icon: IconTruck, onClick: ask('vehicle') },
              { label: t('acts.moveStops'), icon: IconArrowsExchange, onClick: () => moveStops(tour) },
              ...(tour.driver ? [{ label: t('acts.replace'), icon: IconUserOff, onClick: () => replace(tour) }] : []),
            ]),
        { label: t('acts.print'), icon: IconPrinter, onClick: () => print([tour]) },
        { label: t('acts.duplicate'), icon: IconCopy, onClick: ask('duplicate') },
        { label: t('acts.template'), icon: IconTemplate, onClick: ask('template') },
        ...(isPossible('cancel', tour.state)
          ? [{ label: t('acts.cancel'), icon: IconBan, isDestructive: true, onClick: ask('cancel') }]
          : []),
        ...(isOver ? [{ label: t('acts.archive'), icon: IconArchive, onClick: ask('archive') }] : []),
        ...(tour.state === 'underWay'
          ? []
          : [{ label: t('acts.remove'), icon: IconTrash, isDestructive: true, onClick: ask('remove') }]),
      ];
    };
    return { actionsOf };
  }, [t, words, open, release, revoke, print, replace, moveStops]);
}
