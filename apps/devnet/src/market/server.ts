// The market maker's HTTP service, on loopback, for callers with its token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { KeyPairSigner } from '@solana/kit'
import * as v from 'valibot'
import { answerTyped, json, refused, type Said } from '../http/answerTyped.ts'
import { type LocalServer, listenLocally } from '../http/listenLocally.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import type { Log } from '../log/log.ts'
import { createSolanaNode } from '../solana/node.ts'
import { createMaker, type Maker } from './maker.ts'
import { BuildSchema, ExecuteSchema, QuoteSchema } from './requests.ts'

const MOST_BYTES = 8192

export interface MarketOptions {
  /** 0 picks a free one. */
  port: number
  /** Bearer token of callers. */
  token: string
  rpcUrl: string
  mint: string
  signer: KeyPairSigner
  log: Log
}

export function startMarket(options: MarketOptions): Promise<LocalServer> {
  const { port, token, rpcUrl, mint, signer, log } = options
  const maker = createMaker({ signer, mint, chain: createSolanaNode(rpcUrl) })

  async function answer(request: IncomingMessage): Promise<Said<never>> {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return refused(401)
    if (request.method !== 'POST') return refused(405)
    const body = parseJson((await readText(request, MOST_BYTES)) ?? '')
    try {
      const answered = await answerTo(maker, requestUrl(request).pathname, body)
      return answered ? json(200, answered) : refused(400)
    } catch (error) {
      log.warn(`The market maker failed: ${error instanceof Error ? error.message : String(error)}`)
      return refused(502)
    }
  }

  return listenLocally(port, () => answerTyped({ answer, types: {} }))
}

/** @returns undefined for another path or a wrong body */
async function answerTo(maker: Maker, path: string, body: unknown): Promise<object | undefined> {
  switch (path) {
    case '/quote': {
      const asked = v.safeParse(QuoteSchema, body)
      return asked.success ? maker.quote(asked.output) : undefined
    }
    case '/build': {
      const asked = v.safeParse(BuildSchema, body)
      return asked.success ? maker.build(asked.output.id) : undefined
    }
    case '/execute': {
      const asked = v.safeParse(ExecuteSchema, body)
      return asked.success ? maker.execute(asked.output.id, asked.output.transaction) : undefined
    }
    default:
      return undefined
  }
}

/** Compares digests, so that timing reveals nothing about the token. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
