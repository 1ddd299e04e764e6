/** The names of the job queues, which stand in the database. */
export const queues = { mail: 'mail', failedMail: 'mail-failed', upkeep: 'upkeep' } as const;
