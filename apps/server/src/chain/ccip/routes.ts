// `/v1/ccip/…`: the gateway (ERC-3668) through which ENS clients resolve names of this service.
import { failure, parseEvmAddress } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Hex, PrivateKeyAccount } from 'viem'
import type { Database } from '../../platform/db/schema.ts'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { allowedHeaders } from '../../platform/http/preflight.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerQuestion } from './answer.ts'
import { parseQuestion } from './question.ts'
import { ANSWER_LIFE_S, signAnswer } from './sign.ts'

export interface CcipRoutesParameters {
  db: Database
  settings: {
    readonly names: { readonly zone: string }
    readonly rateLimits: { readonly names: number }
  }
  key: PrivateKeyAccount
  /** Milliseconds since 1970. */
  clock: () => number
}

/** More than a name of 255 bytes needs. */
const MAX_CALL_CHARACTERS = 4096

const CallSchema = v.object({
  sender: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{40}$/i),
    v.transform((text) => parseEvmAddress(text.toLowerCase()) as Hex),
  ),
  data: v.pipe(
    v.string(),
    v.maxLength(MAX_CALL_CHARACTERS),
    v.regex(/^0x(?:[0-9a-f]{2})*$/i),
    v.transform((text) => text.toLowerCase() as Hex),
  ),
})

const PREFLIGHT_MAX_AGE_S = 7200

export function registerCcip(app: FastifyInstance, parameters: CcipRoutesParameters): void {
  const { db, settings, key, clock } = parameters
  const config = perMinute(settings.rateLimits.names)

  async function answer(call: unknown, reply: FastifyReply) {
    const read = v.safeParse(CallSchema, call)
    if (!read.success) {
      const description =
        'Send the calling contract and its call data, both as 0x followed by hex digits.'
      return reply.code(400).send(failure('call_malformed', description))
    }
    const { sender: resolver, data: callData } = read.output
    const question = parseQuestion(callData)
    if (!question) {
      const description = 'Only resolve(name, addr, text or name) is supported.'
      return reply.code(400).send(failure('call_unknown', description))
    }
    const result = await answerQuestion(db, settings.names.zone, question)
    const expires = BigInt(Math.floor(clock() / 1000) + ANSWER_LIFE_S)
    const data = await signAnswer({ key, resolver, callData, result, expires })
    return reply.header('cache-control', 'no-store').send({ data })
  }

  app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => void forAnyPage(reply, 0))

    serve(
      scope,
      'GET /v1/ccip/{sender}/{data}',
      { config },
      async ({ params: { sender, data } }, reply) =>
        answer({ sender, data: data.replace(/\.json$/, '') }, reply),
    )

    // Contracts whose URL has no {data} ask clients to POST. Pages of any origin may do so.
    scope.options('/v1/ccip', async ({ headers }, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': allowedHeaders(headers, ['content-type']),
          'access-control-max-age': PREFLIGHT_MAX_AGE_S,
        })
        .code(204)
        .send(),
    )
    serve(scope, 'POST /v1/ccip', { config }, async ({ body }, reply) => answer(body, reply))
  })
}
