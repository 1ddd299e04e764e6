import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { supportLimits } from '#contract/people/support.ts';
import { keptMailSteps } from '#server/domain/mails/keptMail.ts';
import { mailsTo } from '#testing/fixtures/accounts.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { contactForm, contactValues as fields } from '#testing/fixtures/contact.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { photograph } from '#testing/fixtures/pictures.ts';
import { sweepMessages } from '#testing/fixtures/sweeps.ts';
import { carryOut } from '../../../operator/carryOut.ts';
import { parseCommand } from '../../../operator/commands.ts';

const supportEmail = 'hilfe@tourlotse.example';
const pdf = new File(['%PDF-1.7'], '../Lieferschein "Köln".pdf');

describe.each(engines)('a message to the support contact on the %s engine', (engine) => {
  const portal = portalFor(engine, { environment: { SUPPORT_EMAIL: supportEmail } });
  const company = forEachTest(() => portal.addCompany('Spedition Süd'));
  const owner = forEachTest(() => company.addPerson());
  beforeEach(async () => {
    supportedBy(supportEmail);
    portal.services.failpoint = () => undefined;
    await portal.databases.directory.deleteFrom('outbox').execute();
  });

  const supportedBy = (email: string | undefined) => {
    const { configuration } = portal.services;
    const { email: _, ...others } = configuration.support;
    portal.services.configuration = { ...configuration, support: { ...others, ...(email !== undefined && { email }) } };
  };
  const send = (values: Partial<typeof fields> = {}, files: readonly File[] = [], key = uuidv7()) =>
    portal.call(owner, 'PUT', `/support/messages/${key}`, contactForm(values, files));
  const later = () => sweepMessages({ ...portal.services, now: () => Date.now() + 2 * 60_000 });
  const kept = () =>
    inCompany(portal, company, (db) => db.selectFrom('contact_messages').select(['name', 'message']).execute());
  const attached = () =>
    inCompany(portal, company, (db) =>
      db.selectFrom('contact_attachments').select(['filename', 'type']).orderBy('place').execute(),
    );
  const relayed = async () => {
    const mails = await mailsTo(portal, supportEmail);
    await portal.databases.directory.deleteFrom('outbox').where('held_by', 'is', null).execute();
    return mails;
  };

  test('is kept with its attachments, named by what they are, and mailed once', async () => {
    const photo = new File([new Uint8Array(await photograph())], 'Schaden.png');
    expect(await send({}, [pdf, photo])).toMatchObject({ status: 200, body: { outcome: 'mailed' } });
    expect(await kept()).toEqual([{ name: fields.name, message: fields.message }]);
    const names = [
      { filename: 'Lieferschein Köln.pdf', type: 'application/pdf' },
      { filename: 'Schaden.jpg', type: 'image/jpeg' },
    ];
    expect(await attached()).toEqual(names);
    expect(await relayed()).toMatchObject([
      { template: 'contactMessage', replyTo: fields.email, attachments: names, data: { company: fields.company } },
    ]);
    await later();
    expect(await relayed()).toEqual([]);
  });

  test('sent again under its key it is the same message', async () => {
    const key = uuidv7();
    await send({}, [pdf], key);
    expect(await send({ message: 'Etwas anderes' }, [], key)).toMatchObject({ status: 200 });
    expect(await kept()).toHaveLength(1);
    expect(await relayed()).toHaveLength(1);
  });

  test.each(keptMailSteps)('is mailed once where the mail fails after: %s', async (failing) => {
    portal.services.failpoint = (step) => {
      if (step === failing) throw new Error(`failed on purpose at ${step}`);
    };
    expect(await send()).toMatchObject({ status: 200 });
    portal.services.failpoint = () => undefined;
    const mails = await relayed();
    await later();
    mails.push(...(await relayed()));
    expect(mails).toHaveLength(1);
  });

  test('without a support contact it is told as kept, listed for the operator, and mailed once there is one', async () => {
    supportedBy(undefined);
    const email = `${uuidv7()}@nordwind.example`;
    expect(await send({ email }, [pdf])).toMatchObject({ status: 200, body: { outcome: 'kept' } });
    const list = async () =>
      (await carryOut(portal.services, parseCommand(['support', 'messages']))).filter((line) => line.includes(email));
    const told =
      /Spedition Süd +(written|waiting) +Maren Schüßler .*Lieferschein Köln\.pdf +Wie lege ich einen Fahrer an\?$/;
    expect((await list()).map((line) => told.exec(line)?.[1])).toEqual(['waiting']);
    supportedBy(supportEmail);
    await later();
    expect(await relayed()).toHaveLength(1);
    expect((await list()).map((line) => told.exec(line)?.[1])).toEqual(['written']);
  });

  test.each<[string, Partial<typeof fields>, File[], number, string]>([
    ['without consent', { privacy: 'false' }, [], 400, 'invalid-input'],
    ['without a message', { message: ' \n' }, [], 400, 'invalid-input'],
    ['with an address that reroutes a mail', { email: 'a@b.example\nbcc: c@d.example' }, [], 400, 'invalid-input'],
    ['with a file of another kind', {}, [new File(['<svg/>'], 'a.png')], 415, 'unsupported-media-type'],
    ['with an empty file', {}, [new File([], 'a.pdf')], 415, 'unsupported-media-type'],
    [
      'with files that are too much together',
      {},
      [1, 2].map((name) => new File([`%PDF-${' '.repeat(supportLimits.attachmentsBytes / 2)}`], `${name}.pdf`)),
      400,
      'invalid-input',
    ],
    ['with six files', {}, [1, 2, 3, 4, 5, 6].map((name) => new File(['%PDF-'], `${name}.pdf`)), 400, 'invalid-input'],
  ])('%s it is refused, and nothing is kept', async (_what, values, files, status, code) => {
    expect(await send(values, files)).toBeRefused(status, code);
    expect(await kept()).toEqual([]);
    expect(await relayed()).toEqual([]);
  });

  test('the eleventh within an hour has to wait', async () => {
    for (let sent = 0; sent < 10; sent += 1) await send();
    expect(await send()).toBeRefused(429, 'too-many-requests');
  });

  test('a year later it is gone, with its attachments', async () => {
    await send({}, [pdf]);
    await sweepMessages({ ...portal.services, now: () => Date.now() + 366 * 24 * 60 * 60 * 1000 });
    expect(await kept()).toEqual([]);
    expect(await attached()).toEqual([]);
  });

  test('people of other companies have their own, under the same key as well', async () => {
    const key = uuidv7();
    await send({}, [], key);
    const other = await (await portal.addCompany('Andere')).addPerson();
    expect(await portal.call(other, 'PUT', `/support/messages/${key}`, contactForm({}, []))).toMatchObject({
      status: 200,
    });
    expect(await kept()).toHaveLength(1);
  });
});
