import { v7 as uuidv7 } from 'uuid';
import type { Driver } from '#contract/people/drivers.ts';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany, putOnline, rowOf, setRow } from '#testing/fixtures/people.ts';
import type { Answer, TestPerson } from '#testing/fixtures/portal.ts';

describe.each(engines)('drivers on the %s engine', (engine) => {
  const { portal, company, administrator: owner } = administered(engine);
  const second = forEachTest(() => company.addPerson());

  const get = ({ uid }: TestPerson, as = owner) => portal.call(as, 'GET', `/drivers/${uid}`);
  const update = ({ uid }: TestPerson, body: object, as = owner) => portal.call(as, 'PATCH', `/drivers/${uid}`, body);
  /** @param version that was seen; only a removal asks for it */
  const decide = (decision: string, { uid }: TestPerson, as = owner, version = 1) =>
    portal.call(as, 'POST', `/drivers/${uid}/${decision}`, decision === 'remove' ? { version } : {});
  const bySuccess = (answers: Answer[]) => answers.toSorted((a, b) => a.status - b.status);
  const waiting = () => company.addPerson({ role: 'driver', confirmed: false });
  const profile = (person: TestPerson) => portal.call(person, 'GET', '/profile');

  test('are shown with their devices, and which of them are online', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const device = await putOnline(portal, company, driver);
    const gone = await putOnline(portal, company, driver);
    await inCompany(portal, company, (db) =>
      db
        .updateTable('presence')
        .set({ expires: new Date(0) })
        .where('device', '=', gone)
        .execute(),
    );
    const { status, body } = await get(driver);
    expect({ status, body }).toAnswer({ key: driver.uid, status: 'ONLINE' });
    const { devices } = body as { devices: { key: string }[] };
    expect(devices.find(({ key }) => key === device)).toMatchObject({
      name: 'Zebra TC57',
      platform: 'Android 13',
      appVersion: '1.0.0',
      online: true,
    });
    expect(devices.find(({ key }) => key === gone)).toMatchObject({ online: false });
  });

  test.each(['admin', 'pending-admin', null] as const)('are not those in the role %s', async (role) => {
    const person = await company.addPerson({ role });
    expect(await get(person)).toBeRefused(404, 'not-found');
    for (const decision of ['confirm', 'block', 'unblock', 'remove'])
      expect(await decide(decision, person)).toBeRefused(404, 'not-found');
    expect(await update(person, { version: 1, firstname: 'X' })).toMatchObject({ status: 404 });
    expect(await rowOf(portal, company, person)).toMatchObject({ ready: true, active: true, version: 1 });
  });

  test('edited by two at once take one change, and the other is shown it', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const [won, lost] = bySuccess(
      await Promise.all([
        update(driver, { version: 1, firstname: 'Eins' }),
        update(driver, { version: 1, phone: '2' }, second),
      ]),
    );
    expect(won).toAnswer({ version: 2 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
  });

  test('who are edited are found and mailed to by the new name', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    expect(await update(driver, { version: 1, lastname: 'Wîchmann' })).toAnswer({ lastname: 'Wîchmann' });
    expect((await portal.call(owner, 'GET', '/drivers?search=wichmann')).body).toMatchObject({ total: 1 });
    const { name } = await portal.databases.directory
      .selectFrom('people')
      .select('name')
      .where('id', '=', driver.uid)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Änne Wîchmann');
    expect(await activitiesOf(portal, company)).toMatchObject([
      {
        actor: owner.uid,
        action: 'drivers.update',
        before: { lastname: 'Öhlschläger' },
        after: { lastname: 'Wîchmann' },
      },
    ]);
  });

  test('who wait are let in once, by name, and are told by mail', async () => {
    const driver = await waiting();
    await setRow(portal, company, owner, { firstname: 'Maren', lastname: 'Schüßler' });
    const answer = await decide('confirm', driver);
    expect(answer).toAnswer({
      status: 'OFFLINE',
      confirmed: true,
      active: true,
      confirmedBy: 'Maren Schüßler',
      version: 2,
    });
    expect((answer.body as { confirmedAt: number }).confirmedAt).toBeGreaterThan(0);
    const current = answer.body;
    expect(await decide('confirm', driver, second)).toBeRefused(409, 'conflict', { current });
    expect(await mailsTo(portal, driver.email)).toMatchObject([
      { template: 'accountConfirmed', data: { companyName: company.name, link: null } },
    ]);
    expect(await activitiesOf(portal, company)).toMatchObject([
      {
        actor: owner.uid,
        action: 'drivers.confirm',
        object: driver.uid,
        before: { confirmed: false, active: false },
        after: { confirmed: true, active: true },
      },
    ]);
    const due = await inCompany(portal, company, (db) => db.selectFrom('scheduled_tasks').select('kind').execute());
    expect(due).toEqual([]);
  });

  test('several are confirmed at once, whoever cannot be passed over', async () => {
    const [one, other, confirmed, unverified] = [await waiting(), await waiting(), await waiting(), await waiting()];
    await decide('confirm', confirmed);
    await setRow(portal, company, unverified, { email_verified: false });
    const keys = [one, confirmed, unverified, other].map(({ uid }) => uid);
    const confirmMany = (as: TestPerson) => portal.call(as, 'POST', '/drivers/confirm-many', { keys });
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await confirmMany(stranger)).toAnswer({ items: [] });
    expect(await confirmMany(one)).toMatchObject({ status: 403 });
    const answer = await confirmMany(owner);
    expect(answer).toMatchObject({ status: 200, body: { items: [{ key: one.uid }, { key: other.uid }] } });
    expect(await confirmMany(owner)).toAnswer({ items: [] });
    const [{ key, confirmedAt }] = (answer.body as { items: [Driver] }).items;
    const taken = await portal.call(owner, 'POST', `/drivers/${key}/unconfirm`, { confirmedAt });
    expect(taken).toAnswer({ status: 'CONFIRM' });
  });

  test('confirmed by two at once are confirmed once', async () => {
    const driver = await waiting();
    const [won, lost] = bySuccess(await Promise.all([decide('confirm', driver), decide('confirm', driver, second)]));
    expect(won).toMatchObject({ status: 200 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
    expect(await mailsTo(portal, driver.email)).toHaveLength(1);
    expect(await activitiesOf(portal, company)).toHaveLength(1);
  });

  test('who are blocked are offline and out at once, and come back after they are unblocked', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const seen = new Date(Date.now() - 20_000);
    await putOnline(portal, company, driver, seen);
    expect(await decide('block', driver)).toAnswer({
      status: 'BLOCKED',
      confirmed: true,
      active: false,
      lastOnline: seen.getTime(),
    });
    expect(await profile(driver)).toMatchObject({ status: 401 });
    expect(await rowOf(portal, company, driver)).toMatchObject({ online: false });
    const leases = await inCompany(portal, company, (db) =>
      db.selectFrom('presence').select('uid').where('uid', '=', driver.uid).execute(),
    );
    expect(leases).toEqual([]);
    expect(await decide('block', driver, second)).toBeRefused(409, 'conflict');
    expect(await decide('confirm', driver)).toBeRefused(409, 'conflict');
    expect(await decide('unblock', driver)).toAnswer({ status: 'OFFLINE' });
    expect(await decide('unblock', driver)).toBeRefused(409, 'conflict');
    expect((await activitiesOf(portal, company)).map(({ action }) => action)).toEqual([
      'drivers.block',
      'drivers.unblock',
    ]);
  });

  test.each([
    ['block', { active: true }],
    ['unblock', { active: false }],
  ])('whom two %s at once follow one of them, and the other is shown it', async (decision, options) => {
    const driver = await company.addPerson({ role: 'driver', ...options });
    const [won, lost] = bySuccess(await Promise.all([decide(decision, driver), decide(decision, driver, second)]));
    expect(won).toAnswer({ active: !options.active, version: 2 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
    expect(await activitiesOf(portal, company)).toHaveLength(1);
  });

  test('who wait cannot be blocked or unblocked', async () => {
    const driver = await waiting();
    for (const decision of ['block', 'unblock'])
      expect(await decide(decision, driver)).toBeRefused(409, 'conflict', { current: { status: 'CONFIRM' } });
  });

  test('confirmed or edited by somebody else meanwhile are not removed unseen', async () => {
    const driver = await waiting();
    expect(await portal.call(owner, 'POST', `/drivers/${driver.uid}/remove`, {})).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'version' }],
    });
    const { body: confirmed } = await decide('confirm', driver, second);
    expect(await decide('remove', driver)).toBeRefused(409, 'conflict', { current: confirmed });
    const { body: edited } = await update(driver, { version: 2, phone: '0171 1' }, second);
    expect(await decide('remove', driver, owner, 2)).toBeRefused(409, 'conflict', { current: edited });
    expect(await rowOf(portal, company, driver)).toMatchObject({ ready: true, deleted: null });
    expect(await decide('remove', driver, owner, 3)).toMatchObject({ status: 200 });
  });

  test.each(['confirm', 'update'])('removed by one while another does %s follow one of them', async (other) => {
    const driver = await waiting();
    const [removed, changed] = await Promise.all([
      decide('remove', driver),
      other === 'confirm' ? decide('confirm', driver, second) : update(driver, { version: 1, phone: '0171 1' }, second),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, changed.status]);
    expect(await rowOf(portal, company, driver)).toMatchObject({ ready: removed.status !== 200 });
  });

  test('that nobody knows answer as not found', async () => {
    const nobody = { ...owner, uid: uuidv7() };
    expect(await get(nobody)).toMatchObject({ status: 404 });
    for (const decision of ['confirm', 'block', 'unblock', 'remove'])
      expect(await decide(decision, nobody)).toBeRefused(404, 'not-found');
    expect(await decide('restore', nobody)).toBeRefused(410, 'undo-expired');
  });
});
