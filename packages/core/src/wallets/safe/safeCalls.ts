// Sends calls from the Safe, and says what became of them. Safe names a transaction by the hash that its owners sign. The
// chain's own hash exists once enough of them have signed and somebody has executed it, which may take days.
import {
  CallReceiptSchema,
  type CallsStatus,
  callsErrorCodes,
  SendCallsSchema,
} from '@aureus/protocol/calls'
import * as v from 'valibot'
import { readFromChain, readSafe, requireSafe } from './safeAccount.ts'
import { readAnswer, readParams, refusal, rejectWithCode } from './safeErrors.ts'
import type { SafeHost } from './safeHost.ts'

const HashSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))
const HexSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))

const TransactionSchema = v.looseObject({
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  value: v.optional(v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/))),
  data: v.optional(HexSchema),
  /** Of older libraries. */
  input: v.optional(HexSchema),
  chainId: v.optional(v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{1,13}|\d{1,15})$/))),
})

const SentSchema = v.object({ safeTxHash: HashSchema })

const DetailsSchema = v.object({
  txStatus: v.picklist([
    'AWAITING_CONFIRMATIONS',
    'AWAITING_EXECUTION',
    'SUCCESS',
    'FAILED',
    'CANCELLED',
  ]),
  txHash: v.nullish(HashSchema),
  /** Of modules it has other fields. */
  detailedExecutionInfo: v.nullish(
    v.object({
      confirmationsRequired: v.optional(v.number()),
      confirmations: v.optional(v.array(v.unknown())),
    }),
  ),
})
type Details = v.InferOutput<typeof DetailsSchema>

const statuses = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  FAILED: 500,
  CANCELLED: 400,
} as const satisfies Record<Details['txStatus'], CallsStatus['status']>

interface Call {
  to?: string | undefined
  data?: string | undefined
  value?: string | undefined
}

export type SafeCalls = ReturnType<typeof createSafeCalls>

export function createSafeCalls(host: SafeHost) {
  /** Safe may not find a transaction in its own records right after it was proposed. */
  const proposed = new Set<string>()

  async function propose(calls: readonly Call[]): Promise<string> {
    const txs = calls.map(({ to, data = '0x', value = '0' }) => {
      if (!to) throw refusal(-32602, 'A Safe sends calls to addresses, and creates no contracts')
      return { to, data, value: BigInt(value).toString() }
    })
    const answer = await host.call('sendTransactions', { txs }).catch(rejectWithCode)
    const { safeTxHash } = readAnswer('sendTransactions', SentSchema, answer)
    proposed.add(safeTxHash)
    return safeTxHash
  }

  /** Undefined while Safe does not know a transaction that this page has just proposed. */
  async function detailsOf(safeTxHash: string): Promise<Details | undefined> {
    const answer = await host.call('getTxBySafeTxHash', { safeTxHash }).catch((error: unknown) => {
      if (!proposed.has(safeTxHash)) throw error
    })
    return answer === undefined ? undefined : readAnswer('getTxBySafeTxHash', DetailsSchema, answer)
  }

  return {
    detailsOf,

    /** @returns the hash that the owners sign, as soon as one of them has */
    async send(params: unknown): Promise<string> {
      const [transaction] = readParams(v.tuple([TransactionSchema]), params)
      const { from, to, data, input, value, chainId } = transaction
      const safe = await requireSafe(host, from)
      if (chainId !== undefined && BigInt(chainId) !== BigInt(safe.chainId))
        throw refusal(4902, ONE_NETWORK)
      return propose([{ to, data: data ?? input, value }])
    },

    /** One transaction of the Safe, so a batch always runs as a whole. The id is Safe's own, also if the page names one. */
    async sendCalls(params: unknown): Promise<{ id: string }> {
      const [batch] = readParams(v.tuple([SendCallsSchema]), params)
      const { from, chainId, calls, capabilities } = batch
      const safe = from === undefined ? await readSafe(host) : await requireSafe(host, from)
      if (BigInt(chainId) !== BigInt(safe.chainId))
        throw refusal(callsErrorCodes.unsupportedChain, ONE_NETWORK)
      const missing = [capabilities, ...calls.map((call) => call.capabilities)]
        .flatMap((wishes) => Object.entries(wishes ?? {}))
        .find(([, wish]) => (wish as { optional?: unknown } | null)?.optional !== true)
      if (missing)
        throw refusal(callsErrorCodes.unsupportedCapability, `A Safe has no ${missing[0]}`)
      return { id: await propose(calls) }
    },

    /** While owners are awaited, `capabilities.owners` says how many have signed, of how many. */
    async status(params: unknown): Promise<CallsStatus> {
      const [id] = readParams(v.tuple([v.string()]), params)
      if (!v.is(HashSchema, id)) throw refusal(callsErrorCodes.unknownId, 'Not a Safe transaction')
      const { chainId } = await readSafe(host)
      const details = await detailsOf(id)
      const about = { version: '2.0.0', id, chainId, atomic: true }
      if (!details) return { ...about, status: 100 }
      const { txStatus, txHash, detailedExecutionInfo: info } = details
      const status = statuses[txStatus]
      const required = info?.confirmationsRequired
      if (status < 200 && required !== undefined) {
        const owners = { signed: info?.confirmations?.length ?? 0, required }
        return { ...about, status, capabilities: { owners } }
      }
      if (!txHash) return { ...about, status }
      const receipt = await readFromChain(host, 'eth_getTransactionReceipt', [txHash])
      // Safe's records may be ahead of its node.
      if (!receipt) return { ...about, status: 100 }
      const parsed = readAnswer('rpcCall', CallReceiptSchema, receipt)
      return {
        ...about,
        status,
        // A call of the Safe can fail in a transaction that succeeds.
        receipts: [{ ...parsed, status: status === 200 ? '0x1' : '0x0' }],
      }
    },

    /** What the chain says about a transaction, which this page may know by the hash that the owners sign. */
    async read(method: string, params: unknown): Promise<unknown> {
      const [hash] = Array.isArray(params) ? (params as unknown[]) : []
      if (typeof hash !== 'string' || !proposed.has(hash))
        return readFromChain(host, method, params)
      const details = await detailsOf(hash)
      return details?.txHash ? readFromChain(host, method, [details.txHash]) : null
    },
  }
}

export const ONE_NETWORK =
  'A Safe has one network. Open a Safe on the other network in Safe{Wallet}.'
