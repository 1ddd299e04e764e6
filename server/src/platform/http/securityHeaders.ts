import type { FastifyInstance } from 'fastify';

interface SecurityHeaderOptions {
  publicUrl: string;
  /** Hashes of the inline scripts in the portal's document, as sources of the policy. */
  scripts?: readonly string[];
  /** Origins from which the operator's map style loads data. */
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

/** The headers of every response; those about HTTPS only if the portal's address uses it. */
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
    // The XSS filter of old browsers could be abused to attack a page.
    'x-xss-protection': '0',
    ...(https && {
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Sets the headers before any other hook, so that refusals have them too. */
export function setSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
