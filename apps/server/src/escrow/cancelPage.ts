// The page that the link in a mail opens. Opening it changes nothing, because scanners of mail open links too.
import { createHash } from 'node:crypto'
import { escapeHtml } from '@aureus/protocol/html'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { perMinute } from '../http/rateLimit.ts'
import { hashToken } from '../secrets/token.ts'
import type { EscrowContext } from './context.ts'
import { cancelRequest } from './requests.ts'

const REQUESTS_PER_MINUTE = 60

const TokenSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

const style = `:root{color-scheme:light dark}body{margin:0;padding:48px 24px;background:#faf6ec;color:#2a2413;font:16px/1.5 system-ui,sans-serif}main{max-inline-size:440px;margin-inline:auto}h1{font-size:24px;line-height:1.25;margin:0 0 16px}p{margin:0 0 24px}button{min-block-size:48px;padding-inline:24px;border:0;border-radius:999px;background:#e0bd68;color:#1b1505;font:600 16px/1.5 system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:3px solid #7a5a12;outline-offset:3px}@media (prefers-color-scheme:dark){body{background:#14110a;color:#f3ead2}button:focus-visible{outline-color:#f3ead2}}`

const words = {
  ask: {
    title: 'Stop this request?',
    text: 'A device without a share of your key asked for one. If this wasn’t you, stop the request.',
    action: 'Stop request',
  },
  done: {
    title: 'Request stopped',
    text: 'The device gets no share of your key from this server.',
  },
  over: {
    title: 'This request is no longer open',
    text: 'It was already stopped, or it has ended.',
  },
}

/** For every answer of this server. */
export const escrowHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function registerCancelPage(app: FastifyInstance, context: EscrowContext): void {
  const { brandName } = context.settings
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const config = perMinute(REQUESTS_PER_MINUTE)
  app.get('/cancel', { config }, async (request, reply) => {
    const read = v.safeParse(TokenSchema, request.query)
    void reply.type('text/html; charset=utf-8')
    return read.success ? pageOf(words.ask, read.output.token) : pageOf(words.over)
  })
  app.post('/cancel', { config }, async (request, reply) => {
    const read = v.safeParse(TokenSchema, request.body)
    void reply.type('text/html; charset=utf-8')
    const wasOpen =
      read.success && (await cancelRequest(context, { refuse_hash: hashToken(read.output.token) }))
    return pageOf(wasOpen ? words.done : words.over)
  })

  function pageOf(
    { title, text, action }: { title: string; text: string; action?: string },
    token?: string,
  ): string {
    const form =
      token === undefined
        ? ''
        : `<form method="post" action="/cancel"><input type="hidden" name="token" value="${escapeHtml(token)}"><button type="submit">${escapeHtml(action ?? '')}</button></form>`
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${brandName}`)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body>
</html>
`
  }
}
