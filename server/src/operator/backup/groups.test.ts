import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

async function* given(...items: string[]) {
  for (const item of items) {
    await turn();
    yield item;
  }
}
async function read(texts: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const text of texts) all.push(text);
  return all.join(' ');
}
const initial = (item: string) => item.charAt(0);

test('items are divided where their name changes, in their order', async () => {
  const groups: string[] = [];
  for await (const { name, items } of groupsOf(given('a1', 'a2', 'b1', 'a3'), initial))
    groups.push(`${name}: ${await read(items)}`);
  expect(groups).toEqual(['a: a1 a2', 'b: b1', 'a: a3']);
});

test('what is left of a group is passed over', async () => {
  const groups: string[] = [];
  for await (const { name, items } of groupsOf(given('a1', 'a2', 'b1', 'b2', 'c1'), initial))
    groups.push(`${name}: ${name === 'b' ? ((await items.next()).value ?? '') : ''}`);
  expect(groups).toEqual(['a: ', 'b: b1', 'c: ']);
});

test('whoever stops ends the items as well', async () => {
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) {
        await turn();
        yield 'a';
      }
    } finally {
      hasEnded = true;
    }
  }
  for await (const { items } of groupsOf(endless(), initial)) {
    await items.next();
    break;
  }
  expect(hasEnded).toBe(true);
});
