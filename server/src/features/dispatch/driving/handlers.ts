import { dayOf } from '#contract/platform/time.ts';
import { tellTour } from '#server/domain/driving/advance.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { acknowledge, findDriving, listDriving } from '#server/domain/tours/sent/driversTours.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { withoutProvider } from '#server/domain/routing/writing.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { accept, correct, listContradictions, listSteps, settle } from './dispatching.ts';
import { addPhoto, addSign } from './pictures.ts';
import { reportSteps } from './report.ts';

export function drivingHandlers({ signedIn: { driving } }: Implementation, services: Services) {
  return {
    list: driving.list.handler(async ({ context: { query, session } }) => {
      const { timeZone, routeUnit, routeLocale } = await query(readSettings);
      const items = await query((tx) => listDriving(tx, session.uid, dayOf(Date.now(), timeZone)));
      return { items, total: items.length, next: null, routeUnit, routeLocale };
    }),

    get: driving.get.handler(({ input: { key }, context: { query, session } }) =>
      query((tx) => readDriving(tx, session.uid, key)),
    ),

    acknowledge: driving.acknowledge.handler(({ input, context: { writeTransaction, session } }) =>
      writeTransaction(async (tx) => {
        if (await acknowledge(tx, session.uid, input)) tellTour(tx, { key: input.key, driver: session.uid });
        return readDriving(tx, session.uid, input.key);
      }),
    ),

    report: driving.report.handler(({ input, context: { writeTransaction, session } }) =>
      writeTransaction((tx) => reportSteps(tx, session.uid, input)),
    ),

    sign: driving.sign.handler(({ input, context }) => addSign(context, services, input)),

    addPhoto: driving.addPhoto.handler(({ input, context }) => addPhoto(context, services, input)),

    steps: driving.steps.handler(async ({ input: { key }, context }) => {
      const items = await context.query((tx) => listSteps(tx, key));
      return { items, total: items.length, next: null };
    }),

    correct: driving.correct.handler(({ input, context: { writeTransaction, session } }) =>
      writeTransaction((tx) => correct(tx, session.uid, input)),
    ),

    contradictions: driving.contradictions.handler(async ({ context }) => ({
      ...(await context.query(listContradictions)),
      next: null,
    })),

    accept: driving.accept.handler(({ input: { key }, context }) =>
      context.writeTransaction((tx) => accept(withoutProvider(tx), context.session.uid, key)),
    ),

    settle: driving.settle.handler(({ input: { key }, context: { writeTransaction } }) =>
      writeTransaction((tx) => settle(tx, key)),
    ),
  };
}

/** @throws `not-found`, also for a tour of another driver */
async function readDriving(tx: CompanyQuery, uid: string, key: string) {
  const tour = await findDriving(tx, uid, key);
  if (!tour) throw failure('not-found');
  return tour;
}
