/** Puts early.js into the document when it is built, with what each page needs: its code, messages, and what its loader asks for. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync, runnerImport, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { languages } from '../../contract/src/platform/language.ts';
import { importsOf, type Graph } from '../chunks.ts';
import type { Page } from './page.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const source = resolve(import.meta.dirname, '../src');
const mark = '<!-- early.js -->';
/** Who is signed in is asked on every page. */
const always = ['/api/account/me'];

const icons = '@tabler/icons-react';

/** What draws is not run here: in the place of a screen stands its path, and in the place of an icon nothing. */
const pathsAsModules: Plugin = {
  name: 'paths-as-modules',
  enforce: 'pre',
  resolveId: (id) => (id === icons ? `\0${icons}` : null),
  load(id) {
    if (id === `\0${icons}`) return 'export {};';
    return id.endsWith('.tsx') ? `export default ${JSON.stringify(id)};` : null;
  },
};

/** The chunk that holds a module, what it imports at once, and their style sheets, nothing of it in `known`. */
function filesFor(modules: readonly string[], bundle: Bundle, known: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`portal/document/inlineEarly.ts finds ${module} in no chunk.`);
    add(chunk);
  }
  return [...files]
    .map((file) => `/${file}`)
    .filter((file) => !known.has(file))
    .toSorted(scriptsFirst);
}

/** Scripts first: they take longest to arrive and to be read. */
function scriptsFirst(one: string, other: string): number {
  return Number(one.endsWith('.css')) - Number(other.endsWith('.css'));
}

/** Message files of the namespaces that modules, and what they import at once, name in `useMessages`. */
function messagesUsed(modules: readonly string[], graph: Graph): string[] {
  const read = new Set(modules.flatMap((id) => [...importsOf(id, graph)]));
  const codes = [...read].map((id) => graph.getModuleInfo(id)?.code ?? '');
  const named = codes.flatMap((code) => [...code.matchAll(/useMessages\(["'](\w+)["']/g)]);
  return [...new Set(named.map(([, namespace]) => `/${namespace}/messages.${languages[0]}.ts`))];
}

interface Described {
  pages: Omit<Page, 'messages'>[];
  laterMessages: string[];
}

async function planOf(bundle: Bundle, graph: Graph) {
  const { module } = await runnerImport<Described>(join(source, 'documentPages.ts'), {
    configFile: false,
    plugins: [pathsAsModules],
  });
  // The document itself leads to these.
  const known = new Set(filesFor([join(source, 'main.tsx')], bundle, new Set()));
  const locale = (name: string) => join(source, 'locales', `${name}.ts`);
  const filesOf = (name: string) => filesFor([locale(name)], bundle, known);
  // Not what these import in turn: some words stand in the messages of two namespaces.
  const held = module.laterMessages.map(
    (name) => [name, graph.getModuleInfo(locale(`${name}.${languages[0]}`))?.importedIds ?? []] as const,
  );
  const messagesOf = (modules: readonly string[]) => {
    const used = messagesUsed(modules, graph);
    return held.filter(([, ids]) => ids.some((id) => used.some((file) => id.endsWith(file)))).map(([name]) => name);
  };
  const plan = {
    always,
    pages: module.pages.map(({ modules, ...page }) => ({
      ...page,
      files: filesFor(modules, bundle, known),
      messages: messagesOf(modules),
    })),
    languages: Object.fromEntries(
      languages.map((one) => [
        one,
        {
          start: filesOf(one),
          ...Object.fromEntries(module.laterMessages.map((name) => [name, filesOf(`${name}.${one}`)])),
        },
      ]),
    ),
  };
  return { plan, start: [...known] };
}

/** The script with its plan, as small as it can be: every page carries it. */
function inlined(plan: object): string {
  const text = readFileSync(join(import.meta.dirname, 'early.js'), 'utf8');
  const { code, errors } = minifySync(
    'early.js',
    text.replace("'%plan%'", () => JSON.stringify(plan)),
  );
  if (errors.length > 0) throw new Error(`early.js could not be minified: ${errors[0]?.message}`);
  return `<script>${code.replaceAll('</', String.raw`<\/`)}</script>`;
}

/** In front of the development server the plan is empty: what changes all the time is not fetched ahead. */
export function inlineEarly(): Plugin {
  let weighed: object = {};
  let graph: Graph | undefined;
  return {
    name: 'inline-early',
    buildEnd() {
      graph = { getModuleInfo: (id) => this.getModuleInfo(id) };
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { plan, start } = bundle && graph ? await planOf(bundle, graph) : { plan: {}, start: [] };
        weighed = { ...plan, start };
        if (!html.includes(mark)) throw new Error(`portal/index.html lacks ${mark}.`);
        return html.replace(mark, () => inlined(plan));
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        // For scripts/budget.mjs, which weighs what the plan names and what every page starts with.
        this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(weighed) });
      },
    },
  };
}
