import { expect, test } from 'vitest';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { twoServers } from '#testing/fixtures/servers.ts';
import { clientOf, followLive } from '#testing/fixtures/liveClient.ts';

const portal = portalFor('postgres');
const company = forAllTests(() => portal.addCompany());
const owner = forAllTests(() => company.addPerson());
const { servers } = twoServers(portal);

/** By the ended session, or where a process still remembers it, by the person's row. */
const refused = { code: expect.stringMatching(/^user-(token-expired|disabled)$/) as string };

test.each([
  ['driver', 'drivers', 'block'],
  ['driver', 'drivers', 'remove'],
  ['admin', 'administrators', 'block'],
  ['admin', 'administrators', 'remove'],
] as const)('a connected %s is cut off by %s.%s', async (role, sort, decision) => {
  const person = await company.addPerson({ role });
  const [first, second] = servers;
  const clients = servers.map(({ url }) => clientOf({ url, headers: person.headers }));
  const streams = await Promise.all(servers.map(({ url }) => followLive({ url, headers: person.headers })));
  for (const { received } of streams) await received.until(({ type }) => type === 'revision');
  // Both processes have the session in mind when it ends.
  await Promise.all(clients.map((client) => client.profile.get()));

  await clientOf({ url: first.url, headers: owner.headers })[sort][decision]({
    key: person.uid,
    ...(decision === 'remove' && { version: 1 }),
  } as { key: string; version: number });
  for (const { received } of streams)
    // The stream reports the block or the end of the session, whichever it learns of first.
    expect(await received.until(({ type }) => type === 'end')).toMatchObject({
      reason: expect.stringMatching(decision === 'block' ? /^(blocked|signed-out)$/ : /^signed-out$/) as string,
    });
  for (const client of clients) await expect(client.profile.get()).rejects.toMatchObject(refused);
  await expect(followLive({ url: second.url, headers: person.headers })).rejects.toMatchObject(refused);
});
