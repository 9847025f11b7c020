// `POST /v1/faucet`: devnet coins for a visitor. Registered only if a faucet is configured.
import { FailureSchema, type FaucetResponse, failure } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance } from 'fastify'
import { request as fetchFaucet } from 'undici'
import * as v from 'valibot'
import { puzzled } from '../../platform/http/operation.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { type Pages, requireListedPage } from '../../platform/http/sameOrigin.ts'
import type { Puzzles } from '../../platform/puzzles/puzzles.ts'

const { answers } = operations['POST /v1/faucet']

/** The faucet answers once the transfer is in a block. */
const TIMEOUT_MS = 30_000

export interface FaucetRoutesParameters {
  settings: Pages & { readonly rateLimits: { readonly faucet: number } }
  faucet: { readonly url: string; readonly token: string }
  /** Called when coins have arrived. */
  onGranted?: () => void
  /** Absent if coins have no price. */
  puzzles?: Puzzles | undefined
}

const route = routesWith<FaucetRoutesParameters>()

export const faucetRoutes = [
  route({
    operation: 'POST /v1/faucet',
    describe: {
      id: 'askFaucet',
      tag: 'devnet',
      summary: 'Request devnet coins',
      description: 'The address format selects the chain: EIP-55 or base58.',
      body: {
        example: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
      },
      answers: {
        200: {
          description: 'The transfer is included in a block.',
          example: { hash: `0x${'ab'.repeat(32)}`, amount: '10000000000000000000' },
        },
      },
      refusals: {
        400: '`address_malformed`: not an address of these chains.',
        403: '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.',
        428: puzzled,
        502: '`faucet_unavailable`: the faucet did not answer.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.faucet,
    guard: ({ settings }) => requireListedPage(settings),
    noStore: true,
    malformed({ reply }) {
      const description = 'Send {"address": "…"} with an EIP-55 checksum, or in base58 (32 bytes).'
      return reply.code(400).send(failure('address_malformed', description))
    },
    async handle({ request, body, reply }, { faucet, onGranted, puzzles }) {
      await puzzles?.require(request, { kind: 'faucet', subject: body.address })
      const answer = await ask(faucet, body.address).catch(() => undefined)
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
    },
  }),
]

export function registerFaucet(app: FastifyInstance, parameters: FaucetRoutesParameters): void {
  serve(app, faucetRoutes, parameters)
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
