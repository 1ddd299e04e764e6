import { afterEach, describe, expect, test, vi } from 'vitest';
import { electByChannel } from './channelElection.ts';
import { electByLock, type Elect } from './election.ts';
import { FakeServer } from './fakeServer.ts';
import { SharedStream, type SharedState } from './sharedStream.ts';

const elections: [string, Elect][] = [
  ['the browser’s locks', electByLock],
  ['messages alone', electByChannel],
];

interface Tab {
  shared: SharedStream;
  heard: number[];
  meanings: string[];
  states: SharedState[];
}

let tabs: Tab[] = [];
let count = 0;
afterEach(() => {
  for (const { shared } of tabs) shared.stop();
  tabs = [];
});

describe.each(elections)('elected by %s', (_name, elect) => {
  function openTabs(
    number: number,
    server: FakeServer,
    { name = `test-${(count += 1)}`, heartbeatTimeoutMs = 5000 } = {},
  ): Tab[] {
    const opened = Array.from({ length: number }, () => {
      const tab: Omit<Tab, 'shared'> = { heard: [], meanings: [], states: [] };
      const shared = new SharedStream({
        name,
        elect,
        open: server.open,
        onMessage: ({ event }, meaning) => {
          if (meaning !== 'nothing') tab.meanings.push(meaning);
          if (meaning === 'apply' && event.type === 'change') tab.heard.push(event.revision);
        },
        onState: (state) => {
          if (tab.states.at(-1) !== state) tab.states.push(state);
        },
        times: { heartbeatTimeoutMs, answer: 100, backoff: () => 50 },
      });
      return { ...tab, shared };
    });
    tabs.push(...opened);
    return opened;
  }

  const following = (opened: Tab[]) =>
    expect.poll(() => opened.every(({ meanings }) => meanings.length > 0)).toBe(true);
  const hearing = (opened: Tab[], revisions: number[]) =>
    expect.poll(() => opened.map(({ heard }) => heard)).toEqual(opened.map(() => revisions));

  test('ten tabs hold one stream, and each hears every change once', async () => {
    const server = new FakeServer();
    const opened = openTabs(10, server);
    await following(opened);
    expect(server.streams.size).toBe(1);
    for (let change = 0; change < 5; change += 1) server.change();
    await hearing(opened, [1, 2, 3, 4, 5]);
    expect(server.attempts).toHaveLength(1);
  });

  test('when the holder closes, another takes over from the same point', async () => {
    const server = new FakeServer();
    const name = `test-${(count += 1)}`;
    const [holder] = openTabs(1, server, { name });
    if (!holder) throw new Error('no tab');
    await following([holder]);
    const others = openTabs(3, server, { name });
    await following(others);
    server.change();
    await hearing(others, [1]);
    holder.shared.stop();
    server.change();
    server.change();
    await hearing(others, [1, 2, 3]);
    expect(server.streams.size).toBe(1);
    expect(server.attempts).toEqual([undefined, 'a.1']);
  });

  test('when the holder falls silent, another takes over from the same point and nothing is missed', async () => {
    const name = `test-${(count += 1)}`;
    const channels: BroadcastChannel[] = [];
    let isFrozen = false;
    vi.stubGlobal(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(channel: string) {
          super(channel);
          channels.push(this);
        }
        override postMessage(message: unknown): void {
          if (!isFrozen) super.postMessage(message);
        }
      },
    );
    const frozenServer = new FakeServer();
    const [frozen] = openTabs(1, frozenServer, { name, heartbeatTimeoutMs: 60_000 });
    vi.unstubAllGlobals();
    if (!frozen) throw new Error('no tab');
    await following([frozen]);
    const server = new FakeServer();
    const [watching] = openTabs(1, server, { name, heartbeatTimeoutMs: 400 });
    if (!watching) throw new Error('no tab');
    await following([watching]);
    frozenServer.change();
    await hearing([watching], [1]);
    server.change();
    server.change();
    // A frozen tab keeps its lock; it neither speaks nor hears.
    isFrozen = true;
    for (const channel of channels) channel.close();
    await hearing([watching], [1, 2]);
    expect(server.attempts).toEqual(['a.1']);
    // A stolen lock tells the frozen tab to let go; without locks it does so when it hears the others again.
    const stillHeld = elect === electByLock ? 0 : 1;
    await expect.poll(() => frozenServer.streams.size).toBe(stillHeld);
  });

  test('everybody learns that the connection is lost, and that it is back', async () => {
    const server = new FakeServer();
    const opened = openTabs(3, server);
    await following(opened);
    server.isReachable = false;
    server.cut();
    await expect.poll(() => opened.every(({ states }) => states.at(-1) === 'lost')).toBe(true);
    server.change();
    server.isReachable = true;
    await expect.poll(() => opened.every(({ states }) => states.at(-1) === 'online')).toBe(true);
    await hearing(opened, [1]);
  });

  test('a connection that only breaks off is resumed without anybody being told that it was lost', async () => {
    const server = new FakeServer();
    const opened = openTabs(2, server);
    await following(opened);
    server.cut();
    await expect.poll(() => server.attempts).toHaveLength(2);
    server.change();
    await hearing(opened, [1]);
    for (const { states, meanings } of opened) {
      expect(states).not.toContain('lost');
      expect(meanings).toEqual(['fresh', 'apply']);
    }
  });

  test('a tab that joins later starts at the point that the others have reached', async () => {
    const server = new FakeServer();
    const name = `test-${(count += 1)}`;
    const first = openTabs(1, server, { name });
    await following(first);
    server.change();
    await hearing(first, [1]);
    const late = openTabs(1, server, { name });
    await following(late);
    server.change();
    await hearing(late, [2]);
    expect(late[0]?.meanings).toEqual(['fresh', 'apply']);
  });
});
