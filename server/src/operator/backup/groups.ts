/** Consecutive entries of a backup that belong together. */
export interface Group<Item> {
  name: string;
  /** Must be read before the next group; unread items are skipped. */
  items: AsyncGenerator<Item, void>;
}

/** Divides items into groups of equal names, holding only one item in memory. */
export async function* groupsOf<Item>(
  items: AsyncIterable<Item>,
  nameOf: (item: Item) => string,
): AsyncGenerator<Group<Item>, void> {
  const iterator = items[Symbol.asyncIterator]();
  let next = await iterator.next();
  const isOf = (name: string) => !next.done && nameOf(next.value) === name;
  async function* read(name: string): AsyncGenerator<Item, void> {
    while (isOf(name)) {
      yield next.value as Item;
      next = await iterator.next();
    }
  }
  try {
    while (!next.done) {
      const name = nameOf(next.value);
      yield { name, items: read(name) };
      while (isOf(name)) next = await iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}
