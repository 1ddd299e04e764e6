/** A sending that can be revoked: its driver is shown nothing of it until its time is over. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import type { Notification } from '#contract/workplace/notifications.ts';
import type { TourRelease } from '#contract/dispatch/tourReleases.ts';
import { stopFieldsOf } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { publishTour, revokeTours } from '#server/domain/tours/sent/revocable.ts';
import { withoutProvider } from '#server/domain/routing/writing.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';
import { publishingTasks } from './publishing.ts';

const revocableSeconds = 10;

describe.each(mainEngines)('a sending that can be revoked, on the %s engine', (engine) => {
  let ahead = 0;
  const { portal, company, administrator, call } = administered(engine, {
    services: { now: () => Date.now() + ahead },
  });
  const leaving: (() => void)[] = [];
  afterEach(() => {
    ahead = 0;
    for (const leave of leaving.splice(0)) leave();
  });

  const read = async ({ key }: Pick<Tour, 'key'>) => (await call('GET', `/tours/${key}`)).body as Tour;
  const addDriver = () => company.addPerson({ role: 'driver' });
  async function addPlanned(driver: TestPerson): Promise<Tour> {
    const whole = await buildWholeTour(portal, company, administrator, { driver: driver.uid });
    const { key } = (await portal.setUp(administrator, 'POST', '/tours', whole)).body as Tour;
    return (await portal.setUp(administrator, 'POST', `/tours/${key}/plan`, { version: 1 })).body as Tour;
  }
  const send = (tour: Tour, name: 'release' | 'send-changes' = 'release', seconds = revocableSeconds) =>
    call('POST', `/tours/${tour.key}/${name}`, { version: tour.version, revocableSeconds: seconds });
  const revoke = (...tours: Tour[]) => call('POST', '/tours/revoke', { keys: tours.map(({ key }) => key) });
  /** Lets the time pass, and does what a process then does. */
  async function pass(seconds = revocableSeconds + 1): Promise<void> {
    ahead += seconds * 1000;
    await sweepTasks(portal.databases, publishingTasks(portal.services), portal.services.now());
  }
  const shown = async (driver: TestPerson) =>
    ((await call('GET', '/driving/tours', undefined, driver)).body as { items: DrivingTour[] }).items;
  /** The customers in the lists of a driver. */
  const listOf = async (driver: TestPerson) =>
    (await shown(driver)).flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'customer').map(({ key }) => key));
  const releases = async ({ key }: Tour) => (await call('GET', `/tours/${key}/releases`)).body as TourRelease[];
  const activities = async () =>
    ((await call('GET', '/activities?collection=tours')).body as { items: Activity[] }).items.map(
      ({ action, actor }) => [action, actor?.key ?? null],
    );
  const told = async () =>
    ((await call('GET', '/notifications')).body as { items: Notification[] }).items.map(({ kind, tour }) => [
      kind,
      tour?.number,
    ]);
  const customers = ({ stops }: Tour) => stops.filter(({ kind }) => kind === 'customer').map(({ key }) => key);
  /** Moves a job behind the start of another tour. */
  async function move(job: string, from: Tour, to: Tour): Promise<void> {
    const [giving, taking] = [await read(from), await read(to)];
    const own = (giving.pending?.stops ?? giving.stops).map(stopFieldsOf);
    const others = (taking.pending?.stops ?? taking.stops).map(stopFieldsOf);
    const moved = own.find(({ key }) => key === job)!;
    const tours = [
      { key: from.key, version: giving.version, stops: own.filter((stop) => stop !== moved) },
      { key: to.key, version: taking.version, stops: others.toSpliced(1, 0, moved) },
    ];
    expect(await call('POST', '/planning/rearrange', { tours })).toMatchObject({ status: 200 });
  }
  async function eventsOf({ headers }: TestPerson) {
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => portal.app.listeningOrigin);
    const { received, leave } = await followLive({ url, headers });
    leaving.push(leave);
    await received.until(({ type }) => type === 'revision');
    return () =>
      received.events.flatMap((event) =>
        event.type === 'change' ? (event.changes as { collection: string; key: string }[]) : [],
      );
  }

  test('a release: planned and unknown to its driver until then, told and shown afterwards, once', async () => {
    const driver = await addDriver();
    const tour = await addPlanned(driver);
    const events = await eventsOf(driver);
    const answer = await send(tour);
    const { visibleFrom } = answer.body as Tour;
    expect(answer).toMatchObject({ status: 200, body: { state: 'planned', version: tour.version + 1, release: null } });
    expect(Math.abs((visibleFrom ?? 0) - Date.now() - revocableSeconds * 1000)).toBeLessThan(5000);
    await pass(revocableSeconds - 5);
    expect([await shown(driver), await read(tour)]).toMatchObject([[], { state: 'planned', visibleFrom }]);
    expect(await call('GET', `/driving/tours/${tour.key}`, undefined, driver)).toBeRefused(404, 'not-found');
    expect(events()).toEqual([]);
    await pass();
    expect(await shown(driver)).toMatchObject([{ key: tour.key, state: 'released', release: { version: 1 } }]);
    expect(await read(tour)).toMatchObject({ state: 'released', visibleFrom: null, release: { version: 1 } });
    await expect.poll(events).toMatchObject([{ collection: 'tours', key: tour.key }]);
    await pass();
    expect(await releases(tour)).toMatchObject([{ version: 1, by: { key: administrator.uid } }]);
    expect((await activities()).slice(0, 2)).toEqual([
      ['tours.release', administrator.uid],
      ['tours.plan', administrator.uid],
    ]);
  });

  test('a release that is revoked never was', async () => {
    const driver = await addDriver();
    const tour = await addPlanned(driver);
    const events = await eventsOf(driver);
    await send(tour);
    expect(await revoke(tour)).toAnswer({ keys: [tour.key], left: [] });
    await pass();
    const { version: _version, modified: _modified, ...before } = tour;
    expect(await read(tour)).toMatchObject(before);
    expect([await shown(driver), await releases(tour), events()]).toEqual([[], [], []]);
    expect((await activities())[0]).toEqual(['tours.revoke', administrator.uid]);
    // Sent anew, it is a sending like any other.
    await send(await read(tour), 'release', 0);
    expect(await shown(driver)).toMatchObject([{ key: tour.key, release: { version: 1 } }]);
  });

  test('a draft stays a draft, also where the company publishes what it plans', async () => {
    await call('PATCH', '/settings', { publish: true });
    const driver = await addDriver();
    const whole = await buildWholeTour(portal, company, administrator, { driver: driver.uid });
    const draft = (await call('POST', '/tours', whole)).body as Tour;
    const plan = (version: number) => call('POST', `/tours/${draft.key}/plan`, { version, revocableSeconds });
    expect(await plan(1)).toMatchObject({ status: 200, body: { state: 'draft', visibleFrom: expect.any(Number) } });
    await revoke(draft);
    expect(await read(draft)).toMatchObject({ state: 'draft', visibleFrom: null });
    await plan((await read(draft)).version);
    await pass();
    expect(await read(draft)).toMatchObject({ state: 'released', visibleFrom: null });
  });

  test('changes that take a job from another driver: both keep their lists until then, and where it is revoked', async () => {
    const [first, second] = [await addDriver(), await addDriver()];
    const giver = await releaseTour(portal, administrator, first);
    const taker = await releaseTour(portal, administrator, second);
    const [job = ''] = customers(giver);
    const before = [await shown(first), await shown(second)];
    await move(job, giver, taker);
    const pending = await read(taker);
    const [events, others] = [await eventsOf(first), await eventsOf(second)];
    expect(await send(pending, 'send-changes')).toMatchObject({ status: 200, body: { hasPendingChanges: true } });
    expect([await shown(first), await shown(second)]).toEqual(before);
    expect(await revoke(taker)).toAnswer({ keys: [taker.key] });
    await pass();
    expect([await shown(first), await shown(second)]).toEqual(before);
    expect(await read(taker)).toMatchObject({ pending: pending.pending, visibleFrom: null, release: { version: 1 } });
    expect([events(), others()]).toEqual([[], []]);
    await send(await read(taker), 'send-changes');
    await pass();
    expect([await listOf(first), await listOf(second)]).toEqual([
      customers(giver).slice(1),
      [job, ...customers(taker)],
    ]);
    expect(await read(taker)).toMatchObject({ hasPendingChanges: false, release: { version: 2 } });
  });

  test('what a driver reports of the former list counts, and what can no longer be sent is told', async () => {
    const [first, second] = [await addDriver(), await addDriver()];
    const giver = await releaseTour(portal, administrator, first);
    const taker = await releaseTour(portal, administrator, second);
    const [job = ''] = customers(giver);
    await move(job, giver, taker);
    await send(await read(taker), 'send-changes');
    const phone = new Phone();
    await report(portal, first, phone, phone.step(giver.key, 'start'), phone.step(giver.key, 'arrive', { stop: job }));
    await pass();
    expect(await listOf(first)).toEqual(customers(giver));
    const { stops } = await read(giver);
    expect(stops.find(({ key }) => key === job)).toMatchObject({ state: 'arrived' });
    expect(await call('GET', '/driving/contradictions')).toAnswer({ total: 0 });
    expect(await read(taker)).toMatchObject({ hasPendingChanges: true, visibleFrom: null, release: { version: 1 } });
    expect(await told()).toEqual([['sending-failed', taker.number]]);
    expect(await revoke(taker)).toBeRefused(410, 'undo-expired');
  });

  test('whoever changes the tour meanwhile ends the time: its driver gets what was sent, the change waits', async () => {
    const driver = await addDriver();
    const tour = await addPlanned(driver);
    const { version } = (await send(tour)).body as Tour;
    const changed = await call('PATCH', `/tours/${tour.key}`, { version, orderNumber: 'A-9' });
    expect(changed).toMatchObject({
      status: 200,
      body: { state: 'released', orderNumber: '', pending: { orderNumber: 'A-9' }, visibleFrom: null },
    });
    expect(await shown(driver)).toMatchObject([{ key: tour.key, orderNumber: '', release: { version: 1 } }]);
    expect(await revoke(tour)).toBeRefused(410, 'undo-expired');
    await pass();
    expect(await releases(tour)).toMatchObject([{ version: 1, by: { key: administrator.uid } }]);
  });

  test('a job that is moved out meanwhile is sent with the tour that was sent', async () => {
    const driver = await addDriver();
    const [tour, other] = [await addPlanned(driver), await addPlanned(await addDriver())];
    const [job = ''] = customers(tour);
    await send(tour);
    await move(job, tour, other);
    expect(await listOf(driver)).toEqual([job]);
    expect(await read(tour)).toMatchObject({ state: 'released', hasPendingChanges: true });
  });

  test('a tour that is deleted or loses its driver meanwhile is not sent', async () => {
    const [deleted, lost] = [await addPlanned(await addDriver()), await addPlanned(await addDriver())];
    for (const tour of [deleted, lost]) await send(tour);
    await call('POST', '/tours/remove', { keys: [deleted.key] });
    await call('POST', '/tours/restore', { keys: [deleted.key] });
    expect(await call('POST', `/drivers/${lost.driver?.key}/remove`, { version: 1 })).toMatchObject({ status: 200 });
    await pass();
    expect(await read(deleted)).toMatchObject({ state: 'planned', visibleFrom: null, release: null });
    expect(await read(lost)).toMatchObject({ state: 'planned', driver: null, visibleFrom: null, release: null });
  });

  test('a tour that its series takes away meanwhile does not wait for ever once it is back', async () => {
    const tour = await addPlanned(await addDriver());
    await send(tour);
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => tourTable.removeMany(tx, [tour.key]));
    await pass();
    await call('POST', '/tours/restore', { keys: [tour.key] });
    expect(await read(tour)).toMatchObject({ state: 'planned', visibleFrom: null, release: null });
  });

  test('several at once: each is told, one press revokes all that are not shown yet', async () => {
    const [first, second] = [await addPlanned(await addDriver()), await addPlanned(await addDriver())];
    const whole = await buildWholeTour(portal, company, administrator, { driver: null });
    const lacking = (await call('POST', '/tours', whole)).body as Tour;
    const tours = [first, second, lacking];
    const release = () => call('POST', '/tours/release', { keys: tours.map(({ key }) => key), revocableSeconds });
    const left = [{ key: lacking.key, number: lacking.number, code: 'tour-incomplete' }];
    expect(await release()).toAnswer({ left, visibleFrom: expect.any(Number) as unknown });
    expect(await read(lacking)).toMatchObject({ state: 'draft', visibleFrom: null });
    const { visibleFrom } = await read(first);
    ahead += 3000;
    await release();
    expect(await read(first)).toMatchObject({ visibleFrom });
    const { version } = await read(second);
    await call('PATCH', `/tours/${second.key}`, { version, orderNumber: 'A-9' });
    expect(await revoke(first, second)).toAnswer({
      keys: [first.key],
      left: [{ key: second.key, number: second.number, code: 'undo-expired' }],
    });
    await pass();
    expect([await read(first), await read(second)]).toMatchObject([{ state: 'planned' }, { state: 'released' }]);
  });

  test('of a revocation and the end of the time at once, exactly one counts', async () => {
    for (let round = 0; round < 6; round += 1) {
      const driver = await addDriver();
      const tour = await addPlanned(driver);
      await send(tour, 'release', 1);
      const write = <Result>(work: Parameters<typeof database.writeTransaction<Result>>[1]) =>
        database.writeTransaction({ company: company.key, uid: null }, work);
      const database = portal.databases.company('main');
      const later = Date.now() + 60_000;
      const [revoked] = await Promise.allSettled([
        write((tx) => revokeTours(tx, [tour.key])),
        write((tx) => publishTour(withoutProvider(tx), tour.key, later)),
      ]);
      const { state } = await read(tour);
      expect(state).toBe(revoked.status === 'fulfilled' ? 'planned' : 'released');
      expect(await shown(driver)).toHaveLength(state === 'released' ? 1 : 0);
    }
  });

  test('other people, other companies, other times', async () => {
    const driver = await addDriver();
    const tour = await addPlanned(driver);
    await send(tour);
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('POST', '/tours/revoke', { keys: [tour.key] }, stranger)).toBeRefused(404, 'not-found');
    expect(await call('POST', '/tours/revoke', { keys: [tour.key] }, driver)).toBeRefused(403, 'permission-denied');
    for (const seconds of [-1, 11, 1.5])
      expect(await send(await read(tour), 'release', seconds)).toBeRefused(400, 'invalid-input');
    expect(await read(tour)).toMatchObject({ state: 'planned', visibleFrom: expect.any(Number) as unknown });
    await pass();
    expect(await revoke(tour)).toBeRefused(410, 'undo-expired');
  });
});
