// `/v1/ccip/…`: the gateway (ERC-3668) through which ENS clients resolve names of this service.
import { failure, parseEvmAddress } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Hex, PrivateKeyAccount } from 'viem'
import type { Database } from '../../platform/db/schema.ts'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { allowedHeaders } from '../../platform/http/preflight.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
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

const route = routesWith<CcipRoutesParameters>()

const sender = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const call =
  '0x9061b92300000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000001105666972737406617572657573026964000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000243b3b57de000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'

const answers = {
  200: { description: 'ABI-encoded record, expiry time (300 s from now) and signature.' },
}
const refusals = { 400: '`call_malformed`, `call_unknown`.' }

const perMinute = ({ settings }: CcipRoutesParameters) => settings.rateLimits.names

export const ccipRoutes = [
  route({
    operation: 'GET /v1/ccip/{sender}/{data}',
    describe: {
      id: 'getCcipAnswer',
      tag: 'names',
      summary: 'Resolve a name for ENS clients',
      description:
        'The ERC-3668 gateway behind the zone’s resolver. Supports `addr(bytes32)`, `addr(bytes32,uint256)` and `text(bytes32,string)` inside ENSIP-10’s `resolve(bytes,bytes)`. The contract checks the signature.',
      params: {
        sender: { description: 'The calling contract.', example: sender },
        data: {
          description: 'Its call data, with or without a `.json` suffix.',
          example: `${call}.json`,
        },
      },
      answers,
      refusals,
    },
    perMinute,
    handle: ({ params: { sender, data }, reply }, context) =>
      answer(context, reply, { sender, data: data.replace(/\.json$/, '') }),
  }),
  route({
    operation: 'POST /v1/ccip',
    describe: {
      id: 'postCcipCall',
      tag: 'names',
      summary: 'Resolve a name for ENS clients, by POST',
      body: {
        example: { sender, data: call },
      },
      answers,
      refusals,
    },
    perMinute,
    raw: true,
    handle: ({ body, reply }, context) => answer(context, reply, body),
  }),
]

export function registerCcip(app: FastifyInstance, parameters: CcipRoutesParameters): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => void forAnyPage(reply, 0))

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
    serve(scope, ccipRoutes, parameters)
  })
}

async function answer(
  { db, settings, key, clock }: CcipRoutesParameters,
  reply: FastifyReply,
  call: unknown,
) {
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
