/** An open job ('offener Auftrag') is wished for a day, and waits for a tour that takes it. */
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

/** The fields of an open job, none of them with a default: a change names only what it changes. */
const fields = z.extend(stopContents, {
  /** The wished day. */
  day: localDay,
});

/** A new job; what is not required may be left out. */
export const jobFields = z.extend(newStopContents, { day: fields.shape.day });
export type JobFields = z.infer<typeof jobFields>;
/** The same as it is sent. */
export const sentJob = z.extend(sentStopContents, { day: fields.shape.day });
export type JobInput = z.input<typeof sentJob>;

/** An open job as it is presented; times are milliseconds since 1970. */
export const job = z.extend(presentedStopContents, {
  key: keySchema,
  /** The failed stop that this one tries again. */
  follows: z.nullable(keySchema),
  /** A report that contradicts and is not settled: of this job, or of the one that it tries again. */
  lateReport: z.nullable(lateReport),
  day: localDay,
  /** The job that collects its goods, or those that deliver what it collects; deleted ones left out. */
  pairs: z.array(z.object({ key: keySchema, name: z.string() })),
  /** That of its place. */
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
