/** The areas of the product, and the rooms of nouns in them: the same on every side. */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Each area, and which others its rooms may import besides their own. */
export const arrows = {
  dispatch: ['fleet', 'people', 'partners'],
  fleet: [],
  partners: [],
  people: [],
  // It knows the others by their descriptors.
  workplace: [],
} as const satisfies Record<string, readonly string[]>;

interface Room {
  area: string;
  /** The noun. */
  room: string;
  /** Relative to the project. */
  folder: string;
}

/** The rooms of a side. */
export const roomsOn = (side: 'server' | 'portal'): Room[] =>
  globSync(`${side}/src/features/*/*`, { cwd: root }).map((folder) => {
    const [, , , area = '', room = ''] = folder.split('/');
    return { area, room, folder };
  });

/** The folder of a noun on a side; none where it has no room there. */
export const roomsOf = (side: 'server' | 'portal', noun: string): string[] =>
  roomsOn(side)
    .filter(({ room }) => room === noun)
    .map(({ folder }) => folder);
