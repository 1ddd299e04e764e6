/** Drivers who register from their app, for the tests of what administrators then see. */
import { expect, type Portal } from './fixtures.ts';

export interface Newcomer {
  firstname: string;
  lastname: string;
}

/** Registers a driver with the company's validation key, over the API as the drivers' app does. */
export async function registerDriver(portal: Portal, { firstname, lastname }: Newcomer): Promise<void> {
  const answer = await fetch(`${portal.url}/api/drivers/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      validationKey: portal.demo.validationKey,
      email: `${crypto.randomUUID()}@nordwind.example`,
      firstname,
      lastname,
      phone: '+49 171 39200 85',
      password: 'geheim-2026',
      privacy: true,
      language: 'de',
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
