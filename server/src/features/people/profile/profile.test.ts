import { describe, expect, test } from 'vitest';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

describe.each(engines)('the own profile on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forEachTest(() => portal.addCompany());

  const get = (person: TestPerson) => portal.call(person, 'GET', '/profile');
  const update = (person: TestPerson, body: object) => portal.call(person, 'PATCH', '/profile', body);

  test.each(['admin', 'pending-admin', 'driver', null] as const)(
    'is shown to a person in the role %s',
    async (role) => {
      const person = await company.addPerson({ role, confirmed: true });
      expect(await get(person)).toAnswer({
        key: person.uid,
        email: person.email,
        emailVerified: true,
        firstname: 'Änne',
        role,
        image: null,
        imageDate: null,
        language: 'de',
        companyName: company.name,
        version: 1,
      });
    },
  );

  test('changes the named fields alone, and raises the version', async () => {
    const person = await company.addPerson({ role: 'driver' });
    const { body } = await get(person);
    const answer = await update(person, { version: 1, phone: ' 0171 5550123 ' });
    expect(answer).toAnswer({ ...(body as object), phone: '0171 5550123', version: 2 });
    expect((await get(person)).body).toEqual(answer.body);
    expect(await activitiesOf(portal, company)).toMatchObject([
      {
        actor: person.uid,
        action: 'profile.update',
        object: person.uid,
        before: { phone: '+49 171 39200 11' },
        after: { phone: '0171 5550123' },
      },
    ]);
  });

  test('is mailed to in the language last chosen', async () => {
    const person = await company.addPerson();
    const answer = await portal.call(person, 'PUT', '/profile/language', { language: 'en' });
    expect(answer).toAnswer({ language: 'en', version: 1 });
    await portal.call(null, 'POST', '/account/forgot-password', { email: person.email });
    expect(await mailsTo(portal, person.email)).toMatchObject([{ template: 'resetPassword', language: 'en' }]);
    await portal.call(person, 'PUT', '/profile/language', { language: 'de' });
    await portal.call(null, 'POST', '/account/forgot-password', { email: person.email });
    expect((await mailsTo(portal, person.email)).map(({ language }) => language).toSorted()).toEqual(['de', 'en']);
    expect(await portal.call(person, 'PUT', '/profile/language', { language: 'fr' })).toMatchObject({ status: 400 });
    expect(await activitiesOf(portal, company)).toEqual([]);
  });

  test('is mailed to by its new name', async () => {
    const person = await company.addPerson();
    await update(person, { version: 1, firstname: 'Anne-Marie' });
    const { name } = await portal.databases.directory
      .selectFrom('people')
      .select('name')
      .where('id', '=', person.uid)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Anne-Marie Öhlschläger');
  });

  test('of the same person on two devices at once is changed by one, and shown to the other', async () => {
    const person = await company.addPerson();
    const answers = await Promise.all([
      update(person, { version: 1, firstname: 'Eins' }),
      update(person, { version: 1, firstname: 'Zwei' }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toAnswer({ version: 2 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
  });

  test.each([
    [{ firstname: ' ' }, 'firstname', 'required'],
    [{ lastname: '' }, 'lastname', 'required'],
    [{ phone: ' ' }, 'phone', 'required'],
    [{ phone: '1'.repeat(41) }, 'phone', 'too-long'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const person = await company.addPerson();
    expect(await update(person, { version: 1, ...fields })).toBeRefused(400, 'invalid-input', {
      issues: [{ path, rule }],
    });
  });

  test('leaves mail address and role alone', async () => {
    const person = await company.addPerson({ role: 'driver' });
    const asked = { version: 1, email: 'other@nordwind.example', role: 'admin' };
    expect(await update(person, asked)).toBeRefused(400, 'unknown-field', { fields: ['email', 'role'] });
  });
});
