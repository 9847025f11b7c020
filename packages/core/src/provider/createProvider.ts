// The embedded wallet as an EIP-1193 provider, for viem, ethers and other libraries.
import { isPublicRpcMethod } from '@aureus/protocol'
import { embeddedMethodPolicy, isWithinLength, MAX_MESSAGE_LENGTH } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { parseResult } from '../wallets/embedded/answers.ts'
import { embeddedWalletOf } from '../wallets/embedded/embeddedWalletOf.ts'
import { askMethod } from '../wallets/embedded/openRequests.ts'
import { addChain, switchChain } from './chains.ts'
import { createProviderEvents, type ProviderListener } from './events.ts'
import { isOfErc7715, permissionsOf, requestPermissions, revokePermissions } from './permissions.ts'
import {
  invalidParams,
  notConnected,
  ProviderRpcError,
  providerErrorCodes,
  toProviderError,
} from './providerError.ts'
import { readChain } from './readChain.ts'
import { byPosition, type ProviderRequest, readRequest } from './readRequest.ts'
import { createRequestAccounts } from './requestAccounts.ts'
import { accountsOf, chainHexOf, chainOf, referenceOf } from './whereabouts.ts'

export interface EmbeddedProvider {
  /**
   * @throws only ProviderRpcError, with a code of EIP-1193 or EIP-1474, of the method's own standard (EIP-3085,
   * EIP-3326, EIP-5792), or from the chain's node.
   */
  request(parameters: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: ProviderListener): EmbeddedProvider
  removeListener(event: string, listener: ProviderListener): EmbeddedProvider
}

/** Decision 0066 lists the methods. @throws EmailLoginUnavailableError if the page has no embedded wallet */
export function createEmbeddedProvider(client: Client): EmbeddedProvider {
  const wallet = embeddedWalletOf(client)
  const events = createProviderEvents(client)
  const requestAccounts = createRequestAccounts(client)

  async function answer(request: ProviderRequest): Promise<unknown> {
    const { method } = request
    switch (method) {
      case 'eth_accounts':
        return [...accountsOf(client)]
      case 'eth_requestAccounts':
        return [...(await requestAccounts())]
      case 'eth_chainId':
        return chainHexOf(client)
      case 'net_version':
        return String(referenceOf(chainOf(client)))
      case 'wallet_getPermissions':
        return permissionsOf(client)
      case 'wallet_requestPermissions':
        return requestPermissions(client, request, requestAccounts)
      case 'wallet_revokePermissions':
        return isOfErc7715(request) ? askWallet(request) : revokePermissions(client, request)
      case 'wallet_switchEthereumChain':
        return switchChain(client, request)
      case 'wallet_addEthereumChain':
        return addChain(client, request)
      default:
        return isPublicRpcMethod('eip155', method) ? read(request) : askWallet(request)
    }
  }

  /** Reads need no account and bypass the frame. */
  async function read(request: ProviderRequest): Promise<unknown> {
    try {
      const result = await readChain(client, request)
      events.reached()
      return result
    } catch (error) {
      if (toProviderError(error).code === providerErrorCodes.disconnected) events.lost()
      throw error
    }
  }

  async function askWallet(request: ProviderRequest): Promise<unknown> {
    const { method } = request
    const isOfEvm = !method.startsWith('solana_')
    if (!isOfEvm || embeddedMethodPolicy('eip155', method) === 'refuse')
      throw new ProviderRpcError(
        providerErrorCodes.unsupportedMethod,
        `The wallet does not support ${method.slice(0, 100)}`,
      )
    const params = [...byPosition(request)]
    if (accountsOf(client).length === 0) throw notConnected()
    const payload = { method, params, chainId: chainOf(client) }
    if (!isWithinLength(payload))
      throw invalidParams(`params are longer than ${MAX_MESSAGE_LENGTH} characters of JSON`)
    return parseResult(method, await askMethod(wallet, payload))
  }

  const provider: EmbeddedProvider = {
    async request(given) {
      try {
        return await answer(readRequest(given))
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.removeListener(event, listener)
      return provider
    },
  }
  return provider
}
