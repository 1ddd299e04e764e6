import { describe, expect, test } from 'vitest';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { timesOfTour } from '#planner/tourTimes.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';

const minute = 60_000;

describe.each(mainEngines)('breaks that drivers report on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  test('stand at the tour, for dispatchers and for the driver, and move what is still ahead', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const { key, stops } = await releaseTour(portal, administrator, driver);
    const phone = new Phone();
    const now = Date.now();
    const step = (kind: 'start' | 'beginBreak' | 'endBreak' | 'arrive', minutes: number, more: object = {}) =>
      phone.step(key, kind, { time: now + minutes * minute, ...more });
    const read = async () => (await call('GET', `/tours/${key}`)).body as Tour;
    await report(portal, driver, phone, step('start', -60), step('beginBreak', -30));
    const resting = [{ begin: now - 30 * minute, end: null }];
    expect((await read()).reportedBreaks).toEqual(resting);
    const { version } = await read();
    const own = (await call('GET', `/driving/tours/${key}`, undefined, driver)).body as DrivingTour;
    expect(own.reportedBreaks).toEqual(resting);
    // What arrives again changes nothing.
    await report(portal, driver, phone, step('endBreak', -10));
    const rested = await read();
    const reported = { begin: now - 30 * minute, end: now - 10 * minute };
    expect(rested).toMatchObject({ reportedBreaks: [reported], version });
    const { breaks } = timesOfTour(rested, { now, timeZone: 'Europe/Berlin', lateAfterMinutes: 10 });
    expect(breaks[0]).toEqual({ begin: reported.begin, lengthMs: 20 * minute });
    await report(portal, driver, phone, step('beginBreak', -5), step('arrive', -1, { stop: stops[1]?.key }));
    expect((await read()).reportedBreaks).toEqual([reported, { begin: now - 5 * minute, end: now - minute }]);
    const listed = (await call('GET', `/tours?fromDay=${rested.day}&untilDay=${rested.day}`)).body as { items: Tour[] };
    expect(listed.items.find((tour) => tour.key === key)?.reportedBreaks).toHaveLength(2);
  });

  test('are refused of nobody’s tour, and are shown to a dispatcher where the driver had lost it', async () => {
    const [driver, stranger] = [
      await company.addPerson({ role: 'driver' }),
      await company.addPerson({ role: 'driver' }),
    ];
    const { key } = await releaseTour(portal, administrator, driver);
    const phone = new Phone();
    const steps = [phone.step(key, 'beginBreak')];
    const sent = { installation: phone.installation, now: Date.now(), steps };
    const { body } = await call('PUT', '/driving/steps', sent, stranger);
    expect(body).toMatchObject({ steps: [{ code: 'not-found' }] });
    expect(((await call('GET', `/tours/${key}`)).body as Tour).reportedBreaks).toEqual([]);
    await report(portal, driver, phone, phone.step(key, 'beginBreak'));
    const { items } = (await call('GET', '/driving/contradictions')).body as { items: object[] };
    expect(items).toMatchObject([{ kind: 'beginBreak', contradiction: 'step-impossible' }]);
  });
});
