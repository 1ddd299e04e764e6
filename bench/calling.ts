/** Calls a server's interface as fixtures do that set something up. */
import type { TestPerson, TestPortal } from '#testing/fixtures/portal.ts';
import type { BenchPerson } from './companies.ts';

export const personOf = ({ uid, token }: BenchPerson): TestPerson => ({
  uid,
  email: '',
  headers: { authorization: `Bearer ${token}` },
});

/** @param urlOf where the next call goes; a refusal is thrown */
export const callerOf = (urlOf: () => string): Pick<TestPortal, 'setUp'> => ({
  async setUp(as, method, place, body) {
    const answer = await fetch(`${urlOf()}/api${place}`, {
      method,
      headers: { ...as?.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${place} answered ${answer.status}: ${await answer.text()}`);
    return { status: answer.status, body: await answer.json(), headers: {} };
  },
});
