// The embedded wallet among the wallets of Solana: the same person, with the key of that family.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import { base58 } from '@scure/base'
import { toBase64 } from '../../chains/solana/base64.ts'
import type { Adapter } from '../../client/adapter.ts'
import type { Client } from '../../client/client.ts'
import { createEmbeddedFamily } from './embeddedFamily.ts'
import { askSolana } from './solanaRequest.ts'

export function createEmbeddedSolanaAdapter(client: Client): Adapter {
  const { adapter, require } = createEmbeddedFamily(client, {
    namespace: 'solana',
    isAddress: isSolanaAddress,
  })

  return {
    ...adapter,
    /** Nothing is to be written by the wallet: it reads a sign-in that the page wrote. */
    async signMessage({ walletId, address, message }, { signal } = {}) {
      require(walletId, address)
      const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
      const { signature } = await askSolana(client, 'solana_signMessage', params, { signal })
      return base58.encode(signature)
    },
    async sendTransaction({ walletId, from, caipNetworkId, transaction, call }, { signal } = {}) {
      require(walletId, from)
      const { buildTransaction } = await import('../../chains/solana/buildTransaction.ts')
      const built = await buildTransaction(call, { from, transaction })
      const params = { transaction: toBase64(built), pubkey: from }
      const method = 'solana_signAndSendTransaction'
      const options = { chainId: caipNetworkId, signal }
      return base58.encode((await askSolana(client, method, params, options)).signature)
    },
    async chain(parameters) {
      const { createSolanaChain } = await import('../../chains/solana/createSolanaChain.ts')
      return createSolanaChain(parameters)
    },
  }
}
