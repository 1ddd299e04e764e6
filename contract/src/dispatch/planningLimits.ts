/** Apart from `planning.ts`, because the portal needs the limits without the schemas. */
import { stopLimits } from './tourLimits.ts';

export const planningLimits = {
  /** The stops of a tour, plus its start and its finish. */
  positionsMaximum: stopLimits.stopsMaximum + 2,
  /** Maximum number of tours in one `rearrange`. */
  toursMaximum: 20,
  /** Maximum number of drivers and of vehicles in one response, the free ones first. */
  replacementsMaximum: 200,
  /** Maximum number of days for which tours are handed over together. */
  replacedDaysMaximum: 14,
  seedMaximum: 2 ** 31 - 1,
  /** Requests for legs that a person may send in a minute; the planner sends one a second after the last change. */
  routesAMinute: 60,
} as const;
