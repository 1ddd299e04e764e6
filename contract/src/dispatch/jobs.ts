/** An open job ('offener Auftrag') has a wished day, and waits until it is assigned to a tour. */
import * as z from 'zod/mini';
import { planErrors } from '../errors/codes.ts';
import { localDay } from '../platform/days.ts';
import { listInput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { newStopContents, presentedStopContents, sentStopContents, stopContents } from './tourStops.ts';
import { tour } from './tours.ts';
import { lateReport } from './tourSteps.ts';
import { jobLimits, jobSortable } from './tourLimits.ts';

/** The fields of an open job, without defaults, because a change contains only the changed fields. */
const fields = z.extend(stopContents, {
  /** The wished day. */
  day: localDay,
});

/** A new job; optional fields may be left out. */
export const jobFields = z.extend(newStopContents, { day: fields.shape.day });
export type JobFields = z.infer<typeof jobFields>;
/** A new job as the client sends it. */
export const sentJob = z.extend(sentStopContents, { day: fields.shape.day });
export type JobInput = z.input<typeof sentJob>;

/** An open job as it is presented; times are milliseconds since 1970. */
export const job = z.extend(presentedStopContents, {
  key: keySchema,
  /** The failed stop that this job tries again. */
  follows: z.nullable(keySchema),
  /** An unsettled contradicting report of this job, or of the stop that it tries again. */
  lateReport: z.nullable(lateReport),
  day: localDay,
  /** The job that collects this job's goods, or the jobs that deliver them; without deleted jobs. */
  pairs: z.array(z.object({ key: keySchema, name: z.string() })),
  /** The name of the job's place. */
  name: z.string(),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Job = z.infer<typeof job>;

const jobListInput = z.object({
  ...listInput(jobSortable),
  /** Only jobs wished for this day. */
  day: z.optional(localDay),
});
export type JobListInput = z.infer<typeof jobListInput>;

const operation = operationsOf('jobs');
const keys = z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(jobLimits.bulkMaximum, 'too-many'));

export const jobOperations = {
  ...rowOperations({
    tag: 'jobs',
    path: '/jobs',
    one: 'an open job',
    many: 'open jobs',
    entity: job,
    listInput: jobListInput,
    fields: sentJob,
    change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
    bulkMaximum: jobLimits.bulkMaximum,
  }),
  assign: operation('POST /jobs/assign', 'administrator', 'Append jobs to a tour, before its finish', {
    description:
      'A released tour and one under way keep them as pending until the change is sent. Jobs that the tour has already are passed over.',
    errors: ['not-found', 'tour-state', ...planErrors],
  })
    .input(z.object({ keys, tour: keySchema }))
    .output(tour),
  followUps: operation(
    'POST /jobs/follow-ups',
    'administrator',
    'Try stops again on another day that failed, were refused or are left over',
    {
      description:
        'Of the stops that are named, of all in the tours of a day, or of what is both. The stops themselves stay as they are. Those that somebody tries again already are passed over, so that each has one follow-up; `keys` answers the new ones.',
    },
  )
    .input(
      z.object({ stops: z.optional(keys), day: z.optional(localDay), onDay: localDay }).check(
        z.refine(({ stops, day }) => stops !== undefined || day !== undefined, {
          error: 'required',
          path: ['stops'],
        }),
      ),
    )
    .output(z.object({ keys: z.array(keySchema) })),
};
