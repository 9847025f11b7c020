// Lists a transaction that a library sent among the account's activity, as if an action had sent it.
import { type CaipNetworkId, toChecksumAddress } from '@aureus/protocol'
import { CallsSentSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { recordCalls } from '../transactions/batchedCalls.ts'
import { recordTransaction } from '../transactions/recordTransaction.ts'

const AddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform(toChecksumAddress),
)
const HexSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/), v.maxLength(2 ** 20))
const HashSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))

const SentSchema = v.looseTuple([
  v.object({
    from: AddressSchema,
    /** Absent when a contract is created, which activity cannot show. */
    to: AddressSchema,
    value: v.exactOptional(
      v.pipe(
        v.string(),
        v.regex(/^0x[0-9a-fA-F]{1,64}$/),
        v.transform((hex) => BigInt(hex)),
      ),
      '0x0',
    ),
    data: v.exactOptional(HexSchema),
    input: v.exactOptional(HexSchema),
  }),
])

/** Records nothing if it does not understand the request or the answer. Never throws. */
export function recordSent(
  client: Client,
  sent: { connectorId: string; caipNetworkId: CaipNetworkId; params: unknown; answer: unknown },
): void {
  const { connectorId, caipNetworkId } = sent
  const request = v.safeParse(SentSchema, sent.params)
  const hash = v.safeParse(HashSchema, sent.answer)
  if (!request.success || !hash.success) return
  const { from, to, value, data, input } = request.output[0]
  const isCall = (data ?? input ?? '0x') !== '0x'
  const kind = isCall ? 'call' : 'transfer'
  const parts = { hash: hash.output, caipNetworkId, from, to, value, kind } as const
  recordTransaction(client, { ...parts, connectorId })
}

/** Only what activity shows: the wallet has checked the rest. */
const BatchSchema = v.looseTuple([
  v.object({
    chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)),
    calls: v.array(
      v.object({
        to: v.optional(v.unknown()),
        data: v.fallback(v.optional(HexSchema), undefined),
        value: v.fallback(
          v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))),
          undefined,
        ),
      }),
    ),
  }),
])

/** Lists each call of a batch, as `recordSent` does. */
export function recordSentCalls(
  client: Client,
  sent: { connectorId: string; from: string; params: unknown; answer: unknown },
): void {
  const { connectorId, from } = sent
  const request = v.safeParse(BatchSchema, sent.params)
  const batch = v.safeParse(CallsSentSchema, sent.answer)
  if (!request.success || !batch.success) return
  const [{ chainId, calls }] = request.output
  const caipNetworkId = `eip155:${BigInt(chainId)}` as const
  if (!findNetwork(client.config.networks, caipNetworkId)) return
  recordCalls(client, {
    id: batch.output.id,
    caipNetworkId,
    from,
    connectorId,
    calls: calls.map(({ to, data, value = '0x0' }) => {
      const recipient = v.safeParse(AddressSchema, to)
      const hasData = data !== undefined && data !== '0x'
      return {
        ...(recipient.success && { to: recipient.output }),
        ...(hasData && { data: data as `0x${string}` }),
        value: BigInt(value),
      }
    }),
  })
}
