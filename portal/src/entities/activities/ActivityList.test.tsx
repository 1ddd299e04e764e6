import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Activity } from '#contract/workplace/activities.ts';
import { queries } from '#portal/platform/api/api.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { ActivityList } from './ActivityList.tsx';

const maren = { key: keyOf(900), name: 'Maren Schüßler' };

function buildActivity(number: number, over: Partial<Activity> = {}): Activity {
  return {
    key: keyOf(number),
    actor: maren,
    action: 'customers.update',
    collection: 'customers',
    object: keyOf(500),
    vehicle: null,
    objectName: 'Feinkost Lindqvist',
    before: { phone: '030 1' },
    after: { phone: '030 2' },
    created: Date.now(),
    undoUntil: null,
    ...over,
  };
}

let activities: Activity[];

const listed = () => ({ items: activities, total: activities.length, next: null });

function serve(answer: (asked: Asked) => unknown = listed) {
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /activities': answer,
    'GET /activities/actors': () => [maren],
  });
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  activities = [buildActivity(1)];
});

const open = (...answer: Parameters<typeof serve>) => {
  serve(...answer);
  return mountPart(<ActivityList />);
};

const shown = async (over: Partial<Activity>, language: 'de' | 'en' = 'de') => {
  activities = [buildActivity(1, over)];
  serve();
  await mountPart(<ActivityList />, { language });
  await expect.element(page.getByRole('listitem')).toBeVisible();
  return page.getByRole('listitem').getByRole('paragraph').element().textContent;
};

describe('a sentence', () => {
  it.each([
    [{}, 'Maren Schüßler hat den Kunden Feinkost Lindqvist geändert'],
    [{ actor: null, action: 'customers.create' }, 'Tourlotse hat den Kunden Feinkost Lindqvist angelegt'],
    [{ actor: { key: keyOf(1), name: '' } }, 'Eine gelöschte Person hat den Kunden Feinkost Lindqvist geändert'],
    [{ objectName: '' }, 'Maren Schüßler hat den Kunden (gelöscht) geändert'],
    [{ action: 'sensors.invented' }, 'Maren Schüßler hat Feinkost Lindqvist bearbeitet'],
    [
      { action: 'customers.assign-category', after: { category: 'Kühlware' } },
      'Maren Schüßler hat dem Kunden Feinkost Lindqvist die Kategorie Kühlware gegeben',
    ],
    [
      {
        actor: null,
        action: 'users.sign-up',
        collection: 'users',
        objectName: 'Lukas Grünwald',
        after: { role: 'driver' },
      },
      'Lukas Grünwald hat sich als Fahrer registriert',
    ],
    [{ action: 'users.image', after: { image: false } }, 'Maren Schüßler hat das eigene Profilbild entfernt'],
  ] as const)('of %j', async (over, sentence) => {
    expect(await shown(over)).toBe(sentence);
  });

  it('speaks English', async () => {
    expect(await shown({}, 'en')).toBe('Maren Schüßler changed the customer Feinkost Lindqvist');
  });

  it('is plain text, whatever somebody is called', async () => {
    expect(await shown({ objectName: '<b>{{actor}}</b> $t(title)' })).toContain('<b>{{actor}}</b> $t(title)');
  });
});

describe('what changed', () => {
  it('stands field by field, in words', async () => {
    await shown({
      before: { color: '#2a7de1', name: '', confirmed: false, categories: [] },
      after: { color: '#1d9a6c', name: 'Kühlware', confirmed: true, categories: ['A', 'B'] },
    });
    await expect.element(page.getByText('leer').first()).toBeVisible();
    await expect.element(page.getByText('A, B')).toBeVisible();
    await expect.element(page.getByText('#1d9a6c')).toBeVisible();
    await expect.element(page.getByText('Nein')).toBeVisible();
    await expect.element(page.getByText('Ja', { exact: true })).toBeVisible();
  });

  it('waits until asked for where something was added', async () => {
    await shown({
      action: 'customers.create',
      before: null,
      after: { name: 'x', city: 'Berlin', street: 'Weg', phone: '' },
    });
    await page.getByRole('button', { name: '2 Felder' }).click();
    await expect.element(page.getByText('Berlin')).toBeVisible();
    expect(
      page
        .getByRole('term')
        .elements()
        .map((term) => term.textContent),
    ).toEqual(['Straße', 'Stadt']);
  });
});

it('writes days and times as the rest of the portal does', async () => {
  await shown({
    action: 'tours.update',
    collection: 'tours',
    before: { departure: '2026-11-25T06:00', day: '2026-11-25' },
    after: { departure: '2026-11-24T13:05', day: '2026-11-24' },
  });
  const values = page.getByRole('definition');
  await expect.element(values.first()).toMatchTextContent(/^25\.11\.2026, 06:00.*24\.11\.2026, 13:05$/);
  await expect.element(values.nth(1)).toMatchTextContent(/^25\.11\.2026.*24\.11\.2026$/);
});

