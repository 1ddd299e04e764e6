import { sql } from 'kysely';
import { drivingLimits } from '#contract/dispatch/tourSteps.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { keepKeyedPicture } from '#server/platform/files/keyedPicture.ts';
import { readsAsAdministrator, readsAsMember, type FileHolder } from '#server/domain/files/reading.ts';
import { tellDriving } from '#server/domain/driving/advance.ts';
import { readTourDrivers } from '#server/domain/driving/steps.ts';
import { hasStop, lockDrivenTours, setSigns } from '#server/domain/tours/sent/drivenTours.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';

/** Signatures and photos of stops: read by administrators, and by the driver of the tour. */
export const stopFiles: FileHolder = {
  readable: sql`exists (
  select from company.tour_stop_pictures p
  join company.tours t on t.company = p.company and t.key = p.tour
  where p.company = f.company and p.file = f.key and t.deleted is null
    and (${readsAsAdministrator} or (${readsAsMember} and t.driver = me.uid and t.state not in ('draft', 'planned')))
)`,
  held: sql`select file from company.tour_stop_pictures where company = task.company and file is not null`,
};

interface Sent {
  key: string;
  stop: string;
  image: File;
}

const signFit = {
  side: drivingLimits.signatureWidth,
  height: drivingLimits.signatureHeight,
  type: 'image/png',
} as const;

/** Adds the picture of a signature. An earlier signature of the stop is dropped. @throws `not-found` */
export function addSign(context: SessionContext, services: Services, { sign, ...sent }: Sent & { sign: string }) {
  const picture: StopPicture = { kind: 'sign', folder: 'signs', fit: signFit, picture: sign, ...sent };
  return addPicture(context, services, picture, async (tx) => {
    const { rows } = await sql<{ file: string }>`
      with before as (select file from company.tour_stop_pictures
        where company = ${tx.company} and stop = ${sent.stop} and kind = 'sign' and file is not null)
      update company.tour_stop_pictures p set file = null from before
      where p.company = ${tx.company} and p.stop = ${sent.stop} and p.file = before.file returning before.file
    `.execute(tx.db);
    for (const { file } of rows) dropFile(tx, file);
  });
}

/** Adds a photo. @throws `not-found`; `full` if the stop has the maximum number of photos */
export function addPhoto(context: SessionContext, services: Services, { photo, ...sent }: Sent & { photo: string }) {
  const fit = { side: drivingLimits.photoSide };
  const picture: StopPicture = { kind: 'photo', folder: 'additionals', fit, picture: photo, ...sent };
  return addPicture(context, services, picture);
}

interface StopPicture extends Sent {
  kind: 'sign' | 'photo';
  /** Key of the picture. */
  picture: string;
  folder: string;
  fit: Parameters<typeof keepKeyedPicture>[3]['fit'];
}

function addPicture(
  context: SessionContext,
  services: Services,
  { kind, picture, key: tour, stop, folder, fit, image }: StopPicture,
  before?: (tx: CompanyTransaction) => Promise<void>,
): Promise<typeof done> {
  const { uid } = context.session;
  return keepKeyedPicture(context, services, image, {
    folder,
    fit,
    async find(tx, isLocked) {
      if (isLocked) await lockDrivenTours(tx, [tour]);
      const drivers = await readTourDrivers(tx, [tour]);
      const isTheirs = drivers.some(({ driver }) => driver === uid);
      if (!isTheirs || !(await hasStop(tx, tour, stop))) throw failure('not-found');
      const there = await picturesOf(tx, stop);
      if (there.some(({ key }) => key === picture)) return done;
      if (kind === 'photo' && there.filter((one) => one.kind === 'photo').length >= drivingLimits.photosMaximum)
        throw failure('full');
      return null;
    },
    async keep(tx, file) {
      const { company } = tx;
      await before?.(tx);
      await tx.db.insertInto('tour_stop_pictures').values({ company, stop, key: picture, tour, kind, file }).execute();
      if (kind === 'sign') await setSigns(tx, [{ tour, stop, file }]);
      tellDriving(tx, { key: tour, driver: uid });
      return done;
    },
  });
}

const done = { ok: true } as const;

const picturesOf = ({ db, company }: CompanyTransaction, stop: string) =>
  db
    .selectFrom('tour_stop_pictures')
    .select(['key', 'kind'])
    .where('company', '=', company)
    .where('stop', '=', stop)
    .execute();
