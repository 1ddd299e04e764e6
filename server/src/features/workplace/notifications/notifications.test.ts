import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Notification } from '#contract/workplace/notifications.ts';
import { notify } from '#server/domain/notifications/notify.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';

interface Page {
  items: Notification[];
  total: number;
  next: string | null;
  unread: number;
}

describe.each(engines)('notifications on the %s engine', (engine) => {
  const { portal, company, administrator } = administered(engine);
  const list = async (query = '', as = administrator) =>
    (await portal.call(as, 'GET', `/notifications${query}`)).body as Page;
  const read = (keys?: string[], as = administrator) =>
    portal.call(as, 'POST', '/notifications/read', keys ? { keys } : {});
  const changes = () =>
    inCompany(portal, company, (db) =>
      db.selectFrom('changes').select(['key', 'kind', 'audience']).where('collection', '=', 'notifications').execute(),
    );

  /** Somebody registers; the notification's key is answered. */
  async function register(role: 'driver' | 'pending-admin' = 'driver') {
    const person = await company.addPerson({ role, confirmed: false, active: false });
    const key = await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, async (tx) => {
        await notify(tx, 'registration', person.uid);
        const told = tx.db.selectFrom('notifications').select('key').where('object', '=', person.uid);
        return (await told.executeTakeFirstOrThrow()).key;
      });
    return { key, uid: person.uid };
  }

  test('none', async () => {
    expect(await list()).toEqual({ items: [], total: 0, isTotalExact: true, next: null, unread: 0 });
  });

  test('a registration is unread, and says who waits in which role', async () => {
    const { key, uid } = await register();
    expect(await list()).toMatchObject({
      unread: 1,
      items: [
        {
          key,
          kind: 'registration',
          isRead: false,
          person: { key: uid, role: 'driver', isWaiting: true, image: null },
        },
      ],
    });
  });

  test('reading is each person’s own, and told to that person alone', async () => {
    const colleague = await company.addPerson();
    const { key } = await register();
    expect(await read([key])).toAnswer({ unread: 0 });
    expect(await list()).toMatchObject({ unread: 0, items: [{ isRead: true }] });
    // The colleague joined before the registration, and has not read it.
    expect(await list('', colleague)).toMatchObject({ unread: 1, items: [{ isRead: false }] });
    expect(await changes()).toMatchObject([
      { key, kind: 'added' },
      { key, kind: 'changed', audience: [administrator.uid] },
    ]);
  });

  test('reading twice, or what is not there, changes nothing', async () => {
    const { key } = await register();
    await read([key]);
    expect(await read([key, uuidv7()])).toAnswer({ unread: 0 });
    expect(await changes()).toHaveLength(2);
  });

  test('all at once', async () => {
    await register();
    await register('pending-admin');
    expect(await list()).toMatchObject({ unread: 2 });
    expect(await read()).toMatchObject({ body: { unread: 0 } });
  });

  test('whoever joins later is not told of what was before', async () => {
    await register();
    const newcomer = await company.addPerson();
    expect(await list('', newcomer)).toMatchObject({ unread: 0, total: 0 });
  });

  test('a decision taken elsewhere shows, and an erased person leaves a nameless one', async () => {
    const { uid } = await register();
    const act = (work: 'confirm' | 'erase') =>
      inCompany(portal, company, async (db) => {
        if (work === 'erase') await db.deleteFrom('users').where('uid', '=', uid).execute();
        else await db.updateTable('users').set({ confirmed: true, active: true }).where('uid', '=', uid).execute();
      });
    await act('confirm');
    expect((await list()).items[0]?.person?.isWaiting).toBe(false);
    await act('erase');
    expect((await list()).items[0]?.person).toBeNull();
  });

  test('paged, the newest first', async () => {
    const keys = [(await register()).key, (await register()).key, (await register()).key];
    const first = await list('?limit=2');
    expect(first.items.map(({ key }) => key)).toEqual([keys[2], keys[1]]);
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(second.items.map(({ key }) => key)).toEqual([keys[0]]);
    expect(second.next).toBeNull();
  });
});
