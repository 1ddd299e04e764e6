import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '#server/variables.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chapters = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/api.md',
  'docs/glossary.md',
  'docs/operating.md',
  'docs/decisions/README.md',
  ...chapters.map((name) => `docs/decisions/${name}`),
];
/** What links lead to within a document, by its headings, as GitHub and other renderers of Markdown name them. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('docs/operating.md', () => {
  const rows = new Map(
    [...read('docs/operating.md').matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map(([, name = '', ...rest]) => [
      name,
      rest,
    ]),
  );

  const told: [string, { meaning: string; fallback?: string }][] = Object.entries(variables);
  it.each(told)('tells of %s as the server reads it', (name, { meaning, fallback = 'unset' }) => {
    const [told, byDefault] = rows.get(name) ?? [];
    expect(told).toBe(meaning.replaceAll('|', String.raw`\|`));
    expect(byDefault?.replaceAll('`', '')).toBe(fallback);
  });

  it('tells of no variable that does not exist', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(variables).toSorted());
  });
});

it.each(documents)('%s links only to what is there', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g)];
  const local = links.filter(([, target = '']) => !/^(https?|mailto):/.test(target));
  const missing = local.filter(([, target = '', anchor]) => {
    const file = target === '' ? path : join(dirname(path), target);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

it('CONTRIBUTING.md runs tests that are there', () => {
  const commands = [...read('CONTRIBUTING.md').matchAll(/`[^`]*npx (?:vitest|playwright) [^`]*`/g)].map(
    ([text]) => text,
  );
  const paths = commands.flatMap(
    (text) => text.match(/\b(?:contract|planner|server|portal|testing|e2e)\/[\w./-]+/g) ?? [],
  );
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('ARCHITECTURE.md names files and folders that are there', () => {
  const named = [...read('ARCHITECTURE.md').matchAll(/`((?:contract|planner|server|portal|testing)\/[^`<]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('lists every decision once, in the order of their numbers', () => {
  const made = chapters.flatMap((name) =>
    [...read(`docs/decisions/${name}`).matchAll(/^## (\d{4}) (.+)$/gm)].map(
      ([, number, title]) => `${number} ${title}`,
    ),
  );
  const [chapterTable = '', log = ''] = read('docs/decisions/README.md').split('## Log');
  const listed = [...log.matchAll(/^\| \[(\d{4})\]\(\S+\) \| (.+) \| .+ \|$/gm)].map(
    ([, number, title]) => `${number} ${title}`,
  );
  expect(made.length).toBeGreaterThan(80);
  expect(listed).toEqual(made.toSorted());
  expect(chapters.filter((name) => !chapterTable.includes(`(${name})`))).toEqual([]);
});
