import { expect, type Portal } from './fixtures.ts';

interface Newcomer {
  firstname: string;
  lastname: string;
}

const password = 'geheim-2026';

/** Registers a driver with the company's validation key, over the API as the drivers' app does, who confirms the address. */
export async function registerDriver(portal: Portal, { firstname, lastname }: Newcomer): Promise<void> {
  const email = `${crypto.randomUUID()}@nordwind.example`;
  await post(portal, '/drivers/sign-up', {
    validationKey: portal.demo.validationKey,
    email,
    firstname,
    lastname,
    phone: '+49 171 39200 85',
    password,
    privacy: true,
    language: 'de',
  });
  await confirmAddress(portal, { email, password });
}

/** Follows the link of the mail that came after signing up. */
export async function confirmAddress(portal: Portal, person: { email: string; password: string }): Promise<void> {
  const mail = await portal.mailTo(person.email, '/authentication/verify-email');
  const [, token = ''] = /verify-email\?token=([\w.~-]+)/.exec(mail) ?? [];
  await post(portal, '/account/verify-email', { token, password: person.password });
}

async function post(portal: Portal, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${portal.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
