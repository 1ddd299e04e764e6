import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#testing/fixtures/operations.ts';
import fastify from 'fastify';
import { documentations } from '#server/router.ts';
import { makeDocument } from './document/document.ts';
import { registerDocumentation } from './documentation.ts';
import { setSecurityHeaders } from './securityHeaders.ts';

const { document } = await makeDocument('https://portal.example', documentations);
const described = new Map(
  Object.values(document.paths ?? {})
    .flatMap((methods) => Object.values(methods ?? {}))
    .flatMap((operation) =>
      typeof operation === 'object' && 'operationId' in operation
        ? [[String(operation.operationId), operation] as const]
        : [],
    ),
);

interface Body {
  content?: object;
}

test('every operation is described, and none that does not exist', () => {
  expect([...described.keys()].toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

test.each(operations)(
  '$name asks for what a caller with permission "$permission" has to show',
  ({ name, permission }) => {
    const asked = described.get(name)?.security ?? document.security;
    expect(asked).toEqual(permission === 'public' ? [] : [{ session: [] }, { bearer: [] }]);
  },
);

test('files are sent in forms, and answered as they are', () => {
  for (const name of ['profile.setImage', 'company.setImage'])
    expect(described.get(name)?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          encoding: { image: { contentType: 'image/jpeg, image/png' } },
        },
      },
    });
  expect(document.components?.schemas?.['CompanySetImageInput']).toMatchObject({ required: ['image', 'replaces'] });
  const forms = [...described.values()].map(({ requestBody }) =>
    Object.keys((requestBody as Body | undefined)?.content ?? {}),
  );
  expect(forms.filter((types) => types.includes('multipart/form-data') && types.length > 1)).toEqual([]);
  expect(described.get('files.get')?.responses?.['200']).toMatchObject({ content: { '*/*': {} } });
});

describe('the pages', () => {
  const app = fastify();
  beforeAll(async () => {
    setSecurityHeaders(app, { publicUrl: 'https://portal.example' });
    await registerDocumentation(app, 'https://portal.example', documentations);
  });
  afterAll(() => app.close());
  const linked = (body: string, url: string) =>
    [...body.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, address = '']) => new URL(address, `http://x${url}`));

  test.each([
    ['/api/docs', 2],
    ['/api/docs/', 2],
    ['/api/docs/operations', 3],
  ])('%s is there, with all that it loads and leads to', async (url, count) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(linked(body, url)).toHaveLength(count);
    for (const { pathname } of linked(body, url)) expect((await app.inject({ url: pathname })).statusCode).toBe(200);
  });

  test('the manual is docs/api.md, runs no script and loads nothing from elsewhere', async () => {
    const { headers, body } = await app.inject({ url: '/api/docs' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<script|style=|javascript:| on\w+=/i);
    const text = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
    for (const [, heading = ''] of text.matchAll(/^## (.*)$/gm))
      expect(body).toContain(`>${heading.replaceAll("'", '&#39;')}</h2>`);
    expect([...body.matchAll(/<pre>/g)]).toHaveLength([...text.matchAll(/^```sh$/gm)].length);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(ids.size).toBe([...text.matchAll(/^#+ /gm)].length);
    for (const [, anchor] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });
});

test('what an operation may ask for is explained', () => {
  expect(document.components?.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie' },
    bearer: { type: 'http', scheme: 'bearer' },
  });
});
