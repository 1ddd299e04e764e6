import { sql } from 'kysely';
import { peopleLimits } from '#contract/people/people.ts';
import type { RecordedCollection } from '../collections/collection.ts';

const ofActivity = sql`from company.users u where u.company = a.company and u.uid = a.object`;

export const people: RecordedCollection = {
  audience: { permission: 'administrator', arePeople: true },
  presentName: sql`(select u.firstname || ' ' || u.lastname ${ofActivity})`,
  undo: { deleted: sql`(select u.deleted ${ofActivity})`, periodMs: peopleLimits.undoPeriod },
};
