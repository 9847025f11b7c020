// The two EIP-5792 methods that need no approval: capabilities, and the status of a batch.
import { parseEvmAddress, type WalletConfig } from '@aureus/protocol'
import {
  ASSET_DISCOVERY,
  type CallReceipt,
  CallReceiptSchema,
  type CallsStatus,
  type Capabilities,
  callsErrorCodes,
} from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Rpc } from '../chain/rpc.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { foreignAccount, invalidParams } from '../faults/refusals.ts'
import type { Batches } from './batches.ts'
import { type CallsStatus1, statusInVersion1 } from './version1.ts'

const AskedSchema = v.object({
  address: v.string(),
  chains: v.nullish(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)))),
})

const hexOf = (caipNetworkId: string) =>
  `0x${BigInt(caipNetworkId.slice('eip155:'.length)).toString(16)}` as const

/** `wallet_getCapabilities [address, chains?]`. @throws EmbeddedFault */
export function answerCapabilities(
  params: unknown,
  { account, networks }: { account: string } & Pick<WalletConfig, 'networks'>,
): Capabilities {
  const [given, wishes] = Array.isArray(params) ? (params as unknown[]) : []
  const parsed = v.safeParse(AskedSchema, { address: given, chains: wishes })
  if (!parsed.success) throw invalidParams('wallet_getCapabilities takes an address and chains')
  const { address, chains } = parsed.output
  const asked = parseEvmAddress(address)
  if (!asked) throw invalidParams('wallet_getCapabilities takes an address and chains')
  if (asked !== account) throw foreignAccount()
  const wanted = chains?.map((chain) => BigInt(chain))
  return Object.fromEntries(
    networks
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
      .map(({ caipNetworkId }) => hexOf(caipNetworkId))
      .filter((chain) => !wanted || wanted.includes(BigInt(chain)))
      .map((chain) => [
        chain,
        { atomic: { status: 'unsupported' }, [ASSET_DISCOVERY]: { supported: true } },
      ]),
  )
}

export interface StatusParameters extends Pick<WalletConfig, 'networks'> {
  batches: Batches
  rpc: Rpc
  signal: AbortSignal
}

/**
 * `wallet_getCallsStatus [id]`, in the format of the version that the batch was sent with.
 * @throws EmbeddedFault 5730 for an unknown id
 */
export async function answerCallsStatus(
  params: unknown,
  { batches, networks, rpc, signal }: StatusParameters,
): Promise<CallsStatus | CallsStatus1> {
  const [id] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof id !== 'string') throw invalidParams('wallet_getCallsStatus takes the id of a batch')
  const batch = batches.find(id)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === batch?.caipNetworkId)
  if (!batch || !network)
    throw new EmbeddedFault('invalid', 'Unknown batch id.', {
      rpcCode: callsErrorCodes.unknownId,
    })
  const answers = await Promise.all(
    batch.hashes.map((hash) =>
      rpc({ network, signal, method: 'eth_getTransactionReceipt', params: [hash] }),
    ),
  )
  const receipts = answers.flatMap(readReceipt)
  const status: CallsStatus = {
    version: '2.0.0',
    id: batch.id,
    chainId: hexOf(batch.caipNetworkId),
    atomic: false,
    status: statusOf(receipts, batch.hashes.length, batch.count),
    ...(receipts.length > 0 && { receipts }),
  }
  return batch.version === '1.0' ? statusInVersion1(status) : status
}

/** Null until it is mined. */
function readReceipt(answer: unknown): CallReceipt[] {
  const parsed = v.safeParse(v.nullable(CallReceiptSchema), answer)
  if (!parsed.success)
    throw new EmbeddedFault('network', 'The node returned an invalid transaction receipt.')
  return parsed.output ? [parsed.output] : []
}

function statusOf(receipts: readonly CallReceipt[], sent: number, count: number): number {
  if (receipts.length < sent) return 100
  const done = receipts.filter(({ status }) => status === '0x1').length
  if (done === count) return 200
  return done === 0 ? 500 : 600
}
