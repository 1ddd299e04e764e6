import type { DayBoard } from '../context.ts';
import type { WhereJobs } from './useBoardActs.ts';

/** The tour of each job that the board shows; null for open jobs. */
export const whereOf = ({ jobs, board }: Pick<DayBoard, 'jobs' | 'board'>): WhereJobs =>
  new Map([
    ...jobs.map(({ key }) => [key, null] as const),
    ...board.tours.flatMap(({ key: tour, stops }) => stops.map(({ key }) => [key, tour] as const)),
  ]);
