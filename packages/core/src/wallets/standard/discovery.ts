// Finds wallets that register by the Wallet Standard, before or after this page starts to listen.
import type { Wallet } from '../../state/connect.ts'
import { twinOf } from '../twins.ts'
import { MAX_WALLETS } from '../walletInfo.ts'
import {
  describeWallet,
  isOwnWallet,
  isStandardWallet,
  read,
  type StandardWallet,
} from './wallet.ts'

export interface FoundWallet {
  readonly wallet: Wallet
  readonly standard: StandardWallet
  isConnected?: boolean
}

export interface DiscoverParameters {
  namespace: Wallet['namespace']
  /**
   * Whether a wallet belongs to this namespace, judged by its current features. A wallet that gains a feature later
   * joins the list then.
   */
  accepts(wallet: StandardWallet): boolean
  /** Called with the whole list on each change. */
  onWallets(wallets: readonly FoundWallet[]): void
}

export interface Discovery {
  wallets(): readonly FoundWallet[]
  stop(): void
}

/** Starts listening and asks for registered wallets. Wallets that share a name get numbers. */
export function discoverStandardWallets(
  window: EventTarget,
  { namespace, accepts, onWallets }: DiscoverParameters,
): Discovery {
  const registered = new Set<StandardWallet>()
  const descriptions = new Map<StandardWallet, Wallet>()
  const numbered = new Map<StandardWallet, FoundWallet>()

  function list(): readonly FoundWallet[] {
    const listed: FoundWallet[] = []
    for (const standard of registered) {
      const found = isAccepted(standard) ? (numbered.get(standard) ?? number(standard)) : undefined
      if (found) listed.push(found)
    }
    return listed
  }

  /** Once, when the wallet is listed for the first time: its connector keeps the id. */
  function number(standard: StandardWallet): FoundWallet | undefined {
    const described = descriptions.get(standard)
    const taken = new Set(Array.from(numbered.values(), ({ wallet }) => wallet.id))
    const wallet = described && twinOf(described, (id) => taken.has(id))
    const found = wallet && { wallet, standard }
    if (found) numbered.set(standard, found)
    return found
  }

  function isAccepted(wallet: StandardWallet): boolean {
    try {
      return !isOwnWallet(wallet) && accepts(wallet)
    } catch {
      return false
    }
  }

  function add(value: unknown): StandardWallet | undefined {
    if (!isStandardWallet(value) || registered.has(value) || registered.size >= MAX_WALLETS)
      return undefined
    // Read the name once, so that a wallet cannot change its identity later.
    const wallet = describeWallet(value, namespace)
    if (!wallet) return undefined
    registered.add(value)
    descriptions.set(value, wallet)
    followFeatures(value)
    onWallets(list())
    return value
  }

  /** The wallet's events report features that come and go. */
  function followFeatures(wallet: StandardWallet): void {
    const features = read(wallet, 'features')
    const events = isStandardWallet(features) ? read(features, 'standard:events') : undefined
    const on = isStandardWallet(events) ? read(events, 'on') : undefined
    if (typeof on !== 'function') return
    try {
      on.call(events, 'change', () => registered.has(wallet) && onWallets(list()))
    } catch {
      // A wallet without events keeps its current features.
    }
  }

  /** The registration function that the standard gives to wallets. Returns the unregister function. */
  const register = (...wallets: readonly unknown[]) => {
    const added = wallets.slice(0, MAX_WALLETS).map(add)
    return () => {
      for (const wallet of added) {
        if (!wallet) continue
        registered.delete(wallet)
        numbered.delete(wallet)
      }
      onWallets(list())
    }
  }
  const api = Object.freeze({ register })

  const onRegister = (event: Event) => {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback === 'function') attempt(() => callback(api))
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  attempt(() => window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api })))
  return {
    wallets: list,
    stop: () => window.removeEventListener('wallet-standard:register-wallet', onRegister),
  }
}

function attempt(call: () => unknown): void {
  try {
    call()
  } catch {
    // A wallet that fails to register must not affect the others.
  }
}
