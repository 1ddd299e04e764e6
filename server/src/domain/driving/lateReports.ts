import { overrulable } from '#contract/dispatch/tourSteps.ts';
import { instant } from '#server/domain/tours/reading/instants.ts';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/**
 * The newest report of a job, or of the one that it tries again, that contradicts what holds and may be let hold; null
 * where there is none that is not settled. SQL over the stop or job under an alias.
 * @param follows SQL of the key of the job that it tries again
 */
export const lateReportOf = (s: string, follows: string): string =>
  `(select json_build_object('kind', c.kind, 'time', ${instant('c.time')},
      'tour', json_build_object('key', c.tour, 'number', c.tour_number))
    from company.tour_steps c where c.company = ${s}.company and c.settled is null
      and c.contradiction is not null and c.contradiction in (${list(overrulable.contradictions)})
      and c.stop is not null and c.stop in (${s}.key, ${follows}) and c.kind in (${list(overrulable.kinds)})
    order by c.received desc, c.key limit 1)`;
