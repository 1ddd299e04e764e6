export const boardLimits = {
  /** Maximum number of tours of a day. */
  toursMaximum: 300,
  /** Maximum number of drivers and of vehicles. */
  lanesMaximum: 300,
  /** Maximum number of open jobs. */
  openJobsMaximum: 1000,
  /** Maximum number of jobs that are placed at once. */
  jobsMaximum: 200,
  /** Most percent above the least price that tours of equal length may cost. */
  balancePercentMaximum: 50,
  /** Requests for insertions that a person may send in a minute. */
  insertionsAMinute: 120,
} as const;
