// Accounts: adapters, one for each chain family
import type { Client } from '@aureus/core'
import { browserAdapters } from '@aureus/core/app'
import { createBip122Adapter } from '@aureus/core/bip122'
import { createEip155Adapter, readWalletName, twinOf, withLateWallet } from '@aureus/core/eip155'
import { createSolanaAdapter } from '@aureus/core/solana'

export async function run(client: Client) {
  const evm = createEip155Adapter(window)
  const { networks } = client.state.network.getState()
  const [first] = client.state.connect.getState().wallets
  return {
    byHand: [evm, createSolanaAdapter(window, networks), createBip122Adapter(window)].map(
      (one) => one.namespace,
    ),
    all: Object.keys(browserAdapters(() => evm)),
    // Code of this wallet would load when a visitor connects it.
    late: withLateWallet(evm, 'vault', () => Promise.reject(new Error('not here'))).namespace,
    name: readWalletName('  Vault\n'),
    second: first && twinOf(first, (id) => id === first.id)?.name,
  }
}
