import { randomUUID } from 'node:crypto';
import { expect, type Portal } from './fixtures.ts';
import { confirmAddress } from './registering.ts';

export interface App {
  name: string;
  email: string;
  /** Signs in; answers the status and, where it is let in, a token. */
  signIn(): Promise<{ status: number; token: string; code: string }>;
  /** Registers a device and keeps it online for a while. */
  beat(token: string): Promise<number>;
  /** Sets out on a tour. */
  setOut(token: string, tour: string): Promise<number>;
}

const password = 'Kühlkette-2026';

let joined = 0;

async function call(portal: Portal, method: string, path: string, body: unknown, token = ''): Promise<Response> {
  return fetch(`${portal.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** A driver of the demo company who has registered and waits. */
export async function join(portal: Portal, lastname = 'Öztürk'): Promise<App> {
  const device = randomUUID();
  const email = `fahrer-${process.pid}-${(joined += 1)}@app.example`;
  const { validationKey } = portal.demo;
  const phone = '+49 171 1234567';
  const input = { validationKey, email, firstname: 'Dilara', lastname, phone, password };
  expect((await call(portal, 'POST', '/drivers/sign-up', input)).status).toBe(200);
  await confirmAddress(portal, { email, password });
  return {
    name: `Dilara ${lastname}`,
    email,
    async signIn() {
      const answer = await call(portal, 'POST', '/drivers/sign-in', { email, password });
      const { token: given = '', code = '' } = (await answer.json()) as { token?: string; code?: string };
      return { status: answer.status, token: given, code };
    },
    async beat(own) {
      const about = { name: 'Pixel 9', platform: 'Android 16', appVersion: '1.4.0' };
      await call(portal, 'PUT', `/devices/${device}`, about, own);
      return (await call(portal, 'POST', `/devices/${device}/heartbeat`, {}, own)).status;
    },
    async setOut(own, tour) {
      const now = Date.now();
      const steps = [{ key: randomUUID(), tour, sequence: 1, time: now, kind: 'start' }];
      return (await call(portal, 'PUT', '/driving/steps', { installation: device, now, steps }, own)).status;
    },
  };
}
