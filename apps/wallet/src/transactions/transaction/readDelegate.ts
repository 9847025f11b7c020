// The contract whose code the account runs as its own (EIP-7702), if any.
import { parseEvmAddress } from '@aureus/protocol'
import type { Rpc, RpcCall } from '../../lib/chain/rpc.ts'

export interface ReadDelegateParameters extends Pick<RpcCall, 'network' | 'signal'> {
  rpc: Rpc
  account: string
}

/** The code of such an account: a prefix and the delegate's address. */
const designator = /^0xef0100([0-9a-f]{40})$/i

/** @returns undefined if the account has no delegate, or the node does not answer */
export async function readDelegate(
  parameters: ReadDelegateParameters,
): Promise<string | undefined> {
  const { rpc, network, signal, account } = parameters
  const params = [account, 'latest']
  const code = await rpc({ network, signal, method: 'eth_getCode', params }).catch(() => undefined)
  const [, delegate] = (typeof code === 'string' && designator.exec(code)) || []
  return delegate && parseEvmAddress(`0x${delegate.toLowerCase()}`)
}
