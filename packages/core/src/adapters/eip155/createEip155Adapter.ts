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
import type { Adapter, AdapterConnection, AdapterEvent } from '../adapter.ts'
import { followWallet } from './follow.ts'
import { numberToHex, textToHex } from './hex.ts'
import { switchChain } from './switchChain.ts'
import { waitForWallet } from './waitForWallet.ts'

/** How long a wallet of an earlier visit may take to announce itself. */
export const REDISCOVERY_MS = 3000
/** Wallets that do not know how to forget a site may never answer. */
const REVOKE_MS = 500

export function createEip155Adapter(window: WalletWindow): Adapter {
  const onWallets = new Set<(wallets: readonly InjectedWallet[]) => void>()
  const listeners = new Set<(event: AdapterEvent) => void>()
  const discovery = discoverInjectedWallets(window, (wallets) => {
    for (const listener of onWallets) listener(wallets)
  })
  let connected: { found: InjectedWallet; unfollow: () => void } | undefined

  const emit = (event: AdapterEvent) => {
    if (event.type === 'disconnect') drop()
    for (const listener of listeners) listener(event)
  }
  const drop = () => {
    connected?.unfollow()
    connected = undefined
  }
  const find = (walletId: string) =>
    discovery.wallets().find(({ wallet }) => wallet.id === walletId)
  const active = () => {
    if (!connected) throw new WalletNotFoundError('none connected')
    return connected.found.provider
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
    drop()
    connected = { found, unfollow: followWallet(provider, emit) }
    return { accounts, caipNetworkId: `eip155:${chainId}`, wallet }
  }

  return {
    namespace: 'eip155',
    discover(listener) {
      const notify = (wallets: readonly InjectedWallet[]) =>
        listener(wallets.map(({ wallet }) => wallet))
      onWallets.add(notify)
      notify(discovery.wallets())
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
    async disconnect() {
      const provider = connected?.found.provider
      drop()
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
    async switchNetwork(network, rpcUrl, { signal } = {}) {
      const chainId = await switchChain(active(), network, rpcUrl, signal)
      emit({ type: 'network', caipNetworkId: `eip155:${chainId}` })
    },
    signMessage({ address, message }, { signal } = {}) {
      const request = { method: 'personal_sign', params: [textToHex(message), address] }
      return requestProvider(active(), request, SignatureSchema, signal)
    },
    sendTransaction({ from, transaction: { to, value, data } }, { signal } = {}) {
      const transaction = {
        from,
        to,
        ...(value !== undefined && { value: numberToHex(value) }),
        ...(data !== undefined && { data }),
      }
      const request = { method: 'eth_sendTransaction', params: [transaction] }
      return requestProvider(active(), request, TransactionHashSchema, signal)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
