/**
 * Draws Tabler's icons where they are imported, `import IconBan from 'icon:ban'`: one file with all 6,000 in it
 * is installed in a moment, where their components are 18,000 files.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface IconSet {
  /** What stands within the `svg` of an icon, by its name. */
  icons: Record<string, { body: string } | undefined>;
}

const prefix = 'icon:';
const virtual = `\0${prefix}`;
const component = resolve(import.meta.dirname, 'src/ui/drawIcon.tsx');
/** What the component draws on the `svg` itself, so that an icon's stroke can be chosen. */
const outline = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const filled = 'fill="currentColor"';

/** The code of the module that draws one icon; throws where there is none of that name. */
function moduleOf(name: string, set: IconSet): string {
  const body = set.icons[name]?.body;
  if (body === undefined) throw new Error(`Tabler has no icon '${name}'.`);
  const isOutline = body.includes(outline);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const rest = body.replaceAll(isOutline ? outline : filled, '').replaceAll(/<\/?g ?>|<path *d="[^"]+"\/>/g, '');
  if (rest !== '') throw new Error(`The icon '${name}' holds more than paths of one kind: ${rest}`);
  const drawing = `drawIcon(${JSON.stringify(paths)}, '${isOutline ? 'outline' : 'filled'}')`;
  return `import { drawIcon } from '${component}'; export default /* @__PURE__ */ ${drawing};`;
}

export function icons(): Plugin {
  let set: IconSet | undefined;
  const read = (): IconSet => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json');
    return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  };
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => (id.startsWith(virtual) ? moduleOf(id.slice(virtual.length), (set ??= read())) : null),
  };
}
