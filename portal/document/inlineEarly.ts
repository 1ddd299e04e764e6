/** Puts early.js into the document when it is built, with what each address needs: its code, messages and first answers. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, type IndexHtmlTransformContext, type Plugin } from 'vite';
import type { RouteEntry, RouteTable } from '../src/platform/routing/table.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;
type Load = () => Promise<unknown>;

const source = resolve(import.meta.dirname, '../src');
const mark = '<!-- early.js -->';
/** Who is signed in is asked on every page. */
const always = ['/api/account/me'];

/** A module of the portal that imports nothing but types, as it stands. */
function read<Module>(path: string): Promise<Module> {
  // The address is put together here so that Vite does not bundle it into its configuration.
  const address = pathToFileURL(join(source, path)).href;
  return import(address) as Promise<Module>;
}

/** The file that a `() => import('./Screen.tsx')` of a module would load. */
function importedBy(load: Load, module: string): string {
  const [, path] = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(load)) ?? [];
  if (!path) throw new Error(`portal/document/inlineEarly.ts finds no import in ${String(load)} of ${module}.`);
  return resolve(source, dirname(module), path);
}

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

async function planOf(bundle: Bundle) {
  const { routes } = await read<{ routes: RouteTable }>('routes.ts');
  const { startPath } = await read<{ startPath: string }>('platform/routing/table.ts');
  const { layouts } = await read<{ layouts: Record<RouteEntry['layout'], Load> }>('shell/layouts.ts');
  const { locales } = await read<{ locales: Record<string, Load> }>('locales/index.ts');
  // The document itself leads to these.
  const known = new Set(filesFor([join(source, 'main.tsx')], bundle, new Set()));
  const normal = (path: string) => path.replace(/(.)\/+$/, '$1').toLowerCase();
  const pages = routes.map((route) => {
    const layout = importedBy(layouts[route.layout], 'shell/layouts.ts');
    const written = [route.path, ...(route.aliases ?? []), ...(route.redirects ?? [])];
    const own = written.filter((path) => !path.includes('$'));
    return {
      paths: [...own, ...(own.includes(startPath) ? ['/'] : [])].map(normal),
      files: filesFor([layout, importedBy(route.screen, 'routes.ts')], bundle, known),
      messages: Object.fromEntries(
        Object.keys(locales).map((language) => [
          language,
          filesFor(
            (route.messages ?? []).map((name) => join(source, 'features', name, `messages.${language}.ts`)),
            bundle,
            known,
          ),
        ]),
      ),
      reads: route.reads ?? [],
    };
  });
  const languages = Object.entries(locales).map(
    ([language, load]) => [language, filesFor([importedBy(load, 'locales/index.ts')], bundle, known)] as const,
  );
  const plan = {
    always,
    pages: pages.filter(({ paths, files, reads }) => paths.length > 0 && files.length + reads.length > 0),
    languages: Object.fromEntries(languages),
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

/** Nearly all that is read is set in this font: it is there before the first line is laid out, and nothing is laid out twice. */
function fontOf(bundle: Bundle): string {
  const file = Object.keys(bundle).find((name) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(name));
  if (!file) throw new Error('The build holds no font to fetch ahead.');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;
}

/** In front of the development server the plan is empty: what changes all the time is not fetched ahead. */
export function inlineEarly(): Plugin {
  let weighed: object = {};
  return {
    name: 'inline-early',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { plan, start } = bundle ? await planOf(bundle) : { plan: {}, start: [] };
        weighed = { ...plan, start };
        if (!html.includes(mark)) throw new Error(`portal/index.html lacks ${mark}.`);
        return html.replace(mark, () => [...(bundle ? [fontOf(bundle)] : []), inlined(plan)].join('\n    '));
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
