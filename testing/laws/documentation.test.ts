import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '#server/variables.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/api.md',
  'docs/glossary.md',
  'docs/operating.md',
  'docs/decisions/README.md',
  ...decisions.map((name) => `docs/decisions/${name}`),
];

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
  const targets = [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? '');
  const local = targets.filter((target) => !/^(https?|mailto):/.test(target));
  expect(local.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([]);
});

it('lists every decision record', () => {
  const index = read('docs/decisions/README.md');
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
