// The page that the link in a mail opens. Opening it changes nothing, because scanners of mail open links too.
import { createHash } from 'node:crypto'
import { type LanguageTag, languageTags } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { requestLanguage, VARY_BY_LANGUAGE } from '../../platform/languages/requestLanguage.ts'
import { spokenIn } from '../../platform/languages/serverWords.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import type { EscrowContext } from './context.ts'
import { cancelRequest, stateOfRequest } from './requests.ts'

const REQUESTS_PER_MINUTE = 60

const TokenSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** The language of the mail, in its link and in the address that the form is sent to. */
const LanguageSchema = v.object({ lang: v.picklist(languageTags) })

// The look of the wallet's own pages, whose files this server does not serve.
const style = `:root{color-scheme:light dark;--ground:#faf6ec;--surface:#f3ecdc;--hairline:rgb(110 80 24/.18);--gold:#5e4415;--text:#2a2419;--muted:#5f563f}
@media (prefers-color-scheme:dark){:root{--ground:#000;--surface:#141415;--hairline:rgb(212 175 90/.14);--gold:#e3c277;--text:#ece5d6;--muted:#a79e8b}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvb;display:grid;align-content:center;padding:24px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:440px;margin-inline:auto}
.brand{margin:0 0 16px;color:var(--muted);font-size:14px}
h1{margin:0 0 12px;color:var(--gold);font-size:24px;font-weight:600;line-height:1.25;text-wrap:balance}
p{margin:0;text-wrap:pretty;overflow-wrap:anywhere}
form{margin-block-start:24px}
button{inline-size:100%;min-block-size:48px;padding:12px 24px;border:0;border-radius:999px;background:linear-gradient(#f3dd9f,#d4af5a 55%,#b98a2f);color:#1b1505;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--gold);outline-offset:3px}
@media (width>=480px){main{padding:40px;border:1px solid var(--hairline);border-radius:20px;background:var(--surface)}}`

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
  const { brandName, languages } = context.settings
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const config = perMinute(REQUESTS_PER_MINUTE)
  app.get('/cancel', { config }, async (request, reply) => {
    const read = v.safeParse(TokenSchema, request.query)
    const pageOf = await pageFor(request, reply)
    if (!read.success) return pageOf('over')
    const { token } = read.output
    const state = await stateOfRequest(context, hashToken(token))
    return state === 'open' ? pageOf('ask', token) : pageOf(state)
  })
  app.post('/cancel', { config }, async (request, reply) => {
    const read = v.safeParse(TokenSchema, request.body)
    const pageOf = await pageFor(request, reply)
    if (!read.success) return pageOf('over')
    const refuseHash = hashToken(read.output.token)
    const wasOpen = await cancelRequest(context, { refuse_hash: refuseHash })
    // Read afterwards: from now on nothing is released.
    const isLate = (await stateOfRequest(context, refuseHash)) === 'late'
    return pageOf(isLate ? 'late' : wasOpen ? 'done' : 'over')
  })

  async function pageFor(request: FastifyRequest, reply: FastifyReply) {
    const asked = v.safeParse(LanguageSchema, request.query)
    const { language, direction, words } = await spokenIn(
      asked.success ? asked.output.lang : requestLanguage(request, languages),
    )
    const { cancelPage } = words.escrow
    void reply.header('vary', VARY_BY_LANGUAGE).type('text/html; charset=utf-8')
    return (page: keyof typeof cancelPage, token?: string) => {
      const { title, text } = cancelPage[page]
      const form =
        token === undefined ? '' : formOf(token, { action: cancelPage.ask.action, language })
      return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${brandName}`)}</title>
<style>${style}</style>
</head>
<body><main><p class="brand">${escapeHtml(brandName)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body>
</html>
`
    }
  }
}

const formOf = (token: string, { action, language }: { action: string; language: LanguageTag }) =>
  `<form method="post" action="/cancel?lang=${language}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button type="submit">${escapeHtml(action)}</button></form>`
