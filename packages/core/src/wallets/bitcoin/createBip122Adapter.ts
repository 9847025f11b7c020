// Bitcoin: wallets connect and sign here. No node is asked, so nothing is read and nothing is sent.
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { Adapter, AdapterConnection, AdapterEvent, WalletEvent } from '../../client/adapter.ts'
import {
  RequestAbortedError,
  UnknownChainError,
  WalletError,
  WalletNotFoundError,
} from '../../errors/wallet.ts'
import { createFoundWallets } from '../foundWallets.ts'
import { createListeners } from '../listeners.ts'
import type { BitcoinConnection } from './connector.ts'
import { type BitcoinWallet, discoverBitcoinWallets } from './discovery.ts'
import type { ProviderWindow } from './provider/discovery.ts'

interface Connected {
  found: BitcoinWallet
  caipNetworkId: BitcoinConnection['caipNetworkId']
  unfollow: () => void
}

export function createBip122Adapter(window: ProviderWindow): Adapter {
  const events = createListeners<AdapterEvent>()
  const connected = new Map<string, Connected>()
  const wallets = createFoundWallets<BitcoinWallet>((onWallets) =>
    discoverBitcoinWallets(window, onWallets),
  )

  function require(walletId: string): Connected {
    const connection = connected.get(walletId)
    if (connection) return connection
    throw new WalletNotFoundError(walletId)
  }

  function drop(walletId: string): void {
    connected.get(walletId)?.unfollow()
    connected.delete(walletId)
  }

  function emit(walletId: string, event: WalletEvent): void {
    const connection = connected.get(walletId)
    if (event.type === 'disconnect') drop(walletId)
    if (event.type === 'network' && connection) {
      // Wallets say where they are with every change of account.
      if (connection.caipNetworkId === event.caipNetworkId) return
      connection.caipNetworkId = event.caipNetworkId as Connected['caipNetworkId']
    }
    events.tell({ ...event, walletId })
  }

  function take(found: BitcoinWallet, connection: BitcoinConnection): AdapterConnection {
    const { wallet, connector } = found
    const { caipNetworkId } = connection
    drop(wallet.id)
    const unfollow = connector.follow(connection, (event) => emit(wallet.id, event), window)
    connected.set(wallet.id, { found, caipNetworkId, unfollow })
    return { ...connection, wallet }
  }

  return {
    namespace: 'bip122',

    discover: wallets.discover,

    async connect(walletId, options) {
      const found = connected.get(walletId)?.found ?? wallets.require(walletId)
      return take(found, await found.connector.connect(options))
    },

    async reconnect(walletId, options = {}) {
      const { signal } = options
      // What a connected wallet shares is read without asking it.
      if (signal?.aborted) throw new RequestAbortedError()
      const found = connected.get(walletId)?.found ?? (await wallets.wait(walletId, signal))
      if (!found) return 'absent'
      const answer = await found.connector.reconnect(options)
      if (answer === 'silent') {
        const details = 'it says what it shares only when it is asked aloud'
        throw new WalletError('reconnect', { details })
      }
      return answer === 'unauthorized' ? answer : take(found, answer)
    },

    async disconnect(walletId) {
      const connector = connected.get(walletId)?.found.connector
      drop(walletId)
      await connector?.disconnect()
    },

    /** The network is the wallet's own choice, and goes with other addresses. */
    async switchNetwork({ walletId, network }) {
      if (require(walletId).caipNetworkId !== network.caipNetworkId) throw new UnknownChainError()
    },

    async signMessage({ walletId, address, message }, options) {
      return require(walletId).found.connector.signMessage({ address, message }, options)
    },

    async sendTransaction() {
      throw new AureusError(adapterErrors.unsupportedNamespace)
    },

    subscribe: events.subscribe,
  }
}
