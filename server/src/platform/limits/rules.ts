/** How often something may fail before it has to wait. */
export interface LimitRule {
  /** Length of the sliding window in milliseconds. */
  windowMs: number;
  /** Failures allowed within the window; the next attempt is refused. */
  maximum: number;
}

/** Every limit by its name, which says whose failures it counts; `domain/accounts/limits.ts` declares them by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LimitKinds {}
export type LimitKind = Extract<keyof LimitKinds, string>;
export type LimitRules = Readonly<Record<LimitKind, LimitRule>>;

/** A failure is counted in one of so many slices of the window, which slides by a slice. */
export const slices = 10;
