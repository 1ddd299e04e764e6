import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { carryOut } from '../../../operator/carryOut.ts';
import { parseCommand } from '../../../operator/commands.ts';
import { keptMailSteps } from '#server/domain/mails/keptMail.ts';
import { sweepRequests } from '#testing/fixtures/sweeps.ts';

const support = 'hilfe@tourlotse.example';
const request = { model: 'Blue Puck Mag', quantity: 3, message: 'Bis Montag?\nDanke' };

describe.each(mainEngines)('a request for a price on the %s engine', (engine) => {
  const portal = portalFor(engine, { environment: { SUPPORT_EMAIL: support } });
  const company = forEachTest(() => portal.addCompany('Spedition Süd'));
  const owner = forEachTest(() => company.addPerson());
  beforeEach(async () => {
    supportedBy(support);
    portal.services.failpoint = () => undefined;
    await portal.databases.directory.deleteFrom('outbox').execute();
  });

  const supportedBy = (email: string | undefined) => {
    const { configuration } = portal.services;
    const { email: _, ...others } = configuration.support;
    portal.services.configuration = { ...configuration, support: { ...others, ...(email !== undefined && { email }) } };
  };
  const ask = () => portal.call(owner, 'POST', '/sensors/requests', request);
  const later = () => sweepRequests({ ...portal.services, now: () => Date.now() + 2 * 60_000 });
  const due = () => inCompany(portal, company, (db) => db.selectFrom('scheduled_tasks').select('kind').execute());
  /** Takes away what may leave, as the relay does. */
  const relayed = async () => {
    const mails = await mailsTo(portal, support);
    await portal.databases.directory.deleteFrom('outbox').where('held_by', 'is', null).execute();
    return mails;
  };

  test('is kept, and mailed at once and once only', async () => {
    expect(await ask()).toMatchObject({ status: 200 });
    const kept = await inCompany(portal, company, (db) => db.selectFrom('sensor_requests').selectAll().execute());
    expect(kept).toMatchObject([{ ...request, uid: owner.uid }]);
    expect(await relayed()).toMatchObject([
      {
        template: 'sensorRequest',
        replyTo: owner.email,
        data: { ...request, companyName: 'Spedition Süd', email: owner.email },
      },
    ]);
    await later();
    expect(await relayed()).toEqual([]);
    expect(await due()).toEqual([]);
  });

  test.each(keptMailSteps)('is mailed once, and told as kept, where the mail fails after: %s', async (failing) => {
    portal.services.failpoint = (step) => {
      if (step === failing) throw new Error(`failed on purpose at ${step}`);
    };
    expect(await ask()).toMatchObject({ status: 200 });
    portal.services.failpoint = () => undefined;
    const mails = await relayed();
    await later();
    mails.push(...(await relayed()));
    await later();
    mails.push(...(await relayed()));
    expect(mails).toHaveLength(1);
    expect(await due()).toEqual([]);
    expect(await portal.databases.directory.selectFrom('outbox').select('key').execute()).toEqual([]);
  });

  test('waits where there is no support contact, and is mailed once there is one', async () => {
    supportedBy(undefined);
    expect(await ask()).toMatchObject({ status: 200 });
    await later();
    expect(await due()).toHaveLength(1);
    supportedBy(support);
    await later();
    await later();
    expect(await relayed()).toMatchObject([{ to: support, data: request }]);
    expect(await due()).toEqual([]);
  });

  test('is listed for the operator, with whom to answer and whether its mail is written', async () => {
    const list = async () =>
      (await carryOut(portal.services, parseCommand(['sensors', 'requests']))).filter((line) =>
        line.includes(owner.email),
      );
    await ask();
    supportedBy(undefined);
    await ask();
    const told = /Spedition Süd +Blue Puck Mag +3 +(written|waiting) +Änne Öhlschläger .*Bis Montag\? Danke$/;
    expect((await list()).map((line) => told.exec(line)?.[1])).toEqual(['written', 'waiting']);
  });
});
