// The embedded wallet as a Solana wallet: the same visitor, with the Solana key.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import { base58 } from '@scure/base'
import { toBase64 } from '../../chains/solana/base64.ts'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import { createEmbeddedFamily } from './embeddedFamily.ts'
import { askSolana } from './solanaRequest.ts'

export function createEmbeddedSolanaConnector(client: Client): Connector {
  const { connector, require } = createEmbeddedFamily(client, {
    namespace: 'solana',
    isAddress: isSolanaAddress,
  })

  return {
    ...connector,
    source: async (actions) => {
      const { embeddedStandardWallet } = await import('./embeddedStandardWallet.ts')
      return embeddedStandardWallet(client, actions)
    },
    /** The wallet checks a sign-in message that the page wrote. It does not write its own. */
    async signMessage({ address, message }, { signal } = {}) {
      require(address)
      const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
      const { signature } = await askSolana(client, 'solana_signMessage', params, { signal })
      return base58.encode(signature)
    },
    async sendTransaction({ from, caipNetworkId, transaction, call }, { signal } = {}) {
      require(from)
      const { buildTransaction } = await import('../../chains/solana/buildTransaction.ts')
      const built = await buildTransaction(call, { from, transaction })
      const params = { transaction: toBase64(built), pubkey: from }
      const method = 'solana_signAndSendTransaction'
      const options = { chainId: caipNetworkId, signal }
      return base58.encode((await askSolana(client, method, params, options)).signature)
    },
  }
}
