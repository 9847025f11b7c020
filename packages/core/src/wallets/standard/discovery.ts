// Finds the wallets that register by the Wallet Standard's events, before this page listens or after.
import type { Wallet } from '../../state/connect.ts'
import { MAX_WALLETS } from '../walletInfo.ts'
import { describeWallet, isStandardWallet, read, type StandardWallet } from './wallet.ts'

export interface FoundWallet {
  readonly wallet: Wallet
  readonly standard: StandardWallet
  isConnected?: boolean
}

export interface DiscoverParameters {
  namespace: Wallet['namespace']
  /**
   * Whether a wallet is one of this namespace's, by what it offers now. A wallet that gains a feature later
   * is one from then on.
   */
  accepts(wallet: StandardWallet): boolean
  /** Gets the whole list whenever it changes. */
  onWallets(wallets: readonly FoundWallet[]): void
}

export interface Discovery {
  wallets(): readonly FoundWallet[]
  stop(): void
}

/** Listens from now on, and asks who is there. Of several wallets with one name the first counts. */
export function discoverStandardWallets(
  window: EventTarget,
  { namespace, accepts, onWallets }: DiscoverParameters,
): Discovery {
  const registered = new Set<StandardWallet>()
  const described = new Map<StandardWallet, FoundWallet>()

  function list(): readonly FoundWallet[] {
    const byId = new Map<string, FoundWallet>()
    for (const standard of registered) {
      const found = described.get(standard)
      if (found && !byId.has(found.wallet.id) && isAccepted(standard))
        byId.set(found.wallet.id, found)
    }
    return [...byId.values()]
  }

  function isAccepted(wallet: StandardWallet): boolean {
    try {
      return accepts(wallet)
    } catch {
      return false
    }
  }

  function add(value: unknown): StandardWallet | undefined {
    if (!isStandardWallet(value) || registered.has(value) || registered.size >= MAX_WALLETS)
      return undefined
    // Once: a wallet that calls itself something else later stays who it was.
    const wallet = describeWallet(value, namespace)
    if (!wallet) return undefined
    registered.add(value)
    described.set(value, { wallet, standard: value })
    followFeatures(value)
    onWallets(list())
    return value
  }

  /** Its events tell of features that come and go. */
  function followFeatures(wallet: StandardWallet): void {
    const features = read(wallet, 'features')
    const events = isStandardWallet(features) ? read(features, 'standard:events') : undefined
    const on = isStandardWallet(events) ? read(events, 'on') : undefined
    if (typeof on !== 'function') return
    try {
      on.call(events, 'change', () => registered.has(wallet) && onWallets(list()))
    } catch {
      // Without events it is what it was.
    }
  }

  /** What the standard gives every wallet; it answers how to take the registration back. */
  const register = (...wallets: readonly unknown[]) => {
    const added = wallets.slice(0, MAX_WALLETS).map(add)
    return () => {
      for (const wallet of added) if (wallet) registered.delete(wallet)
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
    // One wallet that fails to register leaves the others alone.
  }
}
