import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/partners/addresses.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildAddress } from '#testing/fixtures/tours.ts';

const townMiddle = { lat: 52.524, lng: 13.411 };

describe.each(mainEngines)('own places located anew on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  /** As the earlier table, a provider or a person left it, waiting for the task. */
  async function left(source: 'embedded' | 'photon' | 'manual'): Promise<string> {
    const body = { ...buildAddress(), zipCode: '12555', city: 'Berlin' };
    const { key } = (await portal.setUp(administrator, 'POST', '/addresses', body)).body as Address;
    await inCompany(portal, company, async (db) => {
      await db
        .updateTable('addresses')
        .set({ position: JSON.stringify(townMiddle) as never, position_precision: 'town', position_source: source })
        .where('key', '=', key)
        .execute();
      const task = { company: company.key, kind: 'locate-address', key, at: new Date(Date.now() - 1000) } as const;
      await db.insertInto('scheduled_tasks').values(task).execute();
    });
    return key;
  }

  test('those of the table are; what a provider or a person said stays, and no version is raised', async () => {
    const [byTable, byProvider, byHand] = [await left('embedded'), await left('photon'), await left('manual')];
    const tasks = { 'locate-address': taskWorks(portal.services)['locate-address'] };
    await sweepTasks(portal.databases, tasks);
    const read = async (key: string) => (await call('GET', `/addresses/${key}`)).body as Address;
    const anew = await read(byTable);
    expect(anew).toMatchObject({ positionPrecision: 'zipCode', positionSource: 'embedded', version: 1 });
    expect(anew.position).not.toEqual(townMiddle);
    for (const [key, source] of [
      [byProvider, 'photon'],
      [byHand, 'manual'],
    ] as const)
      expect(await read(key)).toMatchObject({ position: townMiddle, positionSource: source });
    const waiting = await inCompany(portal, company, (db) =>
      db.selectFrom('scheduled_tasks').select('key').where('kind', '=', 'locate-address').execute(),
    );
    expect(waiting).toEqual([]);
  });
});
