import type { FastifyInstance } from 'fastify';

/** What the headers depend on. */
interface SecurityHeaderOptions {
  publicUrl: string;
  /** Sources of scripts that the portal's document holds itself, as their hashes. */
  scripts?: readonly string[];
  /** Hosts that the operator's map style is drawn from. */
  mapOrigins?: readonly string[];
}

const contentSecurity = [
  // Mantine sets its variables in style elements and style attributes.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The headers of every answer; those about https only where people come by it. */
export function securityHeaders({
  publicUrl,
  scripts = [],
  mapOrigins = [],
}: SecurityHeaderOptions): Record<string, string> {
  const https = publicUrl.startsWith('https:');
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
      ...(mapOrigins.length > 0 ? [["connect-src 'self'", ...mapOrigins].join(' ')] : []),
      ...contentSecurity,
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join(';'),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // What old browsers filtered by themselves could be used against a page.
    'x-xss-protection': '0',
    ...(https && {
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Sets them before anything else is done with a request, so that refusals carry them too. */
export function setSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
