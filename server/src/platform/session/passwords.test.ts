import crypto from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { cheapCost } from '#testing/fixtures/passwords.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { createPasswords, passwordCost } from './passwords.ts';

describe('passwords', () => {
  afterEach(() => vi.restoreAllMocks());

  test('are hashed with scrypt as OWASP has it, another time otherwise, and verified', async () => {
    const { hash, verify, isOutdated } = createPasswords();
    const hashes = [await hash(rightPassword), await hash(rightPassword)] as const;
    expect(hashes[0]).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect([await verify(hashes[0], rightPassword), await verify(hashes[0], `${rightPassword} `)]).toEqual([
      true,
      false,
    ]);
    expect(isOutdated(hashes[0])).toBe(false);
  });

  test('that were hashed by Better Auth are recognised, and outdated', async () => {
    const { verify, isOutdated } = createPasswords(cheapCost);
    const former = await hashPassword(rightPassword);
    expect([await verify(former, rightPassword), await verify(former, 'falsch')]).toEqual([true, false]);
    expect(isOutdated(former)).toBe(true);
  });

  test('that are wrong take as much where the hash is an older one', async () => {
    const spent: crypto.ScryptOptions[] = [];
    const real = crypto.scrypt;
    vi.spyOn(crypto, 'scrypt').mockImplementation((password, salt, length, options, done) => {
      spent.push(options);
      real(password, salt, length, options, done);
    });
    const work = () => spent.splice(0).reduce((sum, { N = 0, r = 0, p = 0 }) => sum + N * r * p, 0);
    const passwords = createPasswords();
    const former = await hashPassword(rightPassword);
    const current = await passwords.hash(rightPassword);
    work();
    await passwords.verify(former, 'falsch');
    const ofFormer = work();
    await passwords.verify(current, 'falsch');
    expect(ofFormer).toBe(work());
    expect(ofFormer).toBe(2 ** passwordCost.logN * passwordCost.r * passwordCost.p);
  });

  test('are hashed one after the other, also where one cannot be read', async () => {
    let atOnce = 0;
    let most = 0;
    const real = crypto.scrypt;
    vi.spyOn(crypto, 'scrypt').mockImplementation((password, salt, length, options, done) => {
      most = Math.max(most, (atOnce += 1));
      real(password, salt, length, options, (error, key) => {
        atOnce -= 1;
        done(error, key);
      });
    });
    const { hash, verify } = createPasswords(cheapCost);
    const unreadable = verify('kein Hash', rightPassword);
    const hashed = Promise.all(Array.from({ length: 20 }, () => hash(rightPassword)));
    await expect(unreadable).rejects.toThrow('no password hash');
    expect(await hashed).toHaveLength(20);
    expect(most).toBe(1);
  });
});

describe.each(mainEngines)('an old hash on the %s engine', (engine) => {
  const portal = portalFor(engine);

  test('is written anew by the next sign-in that succeeds, and by no other', async () => {
    const person = await (await portal.addCompany()).addPerson();
    await givePassword(portal, person);
    const stored = async () =>
      (
        await portal.databases.directory
          .selectFrom('credentials')
          .select('password')
          .where('user_id', '=', person.uid)
          .executeTakeFirstOrThrow()
      ).password ?? '';
    const former = await hashPassword(rightPassword);
    await portal.databases.directory
      .updateTable('credentials')
      .set({ password: former })
      .where('user_id', '=', person.uid)
      .execute();
    const signIn = (password: string) =>
      portal.call(null, 'POST', '/account/sign-in', { email: person.email, password });
    expect((await signIn('falsch')).status).toBe(401);
    expect(await stored()).toBe(former);
    expect((await signIn(rightPassword)).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$scrypt\$/);
    expect((await signIn(rightPassword)).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });
});
