import type { WalletNetwork } from '@aureus/protocol'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { readQuantity } from './quantity.ts'

export interface ReadNonceParameters {
  account: string
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
}

/** The account's next nonce, behind its transactions that no block has yet. @throws EmbeddedFault */
export function readNonce(parameters: ReadNonceParameters): Promise<bigint> {
  const { rpc, network, account, signal } = parameters
  const params = [account, 'pending']
  return readQuantity(rpc, { network, signal, method: 'eth_getTransactionCount', params })
}
