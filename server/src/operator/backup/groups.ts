/** Entries of a backup that follow each other and belong together. */
export interface Group<Item> {
  name: string;
  /** To be read before the next group; what is left of them is passed over. */
  items: AsyncGenerator<Item, void>;
}

/** Divides items wherever the name of what they belong to changes, without holding more than one of them. */
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
