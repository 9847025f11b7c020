// The embedded wallet as an EIP-1193 provider: viem, ethers and others work on it as on any wallet.
import { type CaipNetworkId, isPublicRpcMethod } from '@aureus/protocol'
import { embeddedMethodPolicy } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { adapterOf } from '../../adapters/adapterOf.ts'
import { numberToHex } from '../../adapters/eip155/hex.ts'
import type { Client } from '../../client.ts'
import { EmbeddedWalletError } from '../../errors/embedded.ts'
import { UnknownChainError, UserRejectedError } from '../../errors/wallet.ts'
import { callRpc, RpcError } from '../../services/rpc.ts'
import { rpcUrl } from '../../services/rpcUrl.ts'
import { findConnection } from '../../state/connections.ts'
import { findNetwork } from '../../state/network.ts'
import { ChainIdSchema } from '../injected/answers.ts'
import type { Eip1193Provider } from '../injected/provider.ts'
import { parseResult } from './answers.ts'
import { embeddedWalletOf } from './embeddedWalletOf.ts'
import { askMethod } from './openRequests.ts'
import { EMBEDDED_WALLET_ID } from './wallet.ts'

/** EIP-1193 and EIP-1474. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  constructor(code: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

const SwitchSchema = v.tuple([v.object({ chainId: ChainIdSchema })])
type Listener = (value: unknown) => void

export function createEmbeddedProvider(client: Client): Required<Omit<Eip1193Provider, 'off'>> {
  const wallet = embeddedWalletOf(client)
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const connection = () =>
    findConnection(client.state.connections.getState(), {
      namespace: 'eip155',
      connectorId: EMBEDDED_WALLET_ID,
    })
  const accounts = () => connection()?.accounts.map(({ address }) => address) ?? []
  const chainId = () => connection()?.caipNetwork.caipNetworkId
  const chainHex = (id: CaipNetworkId) => numberToHex(Number(id.slice('eip155:'.length)))

  let before = { accounts: accounts(), chainId: chainId() }
  client.state.connections.subscribe(() => {
    const now = { accounts: accounts(), chainId: chainId() }
    const last = before
    before = now
    if (now.chainId && !last.chainId) emit('connect', { chainId: chainHex(now.chainId) })
    else if (now.chainId && now.chainId !== last.chainId)
      emit('chainChanged', chainHex(now.chainId))
    if (String(now.accounts) !== String(last.accounts)) emit('accountsChanged', now.accounts)
    if (!now.chainId && last.chainId)
      emit('disconnect', new ProviderRpcError(4900, 'The wallet is disconnected'))
  })

  async function switchChain(params: unknown): Promise<null> {
    const parsed = v.safeParse(SwitchSchema, params)
    if (!parsed.success) throw new ProviderRpcError(-32602, parsed.issues[0].message)
    const caipNetworkId: CaipNetworkId = `eip155:${parsed.output[0].chainId}`
    const network = findNetwork(client.config.networks, caipNetworkId)
    if (!network) throw new ProviderRpcError(4902, 'The network is not configured')
    const adapter = await adapterOf(client, 'eip155')
    const walletId = EMBEDDED_WALLET_ID
    await adapter.switchNetwork({ walletId, network, rpcUrl: rpcUrl(client, network) })
    return null
  }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    const active = chainId()
    if (method === 'eth_accounts') return accounts()
    if (!active) throw new ProviderRpcError(4100, 'The wallet is not connected')
    if (method === 'eth_requestAccounts') return accounts()
    if (method === 'eth_chainId') return chainHex(active)
    // Only networks that are configured can be added: those are there already.
    if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain')
      return switchChain(params)
    const policy = embeddedMethodPolicy('eip155', method)
    if (policy === 'refuse') throw new ProviderRpcError(4200, `The wallet does not do ${method}`)
    if (policy === 'read' && isPublicRpcMethod('eip155', method))
      return callRpc(client, { method, params, schema: v.unknown(), caipNetworkId: active })
    const payload = { method, params: [...params], chainId: active }
    return parseResult(method, await askMethod(wallet, payload))
  }

  return {
    async request({ method, params = [] }) {
      try {
        return await answer(method, params)
      } catch (error) {
        throw providerError(error)
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

function providerError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ProviderRpcError) return error
  if (error instanceof UserRejectedError) return new ProviderRpcError(4001, message, error)
  if (error instanceof UnknownChainError) return new ProviderRpcError(4902, message, error)
  if (error instanceof RpcError)
    return new ProviderRpcError(error.code, error.details ?? message, error)
  if (error instanceof EmbeddedWalletError)
    return new ProviderRpcError(codeOf(error), error.details ?? message, error)
  return new ProviderRpcError(-32603, message, error)
}

function codeOf({ code, rpcCode }: EmbeddedWalletError): number {
  if (rpcCode !== undefined) return rpcCode
  if (code === 'unsupported') return 4200
  if (code === 'noSession' || code === 'unauthorized') return 4100
  if (code === 'invalid') return -32602
  if (code === 'throttled') return -32005
  return -32603
}
