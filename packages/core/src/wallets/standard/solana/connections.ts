// The wallets that are connected. A Solana wallet has no network of its own: each of its accounts may be used
// on some, and which one it is now is kept here.
import type { CaipNetworkId } from '@aureus/protocol'
import { chainOfNetwork, startingNetwork } from '../../../chains/solana/clusters.ts'
import type { AdapterConnection, AdapterEvent, WalletEvent } from '../../../client/adapter.ts'
import {
  UnknownChainError,
  WalletNotFoundError,
  WalletResponseError,
} from '../../../errors/wallet.ts'
import { createListeners } from '../../listeners.ts'
import type { FoundWallet } from '../discovery.ts'
import type { StandardWallet } from '../wallet.ts'
import type { SharedAccount } from './answers.ts'
import { followAccounts } from './follow.ts'

interface Held {
  found: FoundWallet
  accounts: readonly SharedAccount[]
  caipNetworkId: CaipNetworkId
  unfollow: () => void
}

/** @param configured the networks to start on, the first first. */
export function createConnections(page: EventTarget, configured: readonly CaipNetworkId[]) {
  const connected = new Map<string, Held>()
  const events = createListeners<AdapterEvent>()

  const emit = (walletId: string, event: WalletEvent) => events.tell({ ...event, walletId })

  function drop(walletId: string): StandardWallet | undefined {
    const held = connected.get(walletId)
    held?.unfollow()
    connected.delete(walletId)
    return held?.found.standard
  }

  function heldOf(walletId: string): Held {
    const held = connected.get(walletId)
    if (!held) throw new WalletNotFoundError(walletId)
    return held
  }

  function onAccounts(walletId: string, accounts: readonly SharedAccount[]): void {
    const held = connected.get(walletId)
    if (!held) return
    const network = startOf(accounts, [held.caipNetworkId, ...configured])
    if (!network) {
      drop(walletId)
      return emit(walletId, { type: 'disconnect' })
    }
    const before = held.caipNetworkId
    Object.assign(held, { accounts, caipNetworkId: network })
    emit(walletId, { type: 'accounts', accounts: addressesOf(accounts) })
    if (network !== before) emit(walletId, { type: 'network', caipNetworkId: network })
  }

  return {
    /** @param wanted where to start, if the accounts may be used there. @throws WalletResponseError */
    add(
      found: FoundWallet,
      accounts: readonly SharedAccount[],
      wanted: CaipNetworkId | undefined,
    ): AdapterConnection {
      const { wallet, standard } = found
      const caipNetworkId = startOf(accounts, wanted ? [wanted, ...configured] : configured)
      if (!caipNetworkId)
        throw new WalletResponseError('standard:connect', {
          details: 'no account of a known network',
        })
      drop(wallet.id)
      const unfollow = followAccounts(standard, page, (next) => onAccounts(wallet.id, next))
      connected.set(wallet.id, { found, accounts, caipNetworkId, unfollow })
      return { accounts: addressesOf(accounts), caipNetworkId, wallet }
    },

    /** @returns the wallet, if it was connected. */
    drop,

    /** @throws UnknownChainError where none of the accounts may be used there. */
    move(walletId: string, caipNetworkId: CaipNetworkId): void {
      const held = heldOf(walletId)
      const chain = chainOfNetwork(caipNetworkId)
      if (!held.accounts.some(({ chains }) => chains.includes(chain))) throw new UnknownChainError()
      held.caipNetworkId = caipNetworkId
      emit(walletId, { type: 'network', caipNetworkId })
    },

    /** The wallet, and its own object for one of its accounts. @throws WalletNotFoundError, WalletResponseError */
    require(walletId: string, address: string): { wallet: StandardWallet; account: unknown } {
      const { found, accounts } = heldOf(walletId)
      const shared = accounts.find((one) => one.address === address)
      if (!shared)
        throw new WalletResponseError('standard:connect', { details: 'the account is not shared' })
      return { wallet: found.standard, account: shared.account }
    },

    subscribe: events.subscribe,
  }
}

const addressesOf = (accounts: readonly SharedAccount[]) =>
  accounts.map(({ address }) => ({ address }))

/** By the wallet's own choice, which is the first; `undefined` where nothing is shared. */
function startOf(
  [first]: readonly SharedAccount[],
  wanted: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  return first && startingNetwork(first.chains, wanted)
}
