// Accounts: a wallet that does not announce itself
import { createEip155Adapter, createInjectedConnector, withLateWallet } from '@aureus/core/eip155'

interface Provider {
  request(parameters: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

const wallet = { id: 'vault', name: 'Vault', namespace: 'eip155' } as const

/** @param load loads the wallet's own code once a visitor connects it */
export const adapterWith = (load: () => Promise<Provider>) =>
  withLateWallet(createEip155Adapter(window), wallet.id, async () =>
    createInjectedConnector({ wallet, provider: await load() }, window),
  )
