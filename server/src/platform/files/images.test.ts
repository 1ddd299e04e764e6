import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageLimits } from '#contract/workplace/files.ts';
import { blackPng, formOf, photograph } from '#testing/fixtures/pictures.ts';
import { forAllTests } from '#testing/fixtures/administered.ts';
import { rowOf } from '#testing/fixtures/people.ts';
import { buildPortal, type Answer, type TestPerson } from '#testing/fixtures/portal.ts';
import { filesIn, startS3, type TestStorage } from '#testing/engines/s3.ts';
import { sweepFiles } from '#testing/fixtures/sweeps.ts';

const kinds = [
  ['embedded', 'folder'],
  ['postgres', 'folder'],
  ['embedded', 's3'],
] as const;

describe.each(kinds)('pictures on the %s engine in a storage of kind %s', (engine, kind) => {
  let storage: TestStorage | null = null;
  const portal = forAllTests(async () => {
    storage = kind === 's3' ? await startS3() : null;
    return buildPortal(engine, { environment: storage ? { STORAGE_URL: storage.url } : {} });
  });
  const company = forAllTests(() => portal.addCompany());
  let photo: Buffer;

  beforeAll(async () => {
    photo = await photograph();
  });
  afterAll(async () => {
    await portal.close();
    await storage?.stop();
  });

  const send = (as: TestPerson | null, picture: Uint8Array, path = '/profile/image') =>
    portal.call(as, 'PUT', path, formOf(picture));
  const sendCompany = (as: TestPerson, picture: Uint8Array, replaces: string) =>
    portal.call(as, 'PUT', '/company/image', formOf(picture, { replaces }));
  const removeCompany = (as: TestPerson, replaces: string) =>
    portal.call(as, 'POST', '/company/image/remove', { replaces });
  const imageOf = ({ body }: Answer) => (body as { image: string }).image;
  const fetchImage = (as: TestPerson | null, image: string) =>
    portal.app.inject({ method: 'GET', url: image, headers: as?.headers ?? {} });
  const stored = () => (storage ? storage.files() : filesIn(join(portal.configuration.dataDir, 'files')));
  const inDatabase = (uid: string) => rowOf(portal, company, { uid });
  const sweep = () => sweepFiles(portal.services);

  test('one that is sent is kept, served, and told', async () => {
    const person = await company.addPerson({ role: 'driver' });
    const answer = await send(person, photo);
    expect(answer.status).toBe(200);
    expect(imageOf(answer)).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
    const served = await fetchImage(person, imageOf(answer));
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(served.rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    const row = await inDatabase(person.uid);
    expect(row).toMatchObject({ image: imageOf(answer).split('/').at(-1), version: 1 });
    expect(row?.image_date).toBeInstanceOf(Date);
    expect(await stored()).toContain(`${company.key}/profileImages/${row?.image}`);
  });

  test('a new one takes the place of the old one, which the sweep removes', async () => {
    const person = await company.addPerson();
    const first = imageOf(await send(person, photo));
    const second = imageOf(await send(person, blackPng(30, 30)));
    expect(second).not.toBe(first);
    await sweep();
    expect((await fetchImage(person, first)).statusCode).toBe(404);
    expect((await fetchImage(person, second)).statusCode).toBe(200);
    expect((await stored()).filter((file) => file.endsWith(first.split('/').at(-1) as string))).toEqual([]);
  });

  test('one that is removed leaves nothing', async () => {
    const person = await company.addPerson();
    const image = imageOf(await send(person, photo));
    expect(await portal.call(person, 'DELETE', '/profile/image')).toAnswer({ image: null });
    expect(await inDatabase(person.uid)).toMatchObject({ image: null, image_date: null });
    expect(await portal.call(person, 'DELETE', '/profile/image')).toAnswer({ image: null });
    await sweep();
    expect((await fetchImage(person, image)).statusCode).toBe(404);
  });

  test('the company’s is set by administrators and seen by its drivers', async () => {
    const [owner, driver] = [await company.addPerson(), await company.addPerson({ role: 'driver' })];
    expect(await sendCompany(driver, photo, '')).toMatchObject({ status: 403 });
    const image = imageOf(await sendCompany(owner, photo, ''));
    expect((await fetchImage(driver, image)).statusCode).toBe(200);
    expect(await removeCompany(owner, image)).toAnswer({ image: null });
  });

  test('the company’s is replaced and removed only as it was seen', async () => {
    const [one, other] = [await company.addPerson(), await company.addPerson()];
    expect(await send(one, photo, '/company/image')).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'replaces', rule: 'required' }],
    });
    const answers = await Promise.all([sendCompany(one, photo, ''), sendCompany(other, blackPng(30, 30), '')]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    const image = imageOf(won as Answer);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 'conflict', data: { current: { imageUrl: image } } });
    expect((await portal.call(one, 'GET', '/company')).body).toMatchObject({ imageUrl: image });
    const told = { status: 409, body: { data: { current: { imageUrl: image } } } };
    expect(await removeCompany(other, '')).toMatchObject(told);
    const next = imageOf(await sendCompany(other, photo, image));
    expect(await removeCompany(one, image)).toBeRefused(409, 'conflict', { current: { imageUrl: next } });
    expect(await removeCompany(one, next)).toMatchObject({ status: 200 });
    await sweep();
    expect((await fetchImage(one, next)).statusCode).toBe(404);
  });

  test('nobody else sees one: another company’s people, the blocked, and strangers', async () => {
    const person = await company.addPerson();
    const image = imageOf(await send(person, photo));
    const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    const refused = await fetchImage(stranger, image);
    const unknown = await fetchImage(stranger, image.replace(/[0-9a-f]{12}$/, '000000000000'));
    expect([refused.statusCode, refused.payload]).toEqual([404, unknown.payload]);
    expect(refused.headers['cache-control']).toBe('no-store');
    const blocked = await company.addPerson({ active: false });
    expect((await fetchImage(blocked, image)).statusCode).toBe(403);
    expect((await send(blocked, photo)).status).toBe(403);
    expect((await fetchImage(null, image)).statusCode).toBe(401);
    expect((await send(null, photo)).status).toBe(401);
  });

  test('after everything that is refused the old one is still there, and nothing else', async () => {
    const person = await company.addPerson();
    const image = imageOf(await send(person, photo));
    const before = await stored();
    const refusals: [Uint8Array, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported-media-type'],
      [photo.subarray(0, photo.length / 2), 400, 'image-unreadable'],
      [blackPng(20_000, 20_000), 413, 'image-too-large'],
      [Buffer.alloc(imageLimits.bytes + 1), 413, 'payload-too-large'],
      [Buffer.alloc(imageLimits.bytes + 100_000), 413, 'payload-too-large'],
    ];
    for (const [sent, status, code] of refusals)
      expect(await send(person, sent)).toMatchObject({ status, body: { code } });
    const noForms = [{}, { image: 'ich.jpg' }, undefined];
    for (const body of noForms)
      expect(await portal.call(person, 'PUT', '/profile/image', body)).toMatchObject({ status: 400 });
    const broken = { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const noForm = await portal.app.inject({
      method: 'PUT',
      url: '/api/profile/image',
      headers: broken,
      payload: 'nothing of the kind',
    });
    expect([noForm.statusCode, noForm.json()]).toMatchObject([400, { code: 'invalid-input' }]);
    expect((await fetchImage(person, image)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  test('of two sent at once one stays, and the other goes', async () => {
    const person = await company.addPerson();
    await sweep();
    const before = await stored();
    const answers = await Promise.all([send(person, photo), send(person, blackPng(30, 30))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await sweep();
    const { image } = (await inDatabase(person.uid)) ?? {};
    expect(answers.map(imageOf)).toContain(`/api/files/${image}`);
    expect((await stored()).length).toBe(before.length + 1);
  });
});
