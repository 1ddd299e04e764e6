/** Serves a feed to anyone who knows its address, as long as its owner is an administrator of the company. */
import { calendarFeedLimits } from '#contract/dispatch/calendarFeeds.ts';
import { addDays } from '#contract/platform/days.ts';
import { languageSchema } from '#contract/platform/language.ts';
import { isAdministrator } from '#contract/permissions.ts';
import { dayOf } from '#contract/platform/time.ts';
import { findDatabase } from '#server/domain/accounts/accounts.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { companyName } from '#server/domain/company/record.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { findPerson } from '#server/domain/people/store.ts';
import { readDatedTours } from '#server/domain/tours/reading/calendarTours.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import { hashToken } from '#server/platform/session/token.ts';
import type { Services } from '#server/services.ts';
import { companyOf } from './address.ts';
import type { FeedContents, FeedReader } from './icalendar.ts';
import { findFeedByToken } from './store.ts';

type Reading = Pick<Services, 'configuration' | 'databases' | 'limits' | 'now'>;

const filename = 'tourlotse.ics';

/** @throws `not-found` if no feed has the address, or its owner may not read it any more; `too-many-requests` */
export async function readFeed(services: Reading, context: RequestContext, token: string): Promise<File> {
  const found = await findLimited(services, context, token);
  if (!found) throw failure('not-found');
  await services.limits.count({ kind: 'calendar-feed', subject: token });
  const { company, database, reader } = found;
  const contents = await services.databases
    .company(database)
    .readTransaction({ company, uid: null }, (tx) => readContents(tx, reader.choices.tours, services.now()));
  // Loaded with the first feed, so that the server's start does not wait for the module.
  const { writeFeed } = await import('./icalendar.ts');
  const written = writeFeed(contents, reader);
  const etag = `"${hashToken(written)}"`;
  context.setHeader('etag', etag);
  // The subscriber's program may cache the feed, but has to revalidate it before use.
  context.setHeader('cache-control', 'private, no-cache');
  if (isKnown(context.headers['if-none-match'], etag)) return notModified(context);
  return new File([written], filename, { type: 'text/calendar; charset=utf-8' });
}

interface Found {
  company: string;
  database: string;
  reader: FeedReader;
}

/** Counts unknown addresses against the network of the request. */
async function findLimited(services: Reading, { address }: RequestContext, token: string): Promise<Found | null> {
  const attempt = await services.limits.attempt({ kind: 'calendar-feed-address', subject: networkOf(address) });
  let found: Found | null | undefined;
  try {
    found = await find(services, token);
    return found;
  } finally {
    await (found === null ? attempt.failed() : attempt.succeeded());
  }
}

async function find({ databases, configuration }: Reading, token: string): Promise<Found | null> {
  const company = companyOf(token);
  const database = company && (await findDatabase(databases.directory, company));
  if (!company || !database) return null;
  return databases.company(database).readTransaction({ company, uid: null }, async (tx) => {
    const feed = await findFeedByToken(tx, token);
    const person = feed && (await findPerson(tx, feed.uid, ['admin']));
    if (!person || !isAdministrator(person)) return null;
    const { publicUrl } = configuration;
    const reader = { choices: feed.choices, language: languageSchema.parse(person.language), publicUrl };
    return { company, database, reader };
  });
}

async function readContents(tx: CompanyQuery, hasTours: boolean, now: number): Promise<FeedContents> {
  const { pastDays, comingDays, toursMaximum } = calendarFeedLimits;
  const timeZone = await readTimeZone(tx);
  const today = dayOf(now, timeZone);
  const span = { fromDay: addDays(today, -pastDays), untilDay: addDays(today, comingDays) };
  return {
    companyName: await companyName(tx),
    timeZone,
    span,
    events: await readEvents(tx, span),
    tours: hasTours ? await readDatedTours(tx, span, toursMaximum) : [],
  };
}

/** @param header the request's If-None-Match: the tags that the caller has, including weak ones */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function notModified(context: RequestContext): File {
  const answer = context.takeOver();
  answer.statusCode = 304;
  answer.end();
  // The response has been sent already. This value only satisfies the contract's type.
  return new File([], filename);
}
