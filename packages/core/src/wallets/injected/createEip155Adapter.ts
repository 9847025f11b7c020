// EVM chains through injected wallets (EIP-1193, EIP-6963).

import * as v from 'valibot'
import type { Adapter, AdapterConnection, AdapterEvent, WalletEvent } from '../../client/adapter.ts'
import { WalletNotFoundError, WalletResponseError } from '../../errors/wallet.ts'
import { createFoundWallets } from '../foundWallets.ts'
import { createListeners } from '../listeners.ts'
import { discoverInjectedWallets, type InjectedWallet, type WalletWindow } from './discovery.ts'
import { requestProvider } from './provider.ts'

/** There by the time a wallet is connected. */
const loadConnected = () => import('./connected.ts')

/** Wallets that do not know how to forget a site may never answer. */
const REVOKE_MS = 500

export function createEip155Adapter(window: WalletWindow): Adapter {
  const events = createListeners<AdapterEvent>()
  const connected = new Map<string, { found: InjectedWallet; unfollow: () => void }>()
  const wallets = createFoundWallets<InjectedWallet>((onWallets) => {
    const discovery = discoverInjectedWallets(window, (found) => onWallets(withConnected(found)))
    return { wallets: () => withConnected(discovery.wallets()) }
  })

  /** A wallet without an announcement is found no longer once another makes one: it may be connected. */
  function withConnected(found: readonly InjectedWallet[]): readonly InjectedWallet[] {
    const ids = new Set(found.map(({ wallet }) => wallet.id))
    const held = [...connected.values()].filter(({ found: { wallet } }) => !ids.has(wallet.id))
    return [...found, ...held.map((connection) => connection.found)]
  }
  const emit = (walletId: string, event: WalletEvent) => {
    if (event.type === 'disconnect') drop(walletId)
    events.tell({ ...event, walletId })
  }
  const drop = (walletId: string) => {
    connected.get(walletId)?.unfollow()
    connected.delete(walletId)
  }
  const providerOf = (walletId: string) => {
    const connection = connected.get(walletId)
    if (!connection) throw new WalletNotFoundError(walletId)
    return connection.found.provider
  }

  async function establish(
    found: InjectedWallet,
    method: 'eth_requestAccounts' | 'eth_accounts',
    signal?: AbortSignal,
  ): Promise<AdapterConnection | undefined> {
    const { provider, wallet } = found
    const { requestAccounts, readChainId, followWallet } = await loadConnected()
    const accounts = await requestAccounts(provider, method, signal)
    if (accounts.length === 0) return undefined
    const chainId = await readChainId(provider, signal)
    drop(wallet.id)
    const unfollow = followWallet(provider, {
      page: window,
      accounts,
      emit: (event) => emit(wallet.id, event),
    })
    connected.set(wallet.id, { found, unfollow })
    return {
      accounts: accounts.map((address) => ({ address })),
      caipNetworkId: `eip155:${chainId}`,
      wallet,
    }
  }

  return {
    namespace: 'eip155',
    discover(listener) {
      // Travels while the visitor looks; a failure is told to who connects.
      loadConnected().catch(() => undefined)
      return wallets.discover(listener)
    },
    async connect(walletId, { signal } = {}) {
      const found = wallets.require(walletId)
      const connection = await establish(found, 'eth_requestAccounts', signal)
      if (!connection)
        throw new WalletResponseError('eth_requestAccounts', { details: 'no account' })
      return connection
    },
    async reconnect(walletId, { signal } = {}) {
      loadConnected().catch(() => undefined)
      const found = await wallets.wait(walletId, signal)
      if (!found) return 'absent'
      return (await establish(found, 'eth_accounts', signal)) ?? 'unauthorized'
    },
    async disconnect(walletId) {
      const provider = connected.get(walletId)?.found.provider
      drop(walletId)
      if (!provider) return
      // MIP-2. Best effort: what the wallet remembers is its own business.
      const request = {
        method: 'wallet_revokePermissions',
        params: [{ eth_accounts: {} }],
      }
      await requestProvider(provider, request, v.unknown(), AbortSignal.timeout(REVOKE_MS)).catch(
        () => undefined,
      )
    },
    async switchNetwork({ walletId, network, rpcUrl }, { signal } = {}) {
      const { switchChain } = await loadConnected()
      const chainId = await switchChain(providerOf(walletId), network, rpcUrl, signal)
      emit(walletId, { type: 'network', caipNetworkId: `eip155:${chainId}` })
    },
    async signMessage({ walletId, ...text }, { signal } = {}) {
      const { signText } = await loadConnected()
      return signText(providerOf(walletId), text, signal)
    },
    async sendTransaction({ walletId, call: _, ...parameters }, { signal } = {}) {
      const { sendTransaction } = await loadConnected()
      return sendTransaction(providerOf(walletId), parameters, signal)
    },
    request: async ({ walletId, ...request }, { signal } = {}) =>
      requestProvider(providerOf(walletId), request, v.unknown(), signal),
    async chain(parameters) {
      const { createEip155Chain } = await import('../../chains/eip155/createEip155Chain.ts')
      return createEip155Chain(parameters)
    },
    subscribe: events.subscribe,
  }
}
