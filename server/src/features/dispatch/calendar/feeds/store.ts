import { sql, type Generated, type Selectable } from 'kysely';
import type { CalendarFeed, CalendarFeedChoices } from '#contract/dispatch/calendarFeeds.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { hashToken } from '#server/platform/session/token.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    calendar_feeds: ColumnsOf<CalendarFeedChoices> & {
      company: string;
      uid: string;
      /** The SHA-256 of the token in the address. */
      token: string;
      created: Generated<Date>;
    };
  }
}

type Row = Selectable<CompanyTables['calendar_feeds']>;

const present = ({ tours, notes, drivers, plate_numbers: plateNumbers, created }: Row): CalendarFeed => ({
  tours,
  notes,
  drivers,
  plateNumbers,
  created: created.getTime(),
});

const columnsOf = ({ plateNumbers, ...choices }: Partial<CalendarFeedChoices>) => ({
  ...choices,
  ...(plateNumbers !== undefined && { plate_numbers: plateNumbers }),
});

export async function findFeed({ db, company }: CompanyQuery, uid: string): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** The owner and choices of the feed with this token; null if there is none. */
export async function findFeedByToken(
  { db, company }: CompanyQuery,
  token: string,
): Promise<{ uid: string; choices: CalendarFeedChoices } | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('company', '=', company)
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  return row ? { uid: row.uid, choices: present(row) } : null;
}

/** Creates a person's feed with a new token, or replaces the token of the existing feed. */
export async function keepFeed(
  tx: CompanyTransaction,
  uid: string,
  token: string,
  choices: CalendarFeedChoices,
): Promise<CalendarFeed> {
  const { db, company } = tx;
  const { tours, notes, drivers, plateNumbers } = choices;
  const columns = { token: hashToken(token), tours, notes, drivers, plate_numbers: plateNumbers };
  const row = await db
    .insertInto('calendar_feeds')
    .values({ company, uid, ...columns })
    .onConflict((conflict) => conflict.columns(['company', 'uid']).doUpdateSet({ ...columns, created: sql`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.record({ collection: 'users', key: uid, kind: 'changed', action: 'users.calendar-feed' });
  return present(row);
}

/** @throws `not-found` if the person has no feed */
export async function chooseForFeed(
  tx: CompanyTransaction,
  uid: string,
  choices: Partial<CalendarFeedChoices>,
): Promise<CalendarFeed> {
  const { db, company } = tx;
  const row = await db
    .updateTable('calendar_feeds')
    // `uid` makes sure that at least one column is set.
    .set({ uid, ...columnsOf(choices) })
    .where('company', '=', company)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw failure('not-found');
  tx.record({ collection: 'users', key: uid, kind: 'changed', action: null });
  return present(row);
}

export async function withdrawFeed(tx: CompanyTransaction, uid: string): Promise<void> {
  const { db, company } = tx;
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    tx.record({ collection: 'users', key: uid, kind: 'changed', action: 'users.calendar-feed-withdrawn' });
}
