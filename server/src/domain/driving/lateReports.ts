import { overrulable } from '#contract/dispatch/tourSteps.ts';
import { instant } from '#server/domain/tours/reading/instants.ts';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/**
 * SQL over a stop or job under an alias: the newest unsettled report of the job, or of the job that it repeats, that
 * contradicts the present state and can be accepted; null if there is none.
 * @param follows SQL of the key of the job that it repeats
 */
export const lateReportOf = (s: string, follows: string): string =>
  `(select json_build_object('kind', c.kind, 'time', ${instant('c.time')},
      'tour', json_build_object('key', c.tour, 'number', c.tour_number))
    from company.tour_steps c where c.company = ${s}.company and c.settled is null
      and c.contradiction is not null and c.contradiction in (${list(overrulable.contradictions)})
      and c.stop is not null and c.stop in (${s}.key, ${follows}) and c.kind in (${list(overrulable.kinds)})
    order by c.received desc, c.key limit 1)`;
