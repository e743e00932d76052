/** The one host whose player may be framed, after a click. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/** Security headers of a page. Inlined styles are allowed by their hashes, so a cached page needs no nonce. */
export function pageHeaders(siteUrl: string, styleHashes: readonly string[], trustedTypes: boolean) {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${VIDEO_HOST}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types news worker'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
