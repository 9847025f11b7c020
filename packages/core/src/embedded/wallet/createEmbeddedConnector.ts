// The embedded wallet as an EVM wallet. It has no network of its own and follows the page.
import type { CaipNetworkId } from '@aureus/protocol'
import { textToHex } from '../../chains/eip155/hex.ts'
import { transactionOf } from '../../chains/eip155/transaction.ts'
import type { Adapter } from '../../client/adapter.ts'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import { parseResult, walletFailure } from './answers.ts'
import { createEmbeddedFamily } from './embeddedFamily.ts'
import { embeddedWalletOf } from './embeddedWalletOf.ts'
import { followDelegations } from './followDelegations.ts'
import { askMethod } from './openRequests.ts'

/** Connects the embedded wallet, as one wallet more of an adapter. */
export function createEmbeddedConnector(client: Client): Connector {
  const wallet = embeddedWalletOf(client)
  const { connector, require } = createEmbeddedFamily(client, {
    namespace: 'eip155',
    isAddress: (address) => address.startsWith('0x'),
  })

  followDelegations(client, wallet)

  async function rpc(
    method: string,
    params: readonly unknown[],
    options: { chainId?: CaipNetworkId | undefined; signal?: AbortSignal | undefined },
  ): Promise<unknown> {
    const { chainId, signal } = options
    const payload = { method, params: [...params], ...(chainId && { chainId }) }
    try {
      return parseResult(method, await askMethod(wallet, payload, signal))
    } catch (error) {
      throw walletFailure(method, error)
    }
  }

  return {
    ...connector,
    async signMessage({ address, message }, { signal } = {}) {
      require(address)
      return rpc('personal_sign', [textToHex(message), address], { signal }) as Promise<string>
    },
    async sendTransaction({ call: _, ...parameters }, { signal } = {}) {
      require(parameters.from)
      const { caipNetworkId: chainId } = parameters
      const params = [transactionOf(parameters)]
      return rpc('eth_sendTransaction', params, { chainId, signal }) as Promise<string>
    },
    async request({ method, params }, { signal } = {}) {
      require()
      // The wallet refuses the methods that take an object.
      return rpc(method, [params].flat(), { signal })
    },
  }
}

/** For a page without other EVM wallets. */
export const createEmbeddedAdapter = (client: Client): Adapter => ({
  namespace: 'eip155',
  discover(listener) {
    listener([])
    return () => undefined
  },
  late: { [EMBEDDED_WALLET_ID]: async () => createEmbeddedConnector(client) },
})
