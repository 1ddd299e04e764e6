/** docs/api.md as a page, for authors of integrations who have only the portal's address. */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { productName } from '#contract/platform/product.ts';

/** The page has no script: nothing runs, and only the page's style sheet is loaded. */
export const manualSecurity =
  "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const built = path.join(import.meta.dirname, 'documentation');

/** The path beside the built server, or the source's path if the server runs from its source. */
const fileOf = (name: string, source: string) =>
  existsSync(built) ? path.join(built, name) : path.join(import.meta.dirname, source);

export const readManualStyle = (): Promise<string> => fs.readFile(fileOf('api.css', 'apiManual.css'), 'utf8');

/** The page as HTML; the renderer is loaded at the first request. */
export async function renderManual(): Promise<string> {
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: {
      // The anchor is made of the heading's words, as other viewers of Markdown do it.
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
