import { describe, expect, test } from 'vitest';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import type { Answer } from '#testing/fixtures/portal.ts';

describe.each(engines)('the company on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forEachTest(() => portal.addCompany('Spedition Käsmann'));
  const owner = forEachTest(() => company.addPerson());

  const get = (person = owner) => portal.call(person, 'GET', '/company');
  const update = (body: object, person = owner) => portal.call(person, 'PATCH', '/company', body);
  const bySuccess = (answers: Answer[]) => answers.toSorted((a, b) => a.status - b.status);

  test('is shown to everybody in it', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    expect(await get(driver)).toAnswer({
      name: 'Spedition Käsmann',
      phone: '',
      fax: '',
      email: '',
      address: '',
      website: '',
      imageUrl: null,
      version: 1,
    });
  });

  test('changes the named fields alone; the directory follows its name', async () => {
    await update({ version: 1, phone: '0911 5550', email: 'BUERO@kaesmann.example', address: 'Hauptstr. 1' });
    const answer = await update({ version: 2, name: ' Käsmann Logistik ', address: '' });
    expect(answer).toAnswer({
      name: 'Käsmann Logistik',
      phone: '0911 5550',
      email: 'buero@kaesmann.example',
      address: '',
      version: 3,
    });
    expect((await get()).body).toEqual(answer.body);
    const { name } = await portal.databases.directory
      .selectFrom('accounts')
      .select('name')
      .where('key', '=', company.key)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Käsmann Logistik');
    expect((await activitiesOf(portal, company)).at(-1)).toMatchObject({
      actor: owner.uid,
      action: 'company.update',
      collection: 'company',
      object: company.key,
      before: { name: 'Spedition Käsmann', address: 'Hauptstr. 1' },
      after: { name: 'Käsmann Logistik', address: '' },
    });
  });

  test('edited by two at once takes one, and shows the other what it holds now', async () => {
    const second = await company.addPerson();
    const [won, lost] = bySuccess(
      await Promise.all([update({ version: 1, phone: '1' }), update({ version: 1, fax: '2' }, second)]),
    );
    expect(won).toAnswer({ version: 2 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x' }, 'name', 'too-short'],
    [{ name: 'x'.repeat(129) }, 'name', 'too-long'],
    [{ email: 'nobody' }, 'email', 'email-format'],
    [{ fax: '1'.repeat(41) }, 'fax', 'too-long'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    expect(await update({ version: 1, ...fields })).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
  });

  const key = (person = owner) => portal.call(person, 'GET', '/company/validation-key');
  const rotate = (validationKey: string, person = owner) =>
    portal.call(person, 'POST', '/company/validation-key/rotate', { validationKey });

  test('shows its key to administrators and replaces it', async () => {
    const { validationKey } = company;
    expect(await key()).toAnswer({ validationKey });
    const answer = await rotate(validationKey);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['x-revision']).toBeDefined();
    expect((await key()).body).toEqual(answer.body);
    expect((answer.body as { validationKey: string }).validationKey).not.toBe(validationKey);
    const activities = await activitiesOf(portal, company);
    expect(activities).toMatchObject([
      {
        actor: owner.uid,
        action: 'company.rotate-validation-key',
        collection: 'company',
        before: { validationKey },
        after: answer.body,
      },
    ]);
  });

  test('whose key two replace at once gets one new key, and shows it to the other', async () => {
    const second = await company.addPerson();
    const { validationKey } = company;
    const [won, lost] = bySuccess(await Promise.all([rotate(validationKey), rotate(validationKey, second)]));
    expect(won).toMatchObject({ status: 200 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
    expect((await key()).body).toEqual(won?.body);
    expect(await activitiesOf(portal, company)).toHaveLength(1);
  });

  test('whose key was replaced too often keeps it for the day', async () => {
    let current = company.validationKey;
    for (let count = 0; count < 20; count += 1) {
      current = ((await rotate(current)).body as { validationKey: string }).validationKey;
    }
    expect(await rotate(current)).toBeRefused(429, 'too-many-requests');
    expect((await key()).body).toEqual({ validationKey: current });
  });

  describe('an invitation', () => {
    const link = async () => {
      const { body } = await portal.setUp(owner, 'GET', '/company/invitation');
      return new URL((body as { link: string }).link);
    };
    const open = (invitation: string | null) => portal.call(null, 'POST', '/account/invitation', { invitation });

    test('tells whoever has it the company and its key, and ends with the key', async () => {
      const { pathname, searchParams } = await link();
      expect(pathname).toBe('/authentication/signup');
      const { validationKey } = (await portal.call(owner, 'GET', '/company/validation-key')).body as {
        validationKey: string;
      };
      const invitation = searchParams.get('invitation');
      expect(await open(invitation)).toAnswer({ validationKey, companyName: 'Spedition Käsmann', image: null });
      await portal.setUp(owner, 'POST', '/company/validation-key/rotate', { validationKey });
      expect(await open(invitation)).toBeRefused(400, 'invalid-action-code');
    });

    test('is no way to try keys: a key alone, or with another signature, opens nothing', async () => {
      const { validationKey } = (await portal.call(owner, 'GET', '/company/validation-key')).body as {
        validationKey: string;
      };
      const other = await portal.addCompany('Andere Spedition');
      const others = await portal.setUp(await other.addPerson(), 'GET', '/company/invitation');
      const [, signature] =
        new URL((others.body as { link: string }).link).searchParams.get('invitation')?.split('.') ?? [];
      expect(await open(validationKey)).toBeRefused(400, 'invalid-action-code');
      expect(await open(`${validationKey}.${signature}`)).toBeRefused(400, 'invalid-action-code');
    });

    test('brings the picture of the company', async () => {
      const image = await portal.call(owner, 'PUT', '/company/image', formOf(blackPng(4, 4), { replaces: '' }));
      expect(image.status).toBe(200);
      const { searchParams } = await link();
      const { body } = await open(searchParams.get('invitation'));
      expect((body as { image: string }).image).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    });
  });
});
