import { describe, expect, test } from 'vitest';
import { buildSignUp, cheapIdentity, mailsTo } from '#testing/fixtures/accounts.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { TestPortal } from '#testing/fixtures/portal.ts';
import { carryOut } from '#server/operator/carryOut.ts';
import { unknownKeyRule as rule } from './limits.ts';
import { createUnknownKeys } from './unknownKeys.ts';

const supportEmail = 'betrieb@nordwind.example';

describe.each(mainEngines)('unknown validation keys on the %s engine', (engine) => {
  const portal: TestPortal = portalFor(engine, { services: { identity: cheapIdentity(() => portal.databases) } });
  const company = forAllTests(() => portal.addCompany());
  const member = forAllTests(() => company.addPerson());
  const unknown = () => (company.validationKey === '99999' ? '99998' : '99999');

  const signUp = (validationKey: string, email?: string) =>
    portal.call(
      null,
      'POST',
      '/account/sign-up',
      buildSignUp({ validationKey, ...(email !== undefined && { email }) }),
    );
  const listed = async () => (await carryOut(portal.services, { command: 'account list' })).at(-1);

  test('are told from right ones by nobody who has a registered address', async () => {
    const answers = [await signUp(unknown(), member.email), await signUp(company.validationKey, member.email)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 409, body: expect.objectContaining({ code: 'email-already-in-use' }) },
      { status: 409, body: expect.objectContaining({ code: 'email-already-in-use' }) },
    ]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('are counted, whatever the address, and shown with the accounts', async () => {
    expect(await listed()).toBe('Unknown validation keys tried in the last 24 hours: 0');
    await signUp(unknown());
    await signUp(unknown(), member.email);
    await signUp(company.validationKey, member.email);
    await signUp(company.validationKey);
    expect(await listed()).toBe('Unknown validation keys tried in the last 24 hours: 2 (at most 2 in an hour)');
    const metrics = await portal.services.metrics.registry.metrics();
    expect(metrics).toMatch(/^tourlotse_unknown_validation_keys_total [3-9]$/m);
  });

  test('are told to the operator once an hour when there are many, by log and by mail', async () => {
    let time = Date.UTC(2026, 0, 1, 12, 1);
    const errors: unknown[] = [];
    const warnings: unknown[] = [];
    const log = { warn: (line: unknown) => warnings.push(line), error: (line: unknown) => errors.push(line) };
    const { databases } = portal;
    const parts = {
      databases,
      counter: { inc: () => undefined },
      supportEmail,
      relayMails: () => undefined,
      now: () => time,
    };
    const [one, other] = [createUnknownKeys(parts), createUnknownKeys(parts)];
    const many = Array.from({ length: rule.toldFrom + 5 }, (_, n) =>
      (n % 2 === 0 ? one : other).tried('203.0.113.7', log),
    );
    await Promise.all(many);
    expect(warnings).toHaveLength(rule.toldFrom + 5);
    expect(errors).toEqual([{ tried: rule.toldFrom }]);
    expect(await mailsTo(portal, supportEmail)).toMatchObject([
      { template: 'unknownKeys', data: { tried: rule.toldFrom } },
    ]);
    time += rule.hourMs;
    for (let n = 0; n < 3; n += 1) await one.tried('203.0.113.7', log);
    expect(errors).toHaveLength(1);
  });
});
