/** How many failures are allowed before further attempts must wait. */
export interface LimitRule {
  /** Length of the sliding window in milliseconds. */
  windowMs: number;
  /** Failures allowed within the window; the next attempt is refused. */
  maximum: number;
}

/** The names of all limits; `domain/accounts/limits.ts` declares them by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LimitKinds {}
export type LimitKind = Extract<keyof LimitKinds, string>;
export type LimitRules = Readonly<Record<LimitKind, LimitRule>>;

/** Number of slices of a window: a failure is counted in one slice, and the window slides by one slice. */
export const slices = 10;
