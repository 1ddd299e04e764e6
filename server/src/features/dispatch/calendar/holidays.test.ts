import { describe, expect, test } from 'vitest';
import type { Holiday } from '#contract/dispatch/calendarSpans.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';

describe.each(mainEngines)('holidays on the %s engine', (engine) => {
  const { call, portal, company, administrator } = administered(engine);
  const holidays = async (fromDay: string, untilDay: string) =>
    (await call('GET', `/calendar/holidays?fromDay=${fromDay}&untilDay=${untilDay}`)).body as Holiday[];
  const set = (day: string, name: string | null) =>
    portal.setUp(administrator, 'POST', '/calendar/holidays', { day, name });

  test('are those of the federal state that is set', async () => {
    expect((await holidays('2026-10-25', '2026-11-05')).map(({ day }) => day)).toEqual([]);
    await portal.setUp(administrator, 'PATCH', '/settings', { federalState: 'BB' });
    expect(await holidays('2026-10-25', '2026-11-05')).toEqual([
      {
        day: '2026-10-31',
        names: { de: 'Reformationstag', en: 'Reformation Day' },
        source: 'law',
        isRemoved: false,
      },
    ]);
    expect((await holidays('2026-12-20', '2027-01-06')).map(({ day }) => day)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
  });

  test('are added and removed by the company, until the law decides again', async () => {
    await set('2026-12-24', 'Betriebsruhe');
    await set('2026-12-26', null);
    expect(await holidays('2026-12-24', '2026-12-26')).toMatchObject([
      { day: '2026-12-24', names: { de: 'Betriebsruhe', en: 'Betriebsruhe' }, source: 'company', isRemoved: false },
      { day: '2026-12-25', source: 'law', isRemoved: false },
      { day: '2026-12-26', source: 'law', isRemoved: true },
    ]);
    await call('POST', '/calendar/holidays/reset', { day: '2026-12-24' });
    await call('POST', '/calendar/holidays/reset', { day: '2026-12-26' });
    await call('POST', '/calendar/holidays/reset', { day: '2026-12-26' });
    expect(await holidays('2026-12-24', '2026-12-26')).toMatchObject([
      { day: '2026-12-25' },
      { day: '2026-12-26', isRemoved: false },
    ]);
    const told = (await activitiesOf(portal, company)).map(({ action }) => action);
    expect(told.filter((action) => action.startsWith('settings.')).toSorted()).toEqual([
      'settings.holiday-added',
      'settings.holiday-removed',
      'settings.holiday-reset',
      'settings.holiday-reset',
    ]);
  });
});
