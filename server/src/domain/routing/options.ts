import { readSettings } from '#server/domain/settings/settings.ts';
import { readMeasures } from '#server/domain/vehicles/measures.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { RoadOptions } from '#server/domain/providers/roads.ts';
import type { RoadAsker } from './routing.ts';

/** The company's options for computing legs. @param vehicle key of the vehicle, or null */
export async function readRoadOptions(tx: CompanyQuery, vehicle: string | null): Promise<RoadOptions> {
  const { routeType, routeLocale: locale } = await readSettings(tx);
  return { routeType, locale, vehicle: vehicle === null ? null : await readMeasures(tx, vehicle) };
}

/** The caller of a request as an asker of legs; failures of the provider are logged. */
export const askerOf = ({ session, log }: Pick<SessionContext, 'session' | 'log'>): RoadAsker => ({
  ...session,
  report: (failed) => log.warn(failed, 'the provider of roads does not answer well'),
});
