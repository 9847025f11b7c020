// The part that families with Wallet Standard connectors share: accounts and events.
import type { ChainNamespace } from '@aureus/protocol'
import type { StandardWallet } from '../../standard/wallet.ts'
import type { SessionAccount } from '../session.ts'
import type { ProviderParameters } from './eip155.ts'

export interface StandardAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

export interface StandardParameters extends ProviderParameters {
  namespace: ChainNamespace
  chains: readonly string[]
  /** Converts approved accounts to the standard's form. */
  accountsOf(shared: readonly SessionAccount[]): readonly StandardAccount[]
  features: Record<string, object>
  /** `standard:connect`, or the family's name for it. */
  connect: string
}

export function createStandardProvider(parameters: StandardParameters): StandardWallet {
  const { walletConnect, pair, namespace, chains, accountsOf, features, connect } = parameters
  const listeners = new Set<(properties: object) => void>()
  let accounts: readonly StandardAccount[] = []
  let told = ''

  /** Keeps the account objects as long as the session's accounts do not change. */
  function look(): boolean {
    const shared = walletConnect.session?.namespaces[namespace]?.accounts ?? []
    const text = JSON.stringify(shared)
    if (text === told) return false
    told = text
    accounts = accountsOf(shared)
    return true
  }

  walletConnect.subscribe(({ type }) => {
    if (type === 'event' || !look()) return
    for (const listener of listeners) listener({ accounts })
  })

  const wallet = {
    version: '1.0.0',
    name: 'WalletConnect',
    chains,
    get accounts() {
      return accounts
    },
    // Keeps the getters, because approved features can change.
    features: Object.defineProperties(own(), Object.getOwnPropertyDescriptors(features)),
  }

  function own(): Record<string, object> {
    const connecting = {
      version: '1.0.0',
      async connect(input?: { silent?: boolean }) {
        if (input?.silent) await walletConnect.restore()
        else if (!walletConnect.session?.namespaces[namespace]) await pair()
        look()
        return { accounts }
      },
    }
    return {
      [connect]: connecting,
      // Silent requests use this name in every family.
      'standard:connect': connecting,
      'standard:disconnect': { version: '1.0.0', disconnect: () => walletConnect.disconnect() },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: (properties: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    }
  }

  return wallet
}
