/** Several of a kind within ten minutes are one notice and one mail: who reports much fills nobody's mailbox. */
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';
import type { Notification } from '#contract/workplace/notifications.ts';
import { gatheredMs, notify, withdrawNotifications } from '#server/domain/notifications/notify.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildDamage, type TestPerson } from '#testing/fixtures/portal.ts';

const reports = 60;

describe.each(mainEngines)('what is told often on the %s engine', (engine) => {
  const { portal, company, administrator, call, addVehicle } = administered(engine);
  let vehicle: string;
  let driver: TestPerson;

  beforeEach(async () => {
    await portal.databases.company('main').acrossCompanies.deleteFrom('scheduled_tasks').execute();
    vehicle = await addVehicle();
    driver = await company.addPerson({ role: 'driver' });
    await call('PATCH', '/notifications/preferences', { events: { damage: { mail: true }, failure: { mail: true } } });
  });

  const reportMany = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      await portal.setUp(driver, 'PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle, title: 'Kratzer' }));
  };
  const write = (work: Parameters<ReturnType<typeof portal.databases.company>['writeTransaction']>[1]) =>
    portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, work);
  const tell = (kind: NotificationKind, object = uuidv7()) => write((tx) => notify(tx, kind, object));
  const sweep = (now = Date.now()) => {
    const works = taskWorks({ ...portal.services, now: () => now });
    return sweepTasks(portal.databases, { 'mail-notification': works['mail-notification'] }, now);
  };
  const mails = () => mailsTo(portal, administrator.email);
  const bell = async () =>
    (await call('GET', '/notifications')).body as { items: Notification[]; unread: number; total: number };
  const kinds = async () => (await bell()).items.map(({ kind, more }) => [kind, more]);

  test('is one notice and one mail, however much a driver reports', async () => {
    await reportMany(reports);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await bell()).toMatchObject({
      total: 1,
      unread: 1,
      items: [{ kind: 'damage', more: reports - 1, damage: { title: 'Kratzer' } }],
    });
    const [mail, ...further] = await mails();
    expect(further).toEqual([]);
    const data = mail?.data as unknown as { others: unknown[]; more: number };
    expect(1 + data.others.length + data.more).toBe(reports);
  });

  test('is mailed once more when ten minutes are over, with what came meanwhile', async () => {
    await reportMany(1);
    await sweep();
    expect(await mails()).toHaveLength(1);
    await reportMany(3);
    await sweep();
    await tell('archive-failed');
    await sweep();
    expect((await mails()).map(({ data }) => (data as unknown as { told: { kind: string } }).told.kind)).toEqual([
      'damage',
      'archive-failed',
    ]);
    const later = Date.now() + gatheredMs + 1000;
    await sweep(later);
    await sweep(later);
    const all = await mails();
    expect(all).toHaveLength(3);
    expect(all.at(-1)?.data).toMatchObject({ others: [expect.anything(), expect.anything()], more: 0 });
  });

  test('makes the notice unread again; another stands beside it when the minutes are over', async () => {
    await tell('archive-failed');
    await call('POST', '/notifications/read', {});
    expect(await bell()).toMatchObject({ unread: 0 });
    await tell('archive-failed');
    expect(await bell()).toMatchObject({ unread: 1, total: 1 });
    await inCompany(portal, company, (db) =>
      db
        .updateTable('notifications')
        .set({ created: new Date(Date.now() - gatheredMs) })
        .execute(),
    );
    await tell('archive-failed');
    expect(await kinds()).toEqual([
      ['archive-failed', 0],
      ['archive-failed', 1],
    ]);
  });

  test('stands for itself where what it stood under is withdrawn; registrations always do', async () => {
    const first = uuidv7();
    await tell('archive-failed', first);
    await tell('archive-failed');
    expect(await kinds()).toEqual([['archive-failed', 1]]);
    await write((tx) => withdrawNotifications(tx, first));
    expect(await kinds()).toEqual([['archive-failed', 0]]);
    for (let count = 0; count < 2; count += 1) await tell('registration');
    expect((await kinds()).map(([kind]) => kind)).toEqual(['registration', 'registration', 'archive-failed']);
  });
});
