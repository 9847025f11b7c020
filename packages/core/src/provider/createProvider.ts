// The embedded wallet as an EIP-1193 provider, for viem, ethers and other libraries.
import { embeddedMethodRule, isWithinLength, MAX_MESSAGE_LENGTH } from '@aureus/protocol/embedded'
import { rpcUrl } from '../api/rpcUrl.ts'
import type { Client } from '../client/client.ts'
import { parseResult } from '../embedded/wallet/answers.ts'
import { embeddedWalletOf } from '../embedded/wallet/embeddedWalletOf.ts'
import { askMethod } from '../embedded/wallet/openRequests.ts'
import { connectorOf } from '../wallets/registry.ts'
import { assembleProvider, type Provider } from './assembleProvider.ts'
import { invalidParams, notConnected, unsupportedMethod } from './providerError.ts'
import { readChain } from './readChain.ts'
import { byPosition, type ProviderRequest } from './readRequest.ts'
import { embeddedWhereabouts } from './whereabouts.ts'

export type EmbeddedProvider = Provider

/** Decision 0066 lists the methods. @throws EmailLoginUnavailableError if the page has no embedded wallet */
export function createEmbeddedProvider(client: Client): EmbeddedProvider {
  const wallet = embeddedWalletOf(client)
  const here = embeddedWhereabouts(client)

  async function askWallet(request: ProviderRequest): Promise<unknown> {
    const { method } = request
    if (embeddedMethodRule('eip155', method).policy === 'refuse') throw unsupportedMethod(method)
    const params = [...byPosition(request)]
    if (here.accounts().length === 0) throw notConnected()
    const payload = { method, params, chainId: here.chain() }
    if (!isWithinLength(payload))
      throw invalidParams(`params are longer than ${MAX_MESSAGE_LENGTH} characters of JSON`)
    return parseResult(method, await askMethod(wallet, payload))
  }

  return assembleProvider(client, {
    here,
    askWallet,
    read: (request) => readChain(client, request, here.chain()),
    async moveTo(network, key) {
      const connector = await connectorOf(client, key)
      await connector.switchNetwork({ network, rpcUrl: rpcUrl(client, network) })
    },
  })
}
