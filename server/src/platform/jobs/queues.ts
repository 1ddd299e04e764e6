/** The names of the job queues, which are stored in the database. */
export const queues = { mail: 'mail', failedMail: 'mail-failed' } as const;

/** Seconds for which a mail that could not be sent is kept for the operator. */
export const failedMailKeptSeconds = 90 * 24 * 60 * 60;

/** Schema of the job queue's tables. */
export const jobsSchema = 'jobs';
