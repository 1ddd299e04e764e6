import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import { purgeTours } from '#server/domain/tours/plan/purge.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';

describe.each(mainEngines)('steps of deleted tours on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const contradictions = async () =>
    ((await call('GET', '/driving/contradictions')).body as { items: TourStep[] }).items;

  async function deleted() {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    const phone = new Phone();
    const picture = `/driving/tours/${tour.key}/stops/${tour.stops[1]?.key}/photos/${uuidv7()}`;
    await portal.setUp(driver, 'PUT', picture, formOf(blackPng(4, 4)));
    await portal.setUp(administrator, 'POST', '/tours/remove', { keys: [tour.key] });
    return { driver, tour, phone };
  }

  test('count once the deletion is undone', async () => {
    const { driver, tour, phone } = await deleted();
    await report(portal, driver, phone, phone.step(tour.key, 'start'));
    expect(await contradictions()).toMatchObject([{ tour: tour.key, contradiction: 'tour-removed' }]);
    await portal.setUp(administrator, 'POST', '/tours/restore', { keys: [tour.key] });
    expect((await call('GET', `/tours/${tour.key}`)).body).toMatchObject({ state: 'underWay' });
    expect(await contradictions()).toEqual([]);
  });

  test('no stop and no release stands without its tour', async () => {
    const { tour } = await deleted();
    const orphaned = inCompany(portal, company, (db) =>
      db.updateTable('sent_stops').set({ tour: uuidv7() }).where('tour', '=', tour.key).execute(),
    );
    await expect(orphaned).rejects.toThrow(/sent_stops_tour/);
    const unsent = inCompany(portal, company, (db) =>
      db.updateTable('tour_releases').set({ tour: uuidv7() }).where('tour', '=', tour.key).execute(),
    );
    await expect(unsent).rejects.toThrow(/tour_releases_tour/);
  });

  test('are kept as contradictions, whatever else goes with the tour', async () => {
    const { driver, tour, phone } = await deleted();
    await inCompany(portal, company, (db) =>
      db
        .updateTable('tours')
        .set({ deleted: new Date(Date.now() - 3_600_000) })
        .where('key', '=', tour.key)
        .execute(),
    );
    const database = portal.databases.company('main');
    const purge = () =>
      database.writeTransaction({ company: company.key, uid: null }, (tx) => purgeTours(tx, [tour.key]));
    const file = (
      (await inCompany(portal, company, (db) =>
        db.selectFrom('tour_stop_pictures').select('file').where('tour', '=', tour.key).executeTakeFirst(),
      )) ?? { file: null }
    ).file;
    const parts = () =>
      inCompany(portal, company, async (db) => ({
        stops: (await db.selectFrom('sent_stops').select('key').where('tour', '=', tour.key).execute()).length,
        releases: (await db.selectFrom('tour_releases').select('version').where('tour', '=', tour.key).execute())
          .length,
        orders: (await db.selectFrom('stop_orders').select('stop').where('stop', 'in', keys).execute()).length,
      }));
    const keys = tour.stops.map(({ key }) => key);
    expect(await parts()).toEqual({ stops: 6, releases: 1, orders: 3 });
    expect(await purge()).toBe(1);
    expect(await parts()).toEqual({ stops: 0, releases: 0, orders: 0 });
    const answer = await portal.app.inject({
      method: 'GET',
      url: `/api/files/${file}`,
      headers: administrator.headers,
    });
    expect(answer.statusCode).toBe(404);
    expect(await report(portal, driver, phone, phone.step(tour.key, 'start'))).toEqual([null]);
    expect(await contradictions()).toMatchObject([{ tour: tour.key, contradiction: 'tour-removed' }]);
    const stranger = await company.addPerson({ role: 'driver' });
    const other = new Phone();
    expect(await report(portal, stranger, other, other.step(tour.key, 'start'))).toEqual(['not-found']);
  });
});
