import type { Language } from '#contract/platform/language.ts';
import { companyName } from '#server/domain/company/record.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { Paper } from './paper.ts';

/** The data that all printed documents of a company share. */
export async function readPaper(tx: CompanyQuery, language: Language): Promise<Paper> {
  const { routeUnit: unit, timeZone } = await readSettings(tx);
  return { language, timeZone, unit, companyName: await companyName(tx), now: Date.now() };
}
