// A session with a wallet app: sealed JSON-RPC 2.0, one question at a time.
import * as v from 'valibot'
import { WalletResponseError } from '../../errors/wallet.ts'
import { sleep } from '../../promise/sleep.ts'
import type { Association } from './association.ts'
import { errorOf, SessionError } from './errors.ts'
import { createHandshake, type Handshake } from './handshake.ts'
import type { Pipe } from './socket.ts'

/** How long the wallet may take to answer HELLO_REQ. No visitor is asked yet. */
const HELLO_MS = 10_000

export interface Session {
  /** Whether the wallet speaks version 1.0 of the protocol. */
  legacy: boolean
  /** @throws UserRejectedError, UnknownChainError, WalletError, WalletResponseError, SessionError, RequestAbortedError */
  request<const S extends v.GenericSchema>(
    method: string,
    params: object,
    schema: S,
  ): Promise<v.InferOutput<S>>
}

const AnswerSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.fallback(v.string(), '') })),
})

/** Wallets write the version as a number or a text. */
const PropertiesSchema = v.object({ v: v.picklist([1, '1', 'v1', 'legacy']) })

/** @throws SessionError, RequestAbortedError */
export async function openSession(association: Association, pipe: Pipe): Promise<Session> {
  const { frames, properties } = await greet(await createHandshake(association), pipe)
  const legacy =
    properties.length === 0 ||
    parseJson(PropertiesSchema, await frames.open(properties)).v === 'legacy'
  let last = 0
  return {
    legacy,
    async request(method, params, schema) {
      const id = ++last
      pipe.send(await frames.seal(JSON.stringify({ jsonrpc: '2.0', id, method, params })))
      const answer = parseJson(AnswerSchema, await frames.open(await pipe.receive()))
      if (answer.id !== id) throw new SessionError('the answer is to another question')
      if (answer.error) throw errorOf(method, answer.error)
      const parsed = v.safeParse(schema, answer.result)
      if (parsed.success) return parsed.output
      throw new WalletResponseError(method, { details: parsed.issues[0].message })
    },
  }
}

/** An empty message is a ping (APP_PING), to which nothing is answered. */
async function greet({ hello, accept }: Handshake, pipe: Pipe) {
  const patience = new AbortController()
  const late = sleep(HELLO_MS, patience.signal).then(() => {
    throw new SessionError('the wallet did not answer')
  })
  late.catch(() => undefined)
  const answered = async () => {
    pipe.send(hello)
    for (;;) {
      const answer = await pipe.receive()
      if (answer.length > 0) return accept(answer)
    }
  }
  try {
    return await Promise.race([answered(), late])
  } finally {
    patience.abort()
  }
}

/** @throws SessionError */
function parseJson<const S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new SessionError('the message is malformed')
  }
}
