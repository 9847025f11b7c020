// EVM chains through injected wallets (EIP-1193, EIP-6963).

import * as v from 'valibot'
import {
  AccountsSchema,
  ChainIdSchema,
  SignatureSchema,
  TransactionHashSchema,
} from '../../connectors/injected/answers.ts'
import {
  discoverInjectedWallets,
  type InjectedWallet,
  type WalletWindow,
} from '../../connectors/injected/discovery.ts'
import { requestProvider } from '../../connectors/injected/provider.ts'
import { WalletNotFoundError, WalletResponseError } from '../../errors/wallet.ts'
import type { Adapter, AdapterConnection, AdapterEvent, WalletEvent } from '../adapter.ts'
import { followWallet } from './follow.ts'
import { textToHex } from './hex.ts'
import { switchChain } from './switchChain.ts'
import { transactionOf } from './transaction.ts'
import { waitForWallet } from './waitForWallet.ts'

/** How long a wallet of an earlier visit may take to announce itself. */
export const REDISCOVERY_MS = 3000
/** Wallets that do not know how to forget a site may never answer. */
const REVOKE_MS = 500

export function createEip155Adapter(window: WalletWindow): Adapter {
  const onWallets = new Set<(wallets: readonly InjectedWallet[]) => void>()
  const listeners = new Set<(event: AdapterEvent) => void>()
  const connected = new Map<string, { found: InjectedWallet; unfollow: () => void }>()
  const discovery = discoverInjectedWallets(window, (found) => {
    const wallets = withConnected(found)
    for (const listener of onWallets) listener(wallets)
  })

  /** A wallet without an announcement is found no longer once another makes one: it may be connected. */
  function withConnected(found: readonly InjectedWallet[]): readonly InjectedWallet[] {
    const ids = new Set(found.map(({ wallet }) => wallet.id))
    const held = [...connected.values()].filter(({ found: { wallet } }) => !ids.has(wallet.id))
    return [...found, ...held.map((connection) => connection.found)]
  }
  const list = () => withConnected(discovery.wallets())
  const emit = (walletId: string, event: WalletEvent) => {
    if (event.type === 'disconnect') drop(walletId)
    for (const listener of listeners) listener({ ...event, walletId })
  }
  const drop = (walletId: string) => {
    connected.get(walletId)?.unfollow()
    connected.delete(walletId)
  }
  const find = (walletId: string) => list().find(({ wallet }) => wallet.id === walletId)
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
    const accounts = await requestProvider(provider, { method }, AccountsSchema, signal)
    if (accounts.length === 0) return undefined
    const chainId = await requestProvider(
      provider,
      { method: 'eth_chainId' },
      ChainIdSchema,
      signal,
    )
    drop(wallet.id)
    const unfollow = followWallet(provider, (event) => emit(wallet.id, event))
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
      const notify = (wallets: readonly InjectedWallet[]) =>
        listener(wallets.map(({ wallet }) => wallet))
      onWallets.add(notify)
      notify(list())
      return () => onWallets.delete(notify)
    },
    async connect(walletId, { signal } = {}) {
      const found = find(walletId)
      if (!found) throw new WalletNotFoundError(walletId)
      const connection = await establish(found, 'eth_requestAccounts', signal)
      if (!connection)
        throw new WalletResponseError('eth_requestAccounts', { details: 'no account' })
      return connection
    },
    async reconnect(walletId, { signal } = {}) {
      const found = await waitForWallet({
        find: () => find(walletId),
        listen: (listener) => {
          onWallets.add(listener)
          return () => onWallets.delete(listener)
        },
        timeoutMs: REDISCOVERY_MS,
        ...(signal && { signal }),
      })
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
      const chainId = await switchChain(providerOf(walletId), network, rpcUrl, signal)
      emit(walletId, { type: 'network', caipNetworkId: `eip155:${chainId}` })
    },
    async signMessage({ walletId, address, message }, { signal } = {}) {
      const request = { method: 'personal_sign', params: [textToHex(message), address] }
      return requestProvider(providerOf(walletId), request, SignatureSchema, signal)
    },
    async sendTransaction({ walletId, ...parameters }, { signal } = {}) {
      const request = { method: 'eth_sendTransaction', params: [transactionOf(parameters)] }
      return requestProvider(providerOf(walletId), request, TransactionHashSchema, signal)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
