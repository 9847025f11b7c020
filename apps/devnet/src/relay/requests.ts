// Requests that relay clients send: JSON-RPC, with the methods that client library 2.21 uses.
// https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
import * as v from 'valibot'

/** 32 bytes in hex. */
const Topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Sealed = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500_000))
const FIVE_MINUTES_S = 300
const THIRTY_DAYS_S = 2_592_000
const Ttl = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(THIRTY_DAYS_S)),
  FIVE_MINUTES_S,
)
const Tag = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)), 0)
const Topics = v.pipe(v.array(Topic), v.minLength(1), v.maxLength(500))
const Id = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.maxLength(64))])

const of = <const M extends string, const E extends v.ObjectEntries>(method: M, params: E) =>
  v.object({
    id: Id,
    jsonrpc: v.literal('2.0'),
    method: v.literal(method),
    params: v.object(params),
  })

export const RequestSchema = v.variant('method', [
  of('irn_publish', { topic: Topic, message: Sealed, ttl: Ttl, tag: Tag }),
  of('irn_subscribe', { topic: Topic }),
  of('irn_batchSubscribe', { topics: Topics }),
  of('irn_unsubscribe', { topic: Topic }),
  of('irn_fetchMessages', { topic: Topic }),
  of('irn_batchFetchMessages', { topics: Topics }),
  // These two publish and subscribe in one step.
  of('wc_proposeSession', { pairingTopic: Topic, sessionProposal: Sealed }),
  of('wc_approveSession', {
    sessionTopic: Topic,
    pairingTopic: Topic,
    sessionProposalResponse: Sealed,
    sessionSettlementRequest: Sealed,
  }),
])
export type RelayRequest = v.InferOutput<typeof RequestSchema>

/** Confirms that a message arrived. */
export const ConfirmationSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  jsonrpc: v.literal('2.0'),
  result: v.literal(true),
})

/** What answering an invalid request needs. */
export const FailedSchema = v.object({ id: Id, method: v.string() })

/** Tell the other party the kind of a message without decrypting it. */
export const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const
export const PAIRING_TTL_S = FIVE_MINUTES_S
