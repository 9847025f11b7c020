// `POST /v1/faucet`: devnet coins for a visitor. Registered only if a faucet is configured.
import { FailureSchema, type FaucetResponse, failure } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance } from 'fastify'
import { request as fetchFaucet } from 'undici'
import * as v from 'valibot'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { type Pages, requireListedPage } from '../../platform/http/sameOrigin.ts'
import { serve } from '../../platform/http/serve.ts'

const { body: BodySchema, answers } = operations['POST /v1/faucet']

/** The faucet answers once the transfer is in a block. */
const TIMEOUT_MS = 30_000

export interface FaucetRoutesParameters {
  settings: Pages & { readonly rateLimits: { readonly faucet: number } }
  faucet: { readonly url: string; readonly token: string }
  /** Called when coins have arrived. */
  onGranted?: () => void
}

export function registerFaucet(
  app: FastifyInstance,
  { settings, faucet, onGranted }: FaucetRoutesParameters,
): void {
  const config = perMinute(settings.rateLimits.faucet)
  const onRequest = requireListedPage(settings)
  serve(app, 'POST /v1/faucet', { config, onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const body = v.safeParse(BodySchema, request.body)
    if (!body.success) {
      const description = 'Send {"address": "…"} with an EIP-55 checksum, or in base58 (32 bytes).'
      return reply.code(400).send(failure('address_malformed', description))
    }
    const answer = await ask(faucet, body.output.address).catch(() => undefined)
    if (answer && 'granted' in answer) {
      onGranted?.()
      return reply.send(answer.granted)
    }
    if (answer) {
      reply.header('retry-after', answer.retryAfter)
      return reply.code(429).send(answer.refused)
    }
    const description = 'The faucet is not responding. Please try again in a moment.'
    return reply.code(502).send(failure('faucet_unavailable', description))
  })
}

type FaucetAnswer =
  | { granted: FaucetResponse }
  | { refused: v.InferOutput<typeof FailureSchema>; retryAfter: string }

/** Returns `undefined` if the faucet failed for any reason except its own limit. */
async function ask(
  { url, token }: FaucetRoutesParameters['faucet'],
  address: string,
): Promise<FaucetAnswer | undefined> {
  const { statusCode, headers, body } = await fetchFaucet(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ address }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = await body.json()
  const granted = v.safeParse(answers[200], answer)
  if (statusCode === 200 && granted.success) return { granted: granted.output }
  const refused = v.safeParse(FailureSchema, answer)
  if (statusCode !== 429 || !refused.success) return undefined
  const seconds = Number(headers['retry-after'])
  const retryAfter = Number.isSafeInteger(seconds) && seconds > 0 ? String(seconds) : '60'
  return { refused: refused.output, retryAfter }
}
