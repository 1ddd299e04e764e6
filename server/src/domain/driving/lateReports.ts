import { instant } from '#server/domain/tours/instant.ts';

/**
 * The newest step that says how a job went and contradicts what holds, unless somebody has settled it: of a driver who has
 * it no longer, or whom another job tries again for. SQL over the stop or job under an alias.
 * @param follows SQL of the key of the job that it tries again
 */
export const lateReportOf = (s: string, follows: string): string =>
  `(select json_build_object('kind', c.kind, 'time', ${instant('c.time')},
      'tour', json_build_object('key', c.tour, 'number', c.tour_number))
    from company.tour_steps c where c.company = ${s}.company and c.contradiction is not null and c.settled is null
      and c.stop is not null and c.stop in (${s}.key, ${follows}) and c.kind in ('deliver', 'refuse', 'fail')
    order by c.received desc, c.key limit 1)`;
