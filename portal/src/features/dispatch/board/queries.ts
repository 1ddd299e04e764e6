import { queries } from '#portal/platform/api/api.ts';

/** What the day board shows of a day. @param day `2026-11-23` */
export const boardQueries = (day: string) => ({
  board: queries.board.get.queryOptions({ input: { day } }),
  jobs: queries.board.jobs.queryOptions({ input: { day } }),
});

/** Milliseconds for which the costs of jobs are shown without asking again; changes of tours and jobs end them. */
const insertionsFreshMs = 60_000;

/** What jobs cost in each tour of a day. */
export const insertionsQuery = (day: string, jobs: readonly string[]) =>
  queries.board.insertions.queryOptions({ input: { day, jobs: [...jobs] }, staleTime: insertionsFreshMs });
