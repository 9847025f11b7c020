// An EIP-1193 provider for one wallet: answers what the page knows, reads the chain itself, and asks the wallet for
// the rest. Decision 0066 lists the methods.
import { evmChainId, isPublicRpcMethod } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { addChain, type MoveTo, switchChain } from './chains.ts'
import { createProviderEvents, type ProviderListener } from './events.ts'
import { isOfErc7715, permissionsOf, requestPermissions, revokePermissions } from './permissions.ts'
import { providerErrorCodes, toProviderError } from './providerError.ts'
import { type ProviderRequest, readRequest } from './readRequest.ts'
import { createRequestAccounts } from './requestAccounts.ts'
import { chainHexOf, type Whereabouts } from './whereabouts.ts'

export interface Provider {
  /**
   * @throws only ProviderRpcError, with a code of EIP-1193 or EIP-1474, of the method's own standard (EIP-3085,
   * EIP-3326, EIP-5792), from the wallet, or from the chain's node.
   */
  request(parameters: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: ProviderListener): Provider
  removeListener(event: string, listener: ProviderListener): Provider
}

export interface ProviderParts {
  here: Whereabouts
  /** Sends what neither the page nor the chain answers to the wallet. */
  askWallet(request: ProviderRequest): Promise<unknown>
  /** Reads the chain. */
  read(request: ProviderRequest): Promise<unknown>
  moveTo: MoveTo
}

export function assembleProvider(client: Client, parts: ProviderParts): Provider {
  const { here, askWallet, moveTo } = parts
  const events = createProviderEvents(client, here)
  const requestAccounts = createRequestAccounts(client, here.accounts)

  async function answer(request: ProviderRequest): Promise<unknown> {
    const { method } = request
    switch (method) {
      case 'eth_accounts':
        return [...here.accounts()]
      case 'eth_requestAccounts':
        return [...(await requestAccounts())]
      case 'eth_chainId':
        return chainHexOf(here)
      case 'net_version':
        return String(evmChainId(here.chain()))
      case 'wallet_getPermissions':
        return permissionsOf(client, here)
      case 'wallet_requestPermissions':
        return requestPermissions(client, { request, here, requestAccounts })
      case 'wallet_revokePermissions':
        return isOfErc7715(request) ? askWallet(request) : revokePermissions(client, request, here)
      case 'wallet_switchEthereumChain':
        return switchChain(client, { request, here, moveTo })
      case 'wallet_addEthereumChain':
        return addChain(client, { request, here, moveTo })
      default:
        return isPublicRpcMethod('eip155', method) ? read(request) : askWallet(request)
    }
  }

  /** Reads need no account and bypass the wallet. */
  async function read(request: ProviderRequest): Promise<unknown> {
    try {
      const result = await parts.read(request)
      events.reached()
      return result
    } catch (error) {
      if (toProviderError(error).code === providerErrorCodes.disconnected) events.lost()
      throw error
    }
  }

  const provider: Provider = {
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
