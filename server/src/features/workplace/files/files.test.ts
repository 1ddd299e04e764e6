import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepFile } from '#server/platform/files/keeping.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { blackPng, formOf } from '#testing/fixtures/pictures.ts';
import { buildDamage, buildVehicle, type Answer, type TestPerson } from '#testing/fixtures/portal.ts';

const picture = () => formOf(blackPng(4, 4));
const imageOf = ({ body }: Answer) => (body as { image: string }).image;

/** Who asks. */
const readers = [
  'administrator',
  'driver',
  'other driver',
  'waiting driver',
  'waiting administrator',
  'person without a role',
  'blocked driver',
  'foreign administrator',
  'foreign driver',
  'nobody',
] as const;
type Reader = (typeof readers)[number];

/** What is asked for, and whom it is given to; the blocked hear 403, nobody 401, everybody else 404. */
const kinds: Record<string, readonly Reader[]> = {
  'the administrator’s picture': ['administrator'],
  'the driver’s picture': ['administrator', 'driver'],
  'the waiting driver’s picture': ['administrator', 'waiting driver'],
  'the waiting administrator’s picture': ['administrator', 'waiting administrator'],
  'the picture of a person without a role': ['administrator', 'person without a role'],
  'the blocked driver’s picture': ['administrator'],
  'the company’s picture': ['administrator', 'driver', 'other driver'],
  'a vehicle’s picture': ['administrator', 'driver', 'other driver'],
  'a photo of the driver’s report': ['administrator', 'driver'],
  'a photo of the administrator’s report': ['administrator'],
  'a photo of the blocked driver’s report': ['administrator'],
  'a picture that was replaced': [],
  'a picture of a removed person': [],
  'a picture of a removed vehicle': [],
  'a photo that was removed': [],
  'a file that nothing points at yet': [],
};

describe.each(engines)('files on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const people = new Map<Reader, TestPerson>();
  const files = new Map<string, string>();

  const person = (reader: Reader) => people.get(reader) as TestPerson;
  const own = async (reader: Reader) => imageOf(await portal.call(person(reader), 'PUT', '/profile/image', picture()));

  beforeAll(async () => {
    const company = await portal.addCompany();
    const foreign = await portal.addCompany('Kühltransporte Ätna KG');
    people.set('administrator', await company.addPerson());
    people.set('driver', await company.addPerson({ role: 'driver' }));
    people.set('other driver', await company.addPerson({ role: 'driver' }));
    people.set('waiting driver', await company.addPerson({ role: 'driver', confirmed: false }));
    people.set('waiting administrator', await company.addPerson({ role: 'pending-admin', confirmed: false }));
    people.set('person without a role', await company.addPerson({ role: null, confirmed: false }));
    people.set('blocked driver', await company.addPerson({ role: 'driver' }));
    people.set('foreign administrator', await foreign.addPerson());
    people.set('foreign driver', await foreign.addPerson({ role: 'driver' }));
    const administrator = person('administrator');
    files.set('the administrator’s picture', await own('administrator'));
    files.set('a picture that was replaced', await own('driver'));
    files.set('the driver’s picture', await own('driver'));
    files.set('the waiting driver’s picture', await own('waiting driver'));
    files.set('the waiting administrator’s picture', await own('waiting administrator'));
    files.set('the picture of a person without a role', await own('person without a role'));
    files.set('the blocked driver’s picture', await own('blocked driver'));
    const leaving = await company.addPerson({ role: 'driver' });
    files.set('a picture of a removed person', imageOf(await portal.call(leaving, 'PUT', '/profile/image', picture())));
    await portal.call(administrator, 'POST', `/drivers/${leaving.uid}/remove`, { version: 1 });
    const companyForm = formOf(blackPng(4, 4), { replaces: '' });
    files.set('the company’s picture', imageOf(await portal.call(administrator, 'PUT', '/company/image', companyForm)));
    const [vehicle, scrapped] = [await addVehicle('B-TL 1'), await addVehicle('B-TL 2')];
    files.set('a vehicle’s picture', vehicle.image);
    files.set('a picture of a removed vehicle', scrapped.image);
    await portal.call(administrator, 'POST', `/vehicles/${scrapped.key}/remove`);
    files.set('a photo of the driver’s report', (await report('driver', vehicle.key)).image);
    files.set('a photo of the blocked driver’s report', (await report('blocked driver', vehicle.key)).image);
    files.set('a photo of the administrator’s report', (await report('administrator', vehicle.key)).image);
    const { path, image } = await report('driver', vehicle.key);
    files.set('a photo that was removed', image);
    await portal.call(administrator, 'DELETE', path);
    const main = portal.databases.company('main');
    const key = await keepFile(
      {
        company: company.key,
        storage: 'main',
        writeTransaction: (work) => main.writeTransaction({ company: company.key, uid: null }, work),
      },
      portal.services.storages,
      { folder: 'signs', type: 'image/jpeg', contents: Buffer.from('a signature') },
      () => Promise.resolve(),
    );
    files.set('a file that nothing points at yet', `/api/files/${key}`);
    // Not by the operation, which ends their sessions: a session that is still open is what matters here.
    await main.writeTransaction({ company: company.key, uid: null }, ({ db }) =>
      db.updateTable('users').set({ active: false }).where('uid', '=', person('blocked driver').uid).execute(),
    );
  });

  async function addVehicle(plateNumber: string): Promise<{ key: string; image: string }> {
    const { body } = await portal.call(person('administrator'), 'POST', '/vehicles', buildVehicle({ plateNumber }));
    const { key } = body as { key: string };
    const answer = await portal.call(person('administrator'), 'PUT', `/vehicles/${key}/image`, picture());
    return { key, image: imageOf(answer) };
  }
  async function report(reader: Reader, vehicle: string): Promise<{ path: string; image: string }> {
    const damage = `/damages/${uuidv7()}`;
    await portal.call(person(reader), 'PUT', damage, buildDamage({ vehicle }));
    const path = `${damage}/photos/${uuidv7()}`;
    const { body } = await portal.call(person(reader), 'PUT', path, picture());
    return { path, image: (body as { photos: { image: string }[] }).photos[0]?.image as string };
  }
  const expected = (reader: Reader, allowed: readonly Reader[]) => {
    if (reader === 'nobody') return 401;
    if (reader === 'blocked driver') return 403;
    return allowed.includes(reader) ? 200 : 404;
  };

  test.each(Object.entries(kinds))('%s is read by those alone who may read what holds it', async (kind, allowed) => {
    const url = files.get(kind) as string;
    const answers = await Promise.all(
      readers.map(async (reader) => {
        const headers = people.get(reader)?.headers ?? {};
        return [reader, (await portal.app.inject({ method: 'GET', url, headers })).statusCode] as const;
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(readers.map((reader) => [reader, expected(reader, allowed)])),
    );
  });
});
