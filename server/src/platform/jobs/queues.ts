/** The names of the job queues, which stand in the database. */
export const queues = { mail: 'mail', failedMail: 'mail-failed' } as const;

/** Seconds for which the operator is shown a mail that could not be sent. */
export const failedMailKeptSeconds = 90 * 24 * 60 * 60;

/** Where the job queue keeps its tables. */
export const jobsSchema = 'jobs';