describe('something deleted', () => {
  it('is told as a whole, when asked', async () => {
    await shown({
      action: 'damages.remove',
      collection: 'damages',
      before: { title: 'Delle', place: { view: 'left', x: 0.424, y: 0.5 }, occurred: 0, notes: ['Lack bestellt'] },
      after: null,
    });
    await page.getByRole('button', { name: '4 Felder' }).click();
    await expect.element(page.getByText('Links, 42 % von links, 50 % von oben')).toBeVisible();
    await expect.element(page.getByText('Lack bestellt')).toBeVisible();
    await expect.element(page.getByText('leer')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('reads on where it is asked to, and says how many there are', async () => {
    await open(({ query }) =>
      query.get('cursor')
        ? { items: [buildActivity(1, { objectName: 'Ältestes' })], total: 2, next: null }
        : { items: [buildActivity(2)], total: 2, next: 'weiter' },
    );
    await page.getByRole('button', { name: 'Weitere laden' }).click();
    await expect.element(page.getByText('Ältestes')).toBeVisible();
    await expect.element(page.getByText('2 von 2')).toBeVisible();
  });

  it('does not move under the reader, but tells of what is new', async () => {
    const { client } = await open();
    await expect.element(page.getByText('Feinkost Lindqvist')).toBeVisible();
    await expect.poll(() => client.isFetching()).toBe(0);
    activities = [buildActivity(2, { objectName: 'Neuestes' }), ...activities];
    await client.invalidateQueries({ queryKey: queries.activities.key() });
    await page.getByRole('button', { name: 'Neue Aktivitäten anzeigen' }).click();
    await expect.element(page.getByText('Neuestes')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Neue Aktivitäten anzeigen' })).not.toBeInTheDocument();
  });

  it('offers to read again where it could not', async () => {
    let isBroken = true;
    await open(() => (isBroken ? refused(500, 'unexpected-error') : { items: activities, total: 1, next: null }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(page.getByText('Feinkost Lindqvist')).toBeVisible();
  });
});

describe('where reading on fails', () => {
  it('says why beneath what is there, and tries again', async () => {
    let isBroken = true;
    await open(({ query }) => {
      if (!query.get('cursor')) return { items: [buildActivity(2)], total: 2, next: 'weiter' };
      if (isBroken) return refused(500, 'unexpected-error');
      return { items: [buildActivity(1, { objectName: 'Ältestes' })], total: 2, next: null };
    });
    await page.getByRole('button', { name: 'Weitere laden' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ein unerwarteter Fehler ist aufgetreten.');
    await expect.element(page.getByText('Feinkost Lindqvist')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Weitere laden' })).not.toBeInTheDocument();
    isBroken = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(page.getByText('Ältestes')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('says why what is newer is not shown, and tries again', async () => {
    let isBroken = false;
    const { client } = await open(({ query }) =>
      isBroken && query.get('limit') !== '1' ? refused(500, 'unexpected-error') : listed(),
    );
    await expect.element(page.getByText('Feinkost Lindqvist')).toBeVisible();
    await expect.poll(() => client.isFetching()).toBe(0);
    activities = [buildActivity(2, { objectName: 'Neuestes' }), ...activities];
    isBroken = true;
    await client.invalidateQueries({ queryKey: queries.activities.key() });
    await page.getByRole('button', { name: 'Neue Aktivitäten anzeigen' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ein unerwarteter Fehler ist aufgetreten.');
    await expect.element(page.getByText('Feinkost Lindqvist')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(page.getByText('Neuestes')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a deletion', () => {
  const deleted = (over: Partial<Activity> = {}) =>
    buildActivity(1, {
      action: 'drivers.remove',
      collection: 'users',
      objectName: 'Aylin Yıldırım',
      before: { firstname: 'Aylin', lastname: 'Yıldırım' },
      after: null,
      undoUntil: Date.now() + 8 * 60_000,
      ...over,
    });
  const restore = page.getByRole('button', { name: 'Aylin Yıldırım wiederherstellen' });

  function serveDeletion(answer: () => unknown, path = `/drivers/${keyOf(500)}/restore`): Asked[] {
    return fakeServer({
      'GET /account/me': () => buildMe(),
      'GET /activities': listed,
      [`POST ${path}`]: answer,
    });
  }

  it.each([
    ['users', 'drivers.remove', `/drivers/${keyOf(500)}/restore`],
    ['users', 'administrators.remove', `/administrators/${keyOf(500)}/restore`],
    ['customers', 'customers.remove', '/customers/restore'],
    ['categories', 'categories.remove', `/categories/${keyOf(500)}/restore`],
    ['vehicles', 'vehicles.remove', `/vehicles/${keyOf(500)}/restore`],
    ['damages', 'damages.remove', `/damages/${keyOf(500)}/restore`],
  ])('of %s: %s is undone from here', async (collection, action, path) => {
    activities = [deleted({ action, collection })];
    const asked = serveDeletion(() => {
      activities = [buildActivity(2, { action: 'drivers.restore' }), deleted({ action, undoUntil: null })];
      return {};
    }, path);
    await mountPart(<ActivityList />);
    await restore.click();
    await expect.element(page.getByText('Aylin Yıldırım wiederhergestellt.')).toBeVisible();
    await expect.element(restore).not.toBeInTheDocument();
    await expect.element(page.getByText('2 von 2')).toBeVisible();
    const [sent] = asked.filter(({ method }) => method === 'POST');
    expect(sent?.body ?? {}).toEqual(action === 'customers.remove' ? { keys: [keyOf(500)] } : {});
  });

  it('that cannot be undone any more says so, and offers it no more', async () => {
    activities = [deleted()];
    serveDeletion(() => {
      activities = [deleted({ undoUntil: null })];
      return refused(410, 'undo-expired');
    });
    await mountPart(<ActivityList />);
    await restore.click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Aylin Yıldırım lässt sich nicht mehr wiederherstellen');
    await expect.element(restore).not.toBeInTheDocument();
  });

  it.each([null, Date.now() - 60_000])('of which the server says %s is not offered to be undone', async (undoUntil) => {
    activities = [deleted({ undoUntil })];
    serveDeletion(() => ({}));
    await mountPart(<ActivityList />);
    await expect.element(page.getByText('Aylin Yıldırım')).toBeVisible();
    expect(restore.query()).toBeNull();
  });
});
