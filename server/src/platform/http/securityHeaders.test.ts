import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { securityHeaders, setSecurityHeaders } from './securityHeaders.ts';

describe('security headers', () => {
  test('are on answers, on refusals and on what is not found', async () => {
    const app = fastify();
    setSecurityHeaders(app, { publicUrl: 'http://localhost:8080', scripts: ["'sha256-abc='"] });
    app.get('/answer', () => 'answer');
    app.get('/failure', () => {
      throw new Error('failure');
    });
    for (const url of ['/answer', '/failure', '/nowhere']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'self';script-src 'self' 'sha256-abc=';"),
      });
    }
    await app.close();
  });

  test('ask for https only where people come by it', () => {
    expect(Object.keys(securityHeaders({ publicUrl: 'http://localhost:8080' }))).not.toContain(
      'strict-transport-security',
    );
    expect(securityHeaders({ publicUrl: 'https://portal.example' })).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
    });
  });

  test('let a map be drawn from its operator’s hosts, and from nowhere else', () => {
    const mapOrigins = ['https://tiles.example', 'https://glyphs.example'];
    const policyOf = (options: { mapOrigins?: string[] }) =>
      securityHeaders({ publicUrl: 'http://localhost:8080', ...options })['content-security-policy']?.split(';');
    expect(policyOf({ mapOrigins })).toEqual(
      expect.arrayContaining([
        "connect-src 'self' https://tiles.example https://glyphs.example",
        "img-src 'self' data: blob: https://tiles.example https://glyphs.example",
      ]),
    );
    expect(policyOf({})?.join(';')).not.toMatch(/connect-src|example/);
    expect(policyOf({})).toContain("img-src 'self' data: blob:");
  });
});
