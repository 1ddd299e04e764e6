import { describe, expect, test } from 'vitest';
import type { Administrator } from '#contract/people/administrators.ts';
import { peopleLimits } from '#contract/people/people.ts';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { rowOf, setRow } from '#testing/fixtures/people.ts';
import type { Answer, TestPerson } from '#testing/fixtures/portal.ts';

describe.each(engines)('administrators on the %s engine', (engine) => {
  const { portal, company, administrator: owner } = administered(engine);

  const decide = (decision: string, { uid }: TestPerson, as = owner) =>
    portal.call(as, 'POST', `/administrators/${uid}/${decision}`, decision === 'remove' ? { version: 1 } : {});
  const unconfirm = ({ uid }: TestPerson, confirmedAt: number, as = owner) =>
    portal.call(as, 'POST', `/administrators/${uid}/unconfirm`, { confirmedAt });
  const waiting = () => company.addPerson({ role: 'pending-admin', confirmed: false });
  const bySuccess = (answers: Answer[]) => answers.toSorted((a, b) => a.status - b.status);
  const lastAdministrator = { status: 409, body: { code: 'last-administrator' } };

  test('are listed, those waiting first, then by name', async () => {
    await setRow(portal, company, owner, { firstname: 'B' });
    await setRow(portal, company, await company.addPerson({ active: false }), { firstname: 'A' });
    await setRow(portal, company, await waiting(), { firstname: 'D' });
    await setRow(portal, company, await waiting(), { firstname: 'C' });
    await company.addPerson({ role: 'driver' });
    const { body } = await portal.call(owner, 'GET', '/administrators');
    const { items, total, next } = body as { items: Administrator[]; total: number; next: null };
    expect(items.map(({ firstname, status }) => [firstname, status])).toEqual([
      ['C', 'CONFIRM'],
      ['D', 'CONFIRM'],
      ['A', 'BLOCKED'],
      ['B', 'ACTIVE'],
    ]);
    expect({ total, next }).toEqual({ total: 4, next: null });
  });

  test('who wait become administrator, confirmed and active together, and are told by mail', async () => {
    const person = await waiting();
    expect(await portal.call(person, 'GET', '/drivers')).toMatchObject({ status: 403 });
    expect(await decide('confirm', person)).toAnswer({
      status: 'ACTIVE',
      confirmed: true,
      active: true,
      confirmedBy: 'Änne Öhlschläger',
    });
    expect(await rowOf(portal, company, person)).toMatchObject({ role: 'admin', version: 2 });
    expect(await portal.call(person, 'GET', '/drivers')).toMatchObject({ status: 200 });
    expect(await mailsTo(portal, person.email)).toMatchObject([
      { template: 'accountConfirmed', data: { link: 'http://localhost:8080/authentication/signin' } },
    ]);
    expect(await activitiesOf(portal, company)).toMatchObject([
      {
        actor: owner.uid,
        action: 'administrators.confirm',
        before: { role: 'pending-admin', confirmed: false, active: false },
        after: { role: 'admin', confirmed: true, active: true },
      },
    ]);
  });

  test('confirmed by two at once are confirmed once', async () => {
    const person = await waiting();
    const second = await company.addPerson();
    const [won, lost] = bySuccess(await Promise.all([decide('confirm', person), decide('confirm', person, second)]));
    expect(won).toMatchObject({ status: 200 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
    expect(await mailsTo(portal, person.email)).toHaveLength(1);
  });

  test('confirmed by mistake wait again, as long as nothing else has happened to them', async () => {
    const person = await waiting();
    const { body: current } = await decide('confirm', person);
    const { confirmedAt } = current as { confirmedAt: number };
    expect(await unconfirm(person, confirmedAt - 1)).toBeRefused(409, 'conflict', { current });
    expect(await unconfirm(person, confirmedAt, person)).toBeRefused(403, 'permission-denied');
    expect(await unconfirm(person, confirmedAt)).toAnswer({
      status: 'CONFIRM',
      confirmed: false,
      active: false,
      confirmedAt: null,
      confirmedBy: null,
    });
    expect(await portal.call(person, 'GET', '/profile')).toMatchObject({ status: 401 });
    expect(await rowOf(portal, company, person)).toMatchObject({ role: 'pending-admin', version: 3 });
    expect(await unconfirm(person, confirmedAt)).toBeRefused(409, 'conflict');
    expect((await activitiesOf(portal, company)).map(({ action }) => action).toSorted()).toEqual([
      'administrators.confirm',
      'administrators.unconfirm',
    ]);
    expect(await decide('confirm', person)).toAnswer({ status: 'ACTIVE' });
  });

  test('confirmed longer ago than that can be taken back stay', async () => {
    const person = await waiting();
    await decide('confirm', person);
    const confirmedAt = Date.now() - peopleLimits.undoPeriod - 1000;
    await setRow(portal, company, person, { confirmed_at: new Date(confirmedAt) });
    expect(await unconfirm(person, confirmedAt)).toBeRefused(410, 'undo-expired');
    expect(await rowOf(portal, company, person)).toMatchObject({ role: 'admin', confirmed: true, active: true });
  });

  test('are blocked, and let in again', async () => {
    const second = await company.addPerson();
    expect(await decide('block', second)).toAnswer({ status: 'BLOCKED' });
    expect(await portal.call(second, 'GET', '/profile')).toMatchObject({ status: 401 });
    expect(await decide('block', second)).toBeRefused(409, 'conflict');
    expect(await decide('unblock', second)).toAnswer({ status: 'ACTIVE' });
    expect(await decide('unblock', second)).toBeRefused(409, 'conflict');
  });

  test('who wait can be refused, and not blocked', async () => {
    const person = await waiting();
    expect(await decide('block', person)).toBeRefused(409, 'conflict', { current: { status: 'CONFIRM' } });
    expect(await decide('remove', person)).toMatchObject({ status: 200 });
    expect((await portal.call(owner, 'GET', '/administrators')).body).toMatchObject({ total: 1 });
    expect(await portal.call(person, 'GET', '/profile')).toMatchObject({ status: 401 });
    expect(await decide('restore', person)).toAnswer({ status: 'CONFIRM' });
  });

  test.each(['block', 'remove'])('the last one cannot %s themselves', async (decision) => {
    await company.addPerson({ active: false });
    await waiting();
    await company.addPerson({ role: 'driver' });
    expect(await decide(decision, owner)).toMatchObject(lastAdministrator);
    expect(await rowOf(portal, company, owner)).toMatchObject({ active: true, ready: true });
  });

  test.each([
    ['block', 'block'],
    ['block', 'remove'],
    ['remove', 'remove'],
  ])('of two who %s and %s each other at once, one stays', async (first, other) => {
    for (let round = 0; round < 5; round += 1) {
      const place = await portal.addCompany();
      const [one, two] = [await place.addPerson(), await place.addPerson()];
      const answers = bySuccess(await Promise.all([decide(first, two, one), decide(other, one, two)]));
      expect(answers[0]).toMatchObject({ status: 200 });
      // Whoever came second was out already, or came in time to be told that nobody else is left.
      expect([401, 403, 409]).toContain(answers[1]?.status);
      const rows = await Promise.all([one, two].map((person) => rowOf(portal, place, person)));
      expect(rows.filter((row) => row?.active && row.ready)).toHaveLength(1);
    }
  });

  test.each(['block', 'remove'])('nobody can %s themselves, also where others run the company', async (decision) => {
    const second = await company.addPerson();
    expect(await decide(decision, owner)).toBeRefused(403, 'permission-denied');
    expect(await rowOf(portal, company, owner)).toMatchObject({ active: true, ready: true, version: 1 });
    expect(await activitiesOf(portal, company)).toEqual([]);
    expect(await decide(decision, owner, second)).toMatchObject({ status: 200 });
  });

  test('confirmed by somebody else meanwhile are not removed unseen', async () => {
    const person = await waiting();
    const { body: current } = await decide('confirm', person, await company.addPerson());
    expect(await decide('remove', person)).toBeRefused(409, 'conflict', { current });
    expect(await rowOf(portal, company, person)).toMatchObject({ ready: true });
  });

  test.each(['driver', null] as const)('are not those in the role %s', async (role) => {
    const person = await company.addPerson({ role });
    for (const decision of ['confirm', 'block', 'unblock', 'remove'])
      expect(await decide(decision, person)).toBeRefused(404, 'not-found');
    expect(await rowOf(portal, company, person)).toMatchObject({ role, active: true, ready: true });
  });
});
