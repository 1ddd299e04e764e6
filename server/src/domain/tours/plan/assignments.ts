/** Changes the tours whose driver or vehicle is deleted, and restores these tours if the deletion is undone. */
import { sql } from 'kysely';
import { toursNamed, type TourAssignments } from '#contract/dispatch/tourCheck.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { setColumns, writeTour } from './tourChange.ts';
import { applyHeader, latestFields, settleFields } from './saving.ts';
import { stopWaiting } from '../sent/revocable.ts';
import { sendAgain, takeBack } from '../sent/sending.ts';

type Assigned = 'driver' | 'vehicle';

/** The driver or vehicle that a tour has lost, the tour's state before, and its version after the loss. */
interface Loss {
  of: Assigned;
  key: string;
  state: TourState;
  version: number;
  /** The release that is restored with a released tour; older rows have none. */
  release?: Tour['release'];
  /** True if only the unsent plan had the driver or vehicle. */
  isUnsent?: boolean;
}

interface OpenTour {
  key: string;
  number: string;
  state: TourState;
  /** True if only the unsent plan has the driver or vehicle, not the tour as it was sent. */
  isUnsent: boolean;
}

/** The tours of a driver or a vehicle that are not over, whether planned with it or sent with it. */
const openTours = ({ db, company }: CompanyQuery, of: Assigned, key: string) =>
  db
    .selectFrom('tours')
    .select(['key', 'number', 'state', sql<boolean>`${sql.ref(of)} is distinct from ${key}`.as('isUnsent')])
    .where('company', '=', company)
    .where(({ or, eb, exists }) =>
      or([
        eb(of, '=', key),
        exists(
          eb
            .selectFrom('unsent_tours as u')
            .whereRef('u.company', '=', 'tours.company')
            .whereRef('u.tour', '=', 'tours.key')
            .where(`u.${of}`, '=', key),
        ),
      ]),
    )
    .where('state', 'in', ['draft', 'planned', 'released', 'underWay'])
    .where('deleted', 'is', null);

const isUnderWay = ({ state, isUnsent }: OpenTour) => state === 'underWay' && !isUnsent;
const referenceOf = ({ key, number }: OpenTour) => ({ key, number });

/** The tours that prevent the deletion of a driver or a vehicle, and the tours that would lose it. */
export async function readAssignments(tx: CompanyQuery, of: Assigned, key: string): Promise<TourAssignments> {
  const tours = await openTours(tx, of, key).orderBy('departure').orderBy('key').execute();
  const losing = tours.filter((tour) => !isUnderWay(tour)).map(referenceOf);
  return {
    underWay: tours.filter(isUnderWay).map(referenceOf),
    losing: losing.slice(0, toursNamed),
    losingCount: losing.length,
  };
}

/**
 * Removes an existing driver or vehicle from the tours that are still to be driven, and plans these anew.
 * @throws `tour-under-way` with the tours that are under way
 */
export async function loseAssignment(tx: RoutedTransaction, of: Assigned, key: string): Promise<void> {
  const tours = await openTours(tx, of, key).orderBy('key').forNoKeyUpdate().execute();
  const underWay = tours.filter(isUnderWay);
  if (underWay.length > 0) throw failure('tour-under-way', { tours: underWay.map(referenceOf) });
  // A tour without driver or vehicle cannot be sent.
  await stopWaiting(
    tx,
    tours.map((tour) => tour.key),
  );
  for (const tour of tours) {
    await writeTour(tx, tour.key, null, {
      action: 'tours.update',
      async write(current) {
        const fields = latestFields(current);
        const isLost = fields[of] === key;
        const left = isLost ? { ...fields, [of]: null } : fields;
        if (tour.isUnsent) {
          await settleFields(tx, current, left);
          const lost: Loss = { of, key, state: current.state, version: current.version + 1, isUnsent: true };
          return setColumns(tx, tour.key, { lost: JSON.stringify(lost) });
        }
        if (current.state === 'released') await takeBack(tx, current, left);
        else await applyHeader(tx, current, left);
        // Unsent changes are part of the tour now, so that a released tour becomes planned and must be released again.
        const state = current.pending && current.state === 'released' ? 'planned' : current.state;
        const { release, version } = current;
        const lost: Loss = { of, key, state, version: version + 1, release };
        await setColumns(tx, tour.key, { lost: isLost ? JSON.stringify(lost) : null });
      },
    });
  }
}

/** Restores the driver or vehicle in the tours that nobody has changed since. */
export async function regainAssignment(tx: RoutedTransaction, of: Assigned, key: string): Promise<void> {
  const { rows } = await sql<{ key: string; lost: Loss }>`
    select t.key, t.lost from company.tours t
    where t.company = ${tx.company} and t.lost is not null and t.deleted is null
      and t.lost->>'of' = ${of} and t.lost->>'key' = ${key} and (t.lost->>'version')::int = t.version
    order by t.key for no key update`.execute(tx.db);
  for (const { key: tour, lost } of rows) {
    await writeTour(tx, tour, null, {
      action: 'tours.update',
      async write(current) {
        const given = { ...latestFields(current), [of]: key };
        if (lost.isUnsent) {
          await settleFields(tx, current, given);
          return setColumns(tx, tour, { lost: null });
        }
        await applyHeader(tx, current, given);
        await setColumns(tx, tour, { state: lost.state, lost: null });
        if (lost.state === 'released') await sendAgain(tx, tour, lost.release ?? null);
      },
    });
  }
}
