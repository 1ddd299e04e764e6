/** docs/api.md as a page: for whoever writes an integration and has the portal's address alone. */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { productName } from '#contract/platform/product.ts';

/** Our own text, without a script: nothing is run, and nothing is loaded but the page's style sheet. */
export const manualSecurity =
  "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const built = path.join(import.meta.dirname, 'documentation');

/** Beside the built server, or in docs when it runs from its source. */
const fileOf = (name: string, source: string) =>
  existsSync(built) ? path.join(built, name) : path.join(import.meta.dirname, source);

export const readManualStyle = (): Promise<string> => fs.readFile(fileOf('api.css', 'apiManual.css'), 'utf8');

/** The page; the renderer is loaded when it is first asked for. */
export async function renderManual(): Promise<string> {
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: {
      // Its words are an anchor, as in the places where the text is read else.
      heading({ tokens, depth, text }) {
        const id = text
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const body = await marked.parse(await fs.readFile(fileOf('api.md', '../../../../docs/api.md'), 'utf8'));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${productName} API</title>
<link rel="stylesheet" href="/api/docs/api.css"></head>
<body><nav><a href="/api/docs/operations">Every operation</a></nav>
<main>
${body}</main></body>
</html>`;
}
