import fp from 'fastify-plugin'
import type { Deps } from '../../../deps'

/** Content security policy of a page; the site route adds the hashes of its inline scripts. */
export const contentPolicy = (
  scriptHashes: readonly string[],
  {
    imageHosts = [],
    frameHosts = [],
  }: { imageHosts?: readonly string[]; frameHosts?: readonly string[] } = {},
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')} https://res.wx.qq.com`.replace(
      /\s+/g,
      ' ',
    ),
    // For React style attributes and the back office's style tags; scripts are never allowed this.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageHosts.join(' ')}`.trim(),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self' data:",
    // For the web view; log-in and payment pages are navigated to, not framed.
    `frame-src 'self' ${frameHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]).join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "form-action 'self' https:",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ')

/** Hosts of the map's tiles, in the syntax of the policy. */
export const tileHosts = (tiles: string): string[] => /^https?:\/\/[^/]+/.exec(tiles)?.slice() ?? []

const CORS_HEADERS =
  'content-type, range, token, sign, x-timestamp, x-nonce, x-platform, x-device, x-idempotency-key, x-preview, x-appType, x-userId, x-accessToken, tus-resumable, upload-length, upload-offset, upload-metadata'

/** Headers of answers that are no page: the other headers only concern pages (OWASP, REST security cheat sheet). */
const DATA = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers of everything else. */
const PAGE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-security-policy': contentPolicy([]),
}

export const security = fp<{ deps: Deps }>((app, { deps }, done) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers('call' in request.routeOptions.config ? DATA : PAGE)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const origin = request.headers.origin
    if (origin && deps.env.corsOrigins.includes(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        vary: 'origin',
        'access-control-allow-headers': CORS_HEADERS,
        'access-control-allow-methods': 'GET, POST, PATCH, HEAD, OPTIONS',
        // For pages on a static host: a file or a refusal, the size of a file, and whether it has changed meanwhile.
        'access-control-expose-headers': 'content-disposition, content-range, etag',
        'access-control-max-age': '600',
      })
      if (request.method === 'OPTIONS') return reply.code(204).send()
    }
    return undefined
  })
  done()
})
