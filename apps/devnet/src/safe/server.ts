// Routes of the stand-in for Safe{Wallet}.
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { localPage } from '../farcaster/miniApp/page.ts'
import {
  answerTyped,
  htmlHeaders,
  json,
  questionScript,
  refused,
  type Said,
  script,
} from '../http/answerTyped.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { writeApp, writeList, writeStranger } from './page.ts'
import { type SafeWallet, safeNamed } from './safeWallet.ts'

const MOST_BYTES = 65_536

type Answer = Said<keyof typeof types>

const BodySchema = v.object({
  safe: v.string(),
  method: v.optional(v.string(), ''),
  params: v.optional(v.unknown()),
  onChain: v.optional(v.boolean(), false),
  hash: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
})

export interface SafeServerOptions {
  /** Origin of the stand-in. */
  url: string
  /** The page that the list offers to show. */
  appUrl: string
  wallet: SafeWallet
}

export function createSafeServer({ url, appUrl, wallet }: SafeServerOptions) {
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = requestUrl(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return { status: 200, type: 'html', body: writeList(appUrl) }
      case 'GET /app': {
        const safe = safeNamed(searchParams.get('safe'))
        const page = localPage(searchParams.get('url') ?? '')
        if (!safe || page === undefined) return refused(400)
        return { status: 200, type: 'app', body: writeApp(safe, page) }
      }
      case 'GET /stranger':
        return { status: 200, type: 'stranger', body: writeStranger() }
      case 'GET /app.js':
        return script(new URL('page.js', import.meta.url))
      case 'GET /question.js':
        return questionScript()
      case 'GET /stranger.js':
        return script(new URL('stranger.js', import.meta.url))
      case 'POST /answer':
      case 'POST /queue':
      case 'POST /sign':
      case 'POST /cancel':
        if (request.headers.origin !== url) return refused(403)
        return act(pathname, parseJson((await readText(request, MOST_BYTES)) ?? ''))
      default:
        return refused(404)
    }
  }

  /** Failures are Safe{Wallet}'s words, in the answer. */
  async function act(pathname: string, given: unknown): Promise<Answer> {
    const parsed = v.safeParse(BodySchema, given)
    const safe = parsed.success && safeNamed(parsed.output.safe)
    if (!safe) return refused(400)
    const { method, params, onChain, hash, name } = parsed.output
    try {
      if (pathname === '/queue') return json(200, { waiting: wallet.waiting(safe) })
      if (pathname === '/sign') return json(200, { data: await wallet.sign(hash, name) })
      if (pathname === '/cancel') return json(200, { data: wallet.cancel(hash) })
      return json(200, { data: await wallet.answer(safe, { method, params, onChain }) })
    } catch (error) {
      return json(200, { error: error instanceof Error ? error.message : 'It failed' })
    }
  }

  return answerTyped({ answer, types })
}

const types = {
  html: htmlHeaders("style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'"),
  app: htmlHeaders(
    "script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src http://localhost:* http://127.0.0.1:*; frame-ancestors 'none'; form-action 'none'",
  ),
  stranger: htmlHeaders(
    "script-src 'self'; frame-ancestors 'self'; sandbox allow-scripts; form-action 'none'",
  ),
}
