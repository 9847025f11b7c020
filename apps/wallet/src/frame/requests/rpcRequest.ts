import { evmChainId, type WalletNetwork } from '@aureus/protocol'
import {
  type EmbeddedPayload,
  embeddedMethodRule,
  type SilentMethod,
} from '@aureus/protocol/embedded'
import { requireAccount } from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import { familyOf } from '../../lib/chain/activeChain.ts'
import type { RpcParams } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Asked } from '../channel.ts'
import type { Handler } from './handler.ts'

/** EIP-1193. */
const CHAIN_DISCONNECTED = 4901

/**
 * Reads are forwarded to the chain, and signing methods ask the visitor. Unlisted methods are refused, including
 * `eth_sign`, which signs unreadable data.
 */
export const rpcRequest: Handler<'rpcRequest'> = async (context, payload, { signal }) => {
  const network = networkOf(context, payload)
  return { result: await answerMethod(context, payload, { network, signal }) }
}

function networkOf(
  { chain }: FrameContext,
  { method, chainId }: EmbeddedPayload<'rpcRequest'>,
): WalletNetwork {
  const family = method.startsWith('solana_') ? 'solana' : familyOf(chainId ?? 'eip155:')
  // A Solana account exists on every cluster, so each request names its own.
  if (family === 'solana' && chainId !== undefined) return chain.find(chainId)
  const network = chain.current(family)
  if (chainId === undefined || chainId === network.caipNetworkId) return network
  throw new EmbeddedFault('invalid', 'The wallet is on another chain.', {
    rpcCode: CHAIN_DISCONNECTED,
  })
}

async function answerMethod(
  context: FrameContext,
  payload: EmbeddedPayload<'rpcRequest'>,
  { network, signal }: Pick<Asked, 'signal'> & { network: WalletNetwork },
): Promise<unknown> {
  const { method, params } = payload
  const rule = embeddedMethodRule(familyOf(network.caipNetworkId), method)
  switch (rule.policy) {
    case 'read':
      return context.rpc({ network, method, params, signal })
    case 'approve':
      return context.sign({ method: rule.method, params, network, signal })
    case 'silent':
      return answerSilently(context, rule.method, { params, network, signal })
    case 'refuse':
      throw unsupportedMethod(method)
  }
}

async function answerSilently(
  context: FrameContext,
  method: SilentMethod,
  asked: Pick<Asked, 'signal'> & { network: WalletNetwork; params: RpcParams | undefined },
) {
  if (method === 'eth_chainId') return `0x${evmChainId(asked.network.caipNetworkId).toString(16)}`
  if (method === 'eth_accounts' || method === 'eth_requestAccounts')
    return [await requireAccount(context, asked.network)]
  const late = await import('./answerSilently.ts')
  return late.answerSilently(context, method, asked)
}

const unsupportedMethod = (method: string) =>
  new EmbeddedFault('unsupported', `${method} is not supported`)
