/** One term for each concept: no word that docs/glossary.md rules out is shown to people, in either language. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const cwd = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(cwd, path), 'utf8');

/** Worded by the specification, which stays as it is. */
const quoted = [
  'Your account has not yet been verified by an administrator.',
  'The E-mail address and the password do not match.',
];

const shown = ['portal/src', 'contract/src/errors', 'server/src/domain/mails'];
const files = {
  de: globSync(
    shown.map((folder) => `${folder}/**/{*.de,de}.ts`),
    { cwd },
  ),
  en: [
    ...globSync(
      shown.map((folder) => `${folder}/**/{*.en,en}.ts`),
      { cwd },
    ),
    // The documentation of the API stands among its operations.
    ...globSync('contract/src/**/*.ts', { cwd, exclude: ['contract/src/errors/**', '**/*.test.ts'] }),
  ],
};

/** Comments, which are passed over, and the three kinds of strings. */
const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** Strings of a source; codes, one word that begins with a small letter, are no text. */
function textsOf(source: string): string[] {
  return [...source.matchAll(token)]
    .map(([text]) => text)
    .filter((text) => !text.startsWith('/') && !/^'[a-z][\w./-]*'$/.test(text))
    .filter((text) => !quoted.some((words) => text.includes(words)));
}

/** `hold* this category` as an expression; German words differ by their capitals as well (‘Schwere’, ‘schwere’). */
function patternOf(term: string, flags: string): RegExp {
  const words = term.replaceAll(' ', String.raw`\s+`).replaceAll('*', String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${words}(?![\p{L}\p{N}])`, flags);
}

const [, table = ''] = read('docs/glossary.md').split('## Terms that people read');
const [rows = ''] = table.split('\n## ');
const ruled = [...rows.matchAll(/^\| (?!Concept|-)(.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, concept = '', german = '', english = '', notGerman = '', notEnglish = '']) => ({
    concept,
    de: { term: german, not: notGerman.split(', ').map((term) => patternOf(term, 'u')) },
    en: { term: english, not: notEnglish.split(', ').map((term) => patternOf(term, 'iu')) },
  }),
);

it('finds the terms and the words', () => {
  expect(ruled.length).toBeGreaterThan(10);
  expect(files.de.length).toBeGreaterThan(50);
  expect(files.en.length).toBeGreaterThan(files.de.length);
  expect(files.en.flatMap((path) => textsOf(read(path))).length).toBeGreaterThan(2000);
});

it.each(quoted)('still needs to except what the specification quotes: %s', (words) => {
  expect(read('contract/src/errors/en.ts')).toContain(words);
});

describe.each(['de', 'en'] as const)('in %s', (language) => {
  const texts = files[language].flatMap((path) => textsOf(read(path)).map((text) => ({ path, text })));
  if (language === 'en')
    texts.push(
      ...read('docs/api.md')
        .split('\n')
        .map((text) => ({ path: 'docs/api.md', text })),
    );

  it.each(ruled)('$concept has one term', ({ [language]: { term, not } }) => {
    const wrong = texts
      .filter(({ text }) => not.some((pattern) => pattern.test(text)))
      .map(({ path, text }) => `${path}: ${text}`);
    expect(wrong, `the glossary says “${term}”`).toEqual([]);
    // A term does not rule itself out.
    expect(not.filter((pattern) => pattern.test(term))).toEqual([]);
  });
});

describe('names that are gone', () => {
  const [, section = ''] = read('docs/glossary.md').split('## Names that are gone');
  const gone = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?!Gone|-)(.+) \| .+ \|$/gm)].flatMap(
    ([, names = '']) => names.split(', '),
  );
  /** Migrations keep the names of their day; files of OpenStreetMap call a street a way. */
  const exclude = ['server/src/migrations/**', 'testing/fixtures/osmPbf.ts'];
  const folders = ['contract', 'planner', 'server/src', 'portal/src', 'testing', 'bench', 'pictures', 'e2e'];
  const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd, exclude }));
  /** A name as its words, each in small letters. */
  const spelled = (name: string) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  const namesIn = (path: string) =>
    new Set(
      read(path)
        .replaceAll(token, '')
        .match(/[A-Za-z_$][\w$]*/g),
    );

  it('stand in the glossary', () => expect(gone).toContain('way'));

  it('are not in the code', () => {
    const pattern = new RegExp(`(?<!under )\\b(?:${gone.map(spelled).join('|')})\\b`);
    const found = sources.flatMap((path) =>
      [...namesIn(path)].filter((name) => pattern.test(spelled(name))).map((name) => `${path}: ${name}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });
});
