/** The lines that a new list has outside of its rooms. */

interface Line {
  file: string;
  /** What the line follows; the end of the file where nothing is said. */
  after: RegExp;
  line: string;
}

const end = /$/;
/** All that stands in braces or brackets behind these words. */
const within = (head: string) => new RegExp(String.raw`\b${head}\b.* = [{[]\n(?: .*\n)*`);
/** File → what keeps messages out of those that every visit loads. */
const messages = ['de', 'en', 'later.de', 'later.en'].map((name): Line => ({
  file: `portal/src/locales/${name}.ts`,
  after: /'!?\.\.\/features\/\*\/\{/,
  line: '__things__,',
}));

/** Words between underscores as in the templates. */
export const elsewhere: readonly Line[] = [
  {
    file: 'contract/src/features.ts',
    after: end,
    line: "export { __thing__Operations as __things__ } from './__area__/__things__.ts';\n",
  },
  {
    file: 'contract/src/workplace/activities.ts',
    after: within('activityCollections'),
    line: "  '__things__',\n",
  },
  {
    file: 'server/src/features.ts',
    after: end,
    line: "export { __things__ } from './features/__area__/__things__/feature.ts';\n",
  },
  {
    file: 'portal/src/features.ts',
    after: /(?:export .* from '\.\/features\/.*\n)+/,
    line: "export { __things__ } from './features/__area__/__things__/feature.ts';\n",
  },
  {
    file: 'server/src/migrations/company.ts',
    after: end,
    line: "export { company__number__ as '__migration__' } from './company/__migration__.ts';\n",
  },
  {
    file: 'server/src/domain/people/namingNobody.ts',
    after: within('namingNobody'),
    line: "  __table__: 'name name_sort note search',\n",
  },
  {
    file: 'testing/laws/privacy.test.ts',
    after: within('ofTables'),
    line: "  __table__: { nobody: 'names of __many__, with notes' },\n",
  },
  {
    file: 'portal/src/routes.test.ts',
    after: /\/\/ Without an address in the specification.*\n/,
    line: "  __things__: ['/admin/__path__'],\n",
  },
  {
    file: 'docs/glossary.md',
    after: /\|---\|---\|---\|\n(?:\|.*\n)*/,
    line: '| __germanOne__ | __one__ | `__things__`: the company’s __many__, each with a name and a note |\n',
  },
  {
    file: 'ARCHITECTURE.md',
    after: /\n\| __area__ \| [^|]*(?= \|)/,
    line: ', __many__',
  },
  {
    file: 'server/src/platform/http/hostileInput.test.ts',
    after: /(?: +await portal\.setUp\(person, 'POST', '[^']+', examples\.get\('\w+\.create'\)\);\n)+/,
    line: "      await portal.setUp(person, 'POST', '/__path__', examples.get('__things__.create'));\n",
  },
  ...messages,
];
