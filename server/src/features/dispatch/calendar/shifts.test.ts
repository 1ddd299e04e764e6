import { describe, expect, test } from 'vitest';
import type { CalendarShift } from '#contract/dispatch/calendarSpans.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { setRow } from '#testing/fixtures/people.ts';

// A Monday.
const monday = '2026-11-23';

describe.each(mainEngines)('shifts in the calendar on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const shiftsOf = async (fromDay: string, untilDay: string, as = administrator) =>
    (await call('GET', `/calendar/shifts?fromDay=${fromDay}&untilDay=${untilDay}`, undefined, as)).body as {
      items: CalendarShift[];
      isComplete: boolean;
    };
  const shift = (weekday: number, from: string, until: string) => ({ from, until, weekday, longestMinutes: null });
  async function addDriver(...shifts: object[]) {
    const person = await company.addPerson({ role: 'driver' });
    await portal.setUp(administrator, 'PATCH', `/drivers/${person.uid}`, { version: 1, shifts });
    return person;
  }

  test('are those of the week, the earliest of a day first', async () => {
    const late = await addDriver(shift(1, '22:00', '06:00'));
    const early = await addDriver(shift(1, '06:00', '14:45'), shift(3, '07:00', '12:00'));
    await addDriver();
    const { items, isComplete } = await shiftsOf(monday, '2026-11-25');
    expect(items).toMatchObject([
      { driver: early.uid, day: monday, begin: `${monday}T06:00`, end: `${monday}T14:45`, longestMinutes: null },
      { driver: late.uid, day: monday, begin: `${monday}T22:00`, end: '2026-11-24T06:00' },
      { driver: early.uid, day: '2026-11-25', begin: '2026-11-25T07:00' },
    ]);
    expect(items[0]?.driverName).not.toBe('');
    expect(isComplete).toBe(true);
    expect((await shiftsOf('2026-11-24', '2026-11-24')).items).toEqual([]);
  });

  test('are not those of drivers who are shut out or wait, nor of another company', async () => {
    const blocked = await addDriver(shift(1, '06:00', '14:45'));
    await setRow(portal, company, blocked, { active: false });
    const waiting = await addDriver(shift(1, '06:00', '14:45'));
    await setRow(portal, company, waiting, { confirmed: false });
    expect((await shiftsOf(monday, monday)).items).toEqual([]);
    await addDriver(shift(1, '06:00', '14:45'));
    const stranger = await (await portal.addCompany()).addPerson();
    expect((await shiftsOf(monday, monday)).items).toHaveLength(1);
    expect((await shiftsOf(monday, monday, stranger)).items).toEqual([]);
  });
});
