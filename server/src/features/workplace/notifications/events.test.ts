import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { DamageSeverity } from '#contract/fleet/damages.ts';
import type { NotificationKind, NotificationPreferences } from '#contract/workplace/notificationPreferences.ts';
import type { Notification } from '#contract/workplace/notifications.ts';
import type { StepFields } from '#contract/dispatch/tourSteps.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { notify } from '#server/domain/notifications/notify.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, setRow } from '#testing/fixtures/people.ts';
import { buildDamage, type TestPerson } from '#testing/fixtures/portal.ts';

const minuteMs = 60_000;

describe.each(mainEngines)('what administrators are told of on the %s engine', (engine) => {
  const { portal, company, administrator, call, addVehicle } = administered(engine);
  const told = async (as = administrator) =>
    ((await call('GET', '/notifications', undefined, as)).body as { items: Notification[] }).items;
  const kinds = async (as = administrator) => (await told(as)).map(({ kind }) => kind);
  const tell = (kind: NotificationKind, object = uuidv7()) =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => notify(tx, kind, object));
  /** What is told from now on stands for itself. */
  const letMinutesPass = () =>
    inCompany(portal, company, (db) =>
      db
        .updateTable('notifications')
        .set({ created: new Date(Date.now() - 11 * minuteMs) })
        .execute(),
    );
  const choose = (patch: object, as = administrator) => call('PATCH', '/notifications/preferences', patch, as);

  describe('damage', () => {
    async function damage(severity: DamageSeverity, as: TestPerson) {
      const [key, vehicle] = [uuidv7(), await addVehicle()];
      await portal.setUp(as, 'PUT', `/damages/${key}`, buildDamage({ vehicle, severity, title: 'Ölverlust' }));
      return { key, vehicle };
    }

    test('that a driver reports, once, with its vehicle', async () => {
      const driver = await company.addPerson({ role: 'driver' });
      const { key, vehicle } = await damage('minor', driver);
      await call('PUT', `/damages/${key}`, buildDamage({ vehicle }), driver);
      expect(await told()).toMatchObject([
        { kind: 'damage', damage: { vehicle, plateNumber: 'B-TL 4127', title: 'Ölverlust', severity: 'minor' } },
      ]);
    });

    test('of an administrator where it is critical, or becomes so; they know of it themselves', async () => {
      const colleague = await company.addPerson();
      const { key } = await damage('major', colleague);
      await damage('critical', colleague);
      expect(await kinds()).toEqual(['damage']);
      expect(await kinds(colleague)).toEqual([]);
      await letMinutesPass();
      for (const [version, severity] of ['critical', 'minor', 'critical'].entries())
        await portal.setUp(colleague, 'PATCH', `/damages/${key}`, { version: version + 1, severity });
      expect(await kinds()).toEqual(['damage', 'damage']);
      const titles = async () => (await told()).map(({ damage }) => damage?.title);
      await portal.setUp(administrator, 'DELETE', `/damages/${key}`);
      expect(await titles()).toContain(undefined);
      await portal.setUp(administrator, 'POST', `/damages/${key}/restore`);
      expect(await titles()).toEqual(['Ölverlust', 'Ölverlust']);
      await portal.setUp(administrator, 'DELETE', `/damages/${key}`);
      await inCompany(portal, company, async (db) => {
        await db
          .updateTable('damages')
          .set({ deleted: new Date(0) })
          .where('key', '=', key)
          .execute();
        await db
          .updateTable('scheduled_tasks')
          .set({ at: new Date(0) })
          .where('key', '=', key)
          .execute();
      });
      const purge = { 'purge-damage': taskWorks(portal.services)['purge-damage'] };
      await sweepTasks(portal.databases, purge, Date.now());
      expect(await titles()).toEqual(['Ölverlust']);
    });
  });

  describe('tours', () => {
    const addDriver = () => company.addPerson({ role: 'driver' });
    const hours = (count: number) => new Date(Date.now() + count * 60 * minuteMs).toISOString().slice(0, 16);

    test('stops that were refused or failed, each once, with reason and tour', async () => {
      const driver = await addDriver();
      const { key, number, stops } = await releaseTour(portal, administrator, driver);
      const customers = stops.filter(({ kind }) => kind === 'customer');
      const phone = new Phone();
      const at = (kind: StepFields['kind'], index: number, reason: string) =>
        phone.step(key, kind, { stop: customers[index]?.key ?? '', reason });
      const steps = [
        phone.step(key, 'start'),
        at('refuse', 0, 'Zu spät'),
        at('fail', 1, 'Niemand angetroffen'),
        at('deliver', 2, ''),
      ];
      await report(portal, driver, phone, ...steps);
      await report(portal, driver, phone, ...steps);
      const byKind = (await told()).toSorted((one, other) => one.kind.localeCompare(other.kind));
      expect(byKind.map(({ kind, tour }) => [kind, tour])).toEqual([
        [
          'stop-failed',
          expect.objectContaining({ key, number, stop: customers[1]?.place.name, reason: 'Niemand angetroffen' }),
        ],
        ['stop-refused', expect.objectContaining({ key, number, stop: customers[0]?.place.name, reason: 'Zu spät' })],
      ]);
    });

    test('what a dispatcher sets, to the others', async () => {
      const [driver, colleague] = [await addDriver(), await company.addPerson()];
      const { key, stops } = await releaseTour(portal, administrator, driver);
      const correction = {
        from: 'open',
        state: 'failed',
        reason: 'Rampe gesperrt',
        receiver: '',
        arrived: null,
        left: null,
      };
      const answer = await call('POST', `/tours/${key}/stops/${stops[1]?.key}/correct`, correction);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await kinds()).toEqual([]);
      expect(await kinds(colleague)).toEqual(['stop-failed']);
    });

    test('steps that contradict, also of a tour that was deleted', async () => {
      const driver = await addDriver();
      const withdrawn = await releaseTour(portal, administrator, driver);
      const phone = new Phone();
      await portal.setUp(administrator, 'POST', `/tours/${withdrawn.key}/withdraw`, { version: withdrawn.version });
      await report(portal, driver, phone, phone.step(withdrawn.key, 'start'));
      expect(await told()).toMatchObject([
        {
          kind: 'contradiction',
          tour: { key: withdrawn.key, number: withdrawn.number, contradiction: expect.any(String) },
        },
      ]);
      await portal.setUp(administrator, 'POST', '/tours/remove', { keys: [withdrawn.key] });
      await letMinutesPass();
      const late = phone.step(withdrawn.key, 'finish');
      await report(portal, driver, phone, late);
      await report(portal, driver, phone, late);
      expect(await told()).toMatchObject([
        { kind: 'contradiction', tour: { key: null, number: withdrawn.number, contradiction: 'tour-removed' } },
        { kind: 'contradiction' },
      ]);
    });

    const sweep = (now: number) =>
      sweepTasks(
        portal.databases,
        { 'watch-tour': taskWorks({ ...portal.services, now: () => now })['watch-tour'] },
        now,
      );

    test('tours that will be late, once, however often and by however many processes one looks', async () => {
      const tour = await releaseTour(portal, administrator, await addDriver(), hours(-1));
      const { departs, key, number } = tour;
      await sweep(departs + 5 * minuteMs);
      expect(await kinds()).toEqual([]);
      const later = departs + 20 * minuteMs;
      await Promise.all([sweep(later), sweep(later)]);
      await sweep(later + 10 * minuteMs);
      const [first, ...more] = await told();
      expect(more).toEqual([]);
      expect(first).toMatchObject({ kind: 'tour-late', tour: { key, number, minutesLate: 20, reason: '' } });
      expect(first?.tour?.stop).toBe(tour.stops[1]?.place.name);
    });

    test('neither tours that are over or not begun, nor those that are in time', async () => {
      const driver = await addDriver();
      const [over, ahead] = [
        await releaseTour(portal, administrator, driver, hours(-2)),
        await releaseTour(portal, administrator, driver, hours(5)),
      ];
      await portal.setUp(administrator, 'POST', `/tours/${over.key}/cancel`, {
        version: over.version,
        reason: 'Nebel',
      });
      await sweep(Date.now() + 10 * minuteMs);
      expect(await kinds()).toEqual([]);
      const watched = () =>
        inCompany(portal, company, (db) =>
          db.selectFrom('scheduled_tasks').select(['key', 'at']).where('kind', '=', 'watch-tour').execute(),
        );
      expect(await watched()).toEqual([{ key: ahead.key, at: new Date(ahead.departs) }]);
    });

    test('a tour that is looked at follows its departure, and its release on another day is told anew', async () => {
      const tour = await releaseTour(portal, administrator, await addDriver(), hours(-1));
      await sweep(tour.departs + 30 * minuteMs);
      const { version } = (
        await portal.setUp(administrator, 'POST', `/tours/${tour.key}/withdraw`, {
          version: tour.version,
        })
      ).body as Tour;
      const moved = (
        await portal.setUp(administrator, 'PATCH', `/tours/${tour.key}`, { version, departure: hours(25) })
      ).body as Tour;
      await portal.setUp(administrator, 'POST', `/tours/${tour.key}/release`, { version: moved.version });
      await sweep(Date.now() + 30 * minuteMs);
      expect(await kinds()).toEqual(['tour-late']);
      await letMinutesPass();
      await sweep(moved.departs + 30 * minuteMs);
      expect(await kinds()).toEqual(['tour-late', 'tour-late']);
    });
  });

  describe('each person', () => {
    const preferences = async (as = administrator) =>
      (await call('GET', '/notifications/preferences', undefined, as)).body as NotificationPreferences;

    test('has the bell on and mails off until they choose otherwise', async () => {
      const { events, dailyAt } = await preferences();
      expect(dailyAt).toBe('06:00');
      expect(Object.keys(events)).toEqual(['waiting', 'damage', 'late', 'stop', 'contradiction', 'failure']);
      for (const channels of Object.values(events)) expect(channels).toEqual({ bell: true, mail: false, daily: false });
    });

    test('chooses for themselves, field by field, also on two devices at once', async () => {
      const colleague = await company.addPerson();
      const answers = await Promise.all([
        choose({ events: { late: { bell: false } } }),
        choose({ events: { late: { mail: true }, failure: { daily: true } } }),
        choose({ dailyAt: '05:15' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { events, dailyAt } = await preferences();
      expect([events.late, events.failure, dailyAt]).toEqual([
        { bell: false, mail: true, daily: false },
        { bell: true, mail: false, daily: true },
        '05:15',
      ]);
      expect((await preferences(colleague)).events.late.bell).toBe(true);
      await tell('tour-late');
      await tell('import-failed');
      expect(await kinds()).toEqual(['import-failed']);
      expect(await kinds(colleague)).toEqual(['import-failed', 'tour-late']);
    });

    test.each([
      [{ dailyAt: '24:00' }, 'dailyAt', 'time'],
      [{ events: { late: { bell: 'ja' } } }, 'events.late.bell', 'invalid_type'],
    ])('is refused %j at its field', async (patch, path, rule) => {
      expect(await choose(patch)).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
    });

    test('is told only while they run the company', async () => {
      const [blocked, waiting, driver] = [
        await company.addPerson({ active: false }),
        await company.addPerson({ role: 'pending-admin', confirmed: false, active: false }),
        await company.addPerson({ role: 'driver' }),
      ];
      await setRow(portal, company, await company.addPerson(), { deleted: new Date() });
      const other = await (await portal.addCompany()).addPerson();
      await tell('tour-late');
      const recipients = await inCompany(portal, company, (db) =>
        db.selectFrom('notification_recipients').select('uid').execute(),
      );
      expect(recipients).toEqual([{ uid: administrator.uid }]);
      expect(await kinds(other)).toEqual([]);
      for (const one of [blocked, waiting, driver])
        expect((await call('GET', '/notifications', undefined, one)).status).toBeGreaterThanOrEqual(401);
    });

    test('is told once of the same', async () => {
      const object = uuidv7();
      await Promise.all([tell('archive-failed', object), tell('archive-failed', object)]);
      expect(await kinds()).toEqual(['archive-failed']);
    });
  });
});
