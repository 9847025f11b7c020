// How a swap of one transaction is going, from its receipt.
import { type CaipNetworkId, isEvmChain, isSolanaChain } from '@aureus/protocol'
import type { SwapReference, SwapStatus } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { askAll } from '../../chain/rpc/askAll.ts'
import type { Chain } from '../../chain/rpc/chain.ts'

const Receipt = v.object({ status: v.picklist(['0x0', '0x1']) })
const Signatures = v.object({
  value: v.tuple([
    v.nullable(
      v.object({ err: v.unknown(), confirmationStatus: v.exactOptional(v.nullable(v.string())) }),
    ),
  ]),
})

/** @throws UpstreamError */
export async function readStatus(
  chain: Chain,
  { chainId, id }: Pick<SwapReference, 'chainId' | 'id'>,
): Promise<SwapStatus> {
  const state = await (isEvmChain(chainId) ? ofReceipt(chain, id) : ofSignature(chain, id))
  return { state, steps: [{ chainId, hash: id, state }] }
}

type State = SwapStatus['steps'][number]['state']

async function ofReceipt(chain: Chain, hash: string): Promise<State> {
  const [answer] = await askAll(chain, [{ method: 'eth_getTransactionReceipt', params: [hash] }])
  const receipt = v.safeParse(Receipt, answer)
  if (!receipt.success) return 'pending'
  return receipt.output.status === '0x1' ? 'done' : 'failed'
}

async function ofSignature(chain: Chain, signature: string): Promise<State> {
  const [answer] = await askAll(chain, [
    { method: 'getSignatureStatuses', params: [[signature], { searchTransactionHistory: true }] },
  ])
  const read = v.safeParse(Signatures, answer)
  const [status] = read.success ? read.output.value : [null]
  if (!status) return 'pending'
  if (status.err !== null) return 'failed'
  return status.confirmationStatus === 'processed' ? 'pending' : 'done'
}

/** Whether a receipt's hash or a signature has the form of its chain. */
export const isTransactionId = (chainId: CaipNetworkId, id: string): boolean =>
  isEvmChain(chainId)
    ? /^0x[0-9a-f]{64}$/i.test(id)
    : isSolanaChain(chainId) && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(id)
