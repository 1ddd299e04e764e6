import { expect, test } from 'vitest';
import { operations } from '#testing/fixtures/operations.ts';
import fastify from 'fastify';
import { documentations } from '#server/router.ts';
import { makeDocument } from './document/document.ts';
import { registerDocumentation } from './documentation.ts';

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

test.each(['/api/docs', '/api/docs/'])('the page is there at %s, with all that it loads', async (url) => {
  const app = fastify();
  await registerDocumentation(app, 'https://portal.example', documentations);
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const loaded = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address, `http://x${url}`),
  );
  expect(loaded).toHaveLength(3);
  for (const { pathname } of loaded) expect((await app.inject({ url: pathname })).statusCode).toBe(200);
  await app.close();
});

test('what an operation may ask for is explained', () => {
  expect(document.components?.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie' },
    bearer: { type: 'http', scheme: 'bearer' },
  });
});
