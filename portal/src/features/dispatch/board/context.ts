import { createContext, use } from 'react';
import type { Board, BoardJob, BoardTour, Insertion } from '#contract/dispatch/board.ts';
import type { Highlight } from '#portal/map/highlight.ts';
import type { Lane } from './lanes.ts';
import type { BoardActs } from './moving/useBoardActs.ts';

/** The open day, what is selected on it, and what can be done: shared by list, timeline and map. */
export interface DayBoard {
  day: string;
  board: Board;
  jobs: readonly BoardJob[];
  lanes: readonly Lane[];
  acts: BoardActs;
  /** Keys of selected jobs, open and planned. */
  selected: ReadonlySet<string>;
  /** The same at any time, without a render when it changes. */
  selectedNow: () => ReadonlySet<string>;
  toggle: (job: string) => void;
  /** Adds jobs to the selection, or replaces it. */
  select: (jobs: Iterable<string>, isAdding?: boolean) => void;
  /** The tour whose stops are shown; null if none. */
  tour: BoardTour | null;
  openTour: (key: string | null) => void;
  /** What the selected or dragged jobs cost in each tour, by its key; null while they are computed or if there are none. */
  costs: ReadonlyMap<string, Insertion> | null;
  /** True if the costs are based on estimated legs. */
  isEstimate: boolean;
  highlight: Highlight;
}

const BoardContext = createContext<DayBoard | null>(null);
export const BoardProvider = BoardContext.Provider;

export function useDayBoard(): DayBoard {
  const board = use(BoardContext);
  if (!board) throw new Error('parts of the day board are inside a BoardProvider');
  return board;
}
