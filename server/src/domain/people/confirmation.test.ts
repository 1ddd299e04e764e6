import { describe, expect, test } from 'vitest';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { expectConfirmation } from './confirmation.ts';
import { mailConfirmations } from '#testing/fixtures/sweeps.ts';

describe.each(mainEngines)('the mail of a confirmation on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());

  /** What a process leaves that is killed right after its decision. */
  const crash = (uid: string) =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => expectConfirmation(tx, uid));
  const letTimePass = () =>
    inCompany(portal, company, (db) =>
      db
        .updateTable('scheduled_tasks')
        .set({ at: new Date(0) })
        .execute(),
    );
  const sweep = () => mailConfirmations(portal.services);

  test('is left to the process that decided, and written once where that crashed', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    await crash(driver.uid);
    await sweep();
    expect(await mailsTo(portal, driver.email)).toEqual([]);
    await letTimePass();
    await sweep();
    await sweep();
    expect(await mailsTo(portal, driver.email)).toMatchObject([
      {
        template: 'accountConfirmed',
        language: 'de',
        data: { name: 'Änne Öhlschläger', companyName: company.name, link: null },
      },
    ]);
  });

  test('is not written to somebody who has gone meanwhile', async () => {
    const person = await company.addPerson();
    await crash(person.uid);
    await inCompany(portal, company, (db) => db.deleteFrom('users').where('uid', '=', person.uid).execute());
    await letTimePass();
    await sweep();
    expect(await mailsTo(portal, person.email)).toEqual([]);
  });
});
