// The connected EVM wallet of any kind as one EIP-1193 provider, for viem, ethers, wagmi and other libraries.
import type { Network } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import * as v from 'valibot'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { findNetwork } from '../state/network.ts'
import { perClient } from '../state/perClient.ts'
import { connectorOf } from '../wallets/registry.ts'
import { assembleProvider, type Provider } from './assembleProvider.ts'
import {
  notConnected,
  ProviderRpcError,
  providerErrorCodes,
  unsupportedMethod,
} from './providerError.ts'
import { readChain } from './readChain.ts'
import type { ProviderRequest } from './readRequest.ts'
import { recordSent, recordSentCalls } from './recordSent.ts'
import { activeWhereabouts, type Whereabouts } from './whereabouts.ts'

/**
 * The same object for each call. It follows the client: whichever EVM wallet becomes active answers from then on.
 * `eth_requestAccounts` opens the modal. Decision 0089 lists the methods.
 */
export const getProvider: (client: Client) => Provider = perClient((client: Client) => {
  const here = activeWhereabouts(client)
  const embedded = loadOnce(async () => {
    const { createEmbeddedProvider } = await import('./createProvider.ts')
    return createEmbeddedProvider(client)
  })

  async function askWallet(request: ProviderRequest): Promise<unknown> {
    const { method, params } = request
    // The RPC service does not push events of the chain.
    if (method === 'eth_subscribe' || method === 'eth_unsubscribe') throw unsupportedMethod(method)
    const key = here.key()
    if (!key || here.accounts().length === 0) throw notConnected()
    const caipNetworkId = here.chain()
    const sends = method === 'eth_sendTransaction' || method === 'wallet_sendTransaction'
    if (sends) requireChain(request, here)
    const answer = await forward(key, { method, params })
    if (sends) recordSent(client, { ...key, caipNetworkId, params, answer })
    if (method === 'wallet_sendCalls') {
      const from = here.accounts()[0] as string
      recordSentCalls(client, { ...key, from, params, answer })
    }
    return answer
  }

  async function forward(key: ConnectionKey, request: ProviderRequest): Promise<unknown> {
    if (key.connectorId === EMBEDDED_WALLET_ID) return (await embedded()).request(request)
    const connector = await connectorOf(client, key)
    if (!connector.request) throw unsupportedMethod(request.method)
    return connector.request(request)
  }

  return assembleProvider(client, {
    here,
    askWallet,
    /** A wallet may be on a chain that is not configured. Then only the wallet can read it. */
    async read(request) {
      const chain = here.chain()
      const isOurs = findNetwork(client.config.networks, chain) !== undefined
      return isOurs ? readChain(client, request, chain) : askWallet(request)
    },
    async moveTo(network, key) {
      await move(client, network, key)
      if (here.chain() !== network.caipNetworkId) throw otherChain(network)
    },
  })
})

/** @throws UserRejectedError, RequestPendingError, UnknownChainError, WalletError, RequestAbortedError */
async function move(client: Client, network: Network, key: ConnectionKey): Promise<void> {
  // The page would show a view for the embedded wallet, which switches without a question.
  if (key.connectorId !== EMBEDDED_WALLET_ID)
    return switchNetwork(client, { caipNetworkId: network.caipNetworkId })
  const connector = await connectorOf(client, key)
  await connector.switchNetwork({ network, rpcUrl: rpcUrl(client, network) })
}

const SentOnSchema = v.looseTuple([
  v.object({ chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/), v.transform(Number)) }),
])

/** A wallet that ignores the field would send on its own chain. @throws ProviderRpcError 4901 */
function requireChain({ params }: ProviderRequest, here: Whereabouts): void {
  const named = v.safeParse(SentOnSchema, params)
  if (!named.success || named.output[0].chainId === evmChainId(here.chain())) return
  throw new ProviderRpcError(
    providerErrorCodes.chainDisconnected,
    `The wallet is not on chain ${named.output[0].chainId}`,
  )
}

const otherChain = ({ id }: Network) =>
  new ProviderRpcError(
    providerErrorCodes.chainDisconnected,
    `The wallet did not switch to chain ${id}`,
  )
