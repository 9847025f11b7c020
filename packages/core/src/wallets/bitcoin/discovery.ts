// Finds Bitcoin wallets that register by the Wallet Standard or list a provider object. A wallet that does both is
// listed once.
import type { Wallet } from '../../state/connect.ts'
import { discoverStandardWallets, type FoundWallet } from '../standard/discovery.ts'
import { isStandardWallet, read } from '../standard/wallet.ts'
import { MAX_WALLETS } from '../walletInfo.ts'
import { preferFirst } from './preferFirst.ts'
import { createProviderWallet } from './provider/createProviderWallet.ts'
import { type ListedProvider, listProviders, type ProviderWindow } from './provider/discovery.ts'
import { createStandardWallet, isBitcoinWallet } from './standard/createStandardWallet.ts'
import type { BitcoinWallet } from './wallet.ts'

export interface FoundBitcoinWallet {
  wallet: Wallet
  speaker: BitcoinWallet
  isConnected?: boolean
}

/** When to read the list again: it has no events, and some extensions load after the page. */
const LOOK_AGAIN_MS = [100, 300, 1000, 2500]

/** The part that the two names of a wallet share, such as `Xverse` and `Xverse Wallet`. */
const plainName = (name: string) => name.toLowerCase().replace(/\s*wallet$/, '')

/** The provider object that a registered wallet names among its features. */
function providerOf({ standard }: FoundWallet): unknown {
  const features = read(standard, 'features')
  const feature = isStandardWallet(features) ? read(features, 'sats-connect:') : undefined
  return isStandardWallet(feature) ? read(feature, 'provider') : undefined
}

/** Starts looking. Calls `onWallets` with the whole list on each change. */
export function discoverBitcoinWallets(
  window: ProviderWindow,
  onWallets: (wallets: readonly FoundBitcoinWallet[]) => void,
): { wallets(): readonly FoundBitcoinWallet[]; stop(): void } {
  /** By id. Each wallet keeps its object, because the object may be connected. */
  const found = new Map<string, FoundBitcoinWallet>()
  const speakers = new WeakMap<object, BitcoinWallet>()
  let known: readonly FoundBitcoinWallet[] = []
  let registered: readonly FoundWallet[] = []

  function speakerOf(key: object, make: () => BitcoinWallet): BitcoinWallet {
    const held = speakers.get(key) ?? make()
    speakers.set(key, held)
    return held
  }

  function foundOf(now: FoundBitcoinWallet): FoundBitcoinWallet {
    const { id } = now.wallet
    const held = Object.assign(found.get(id) ?? {}, now)
    found.set(id, held)
    return held
  }

  function fromProvider(listed: ListedProvider, same: FoundWallet | undefined): FoundBitcoinWallet {
    const { id, name, icon = same?.wallet.icon, sends, provider } = listed
    const own = speakerOf(provider, () => createProviderWallet(provider, sends))
    const speaker = same
      ? speakerOf(same.wallet, () => preferFirst(own, createStandardWallet(same.standard)))
      : own
    const wallet = { id, name, ...(icon && { icon }), namespace: 'bip122', sends } as const
    return foundOf({ wallet, speaker })
  }

  const fromStandard = ({ wallet, standard }: FoundWallet): FoundBitcoinWallet =>
    foundOf({ wallet, speaker: speakerOf(standard, () => createStandardWallet(standard)) })

  function readAll(): readonly FoundBitcoinWallet[] {
    const left = new Set(registered)
    const listed = listProviders(window).map((one) => {
      const same = [...left].find(
        (other) =>
          providerOf(other) === one.provider ||
          plainName(other.wallet.name) === plainName(one.name),
      )
      if (same) left.delete(same)
      return fromProvider(one, same)
    })
    return [...listed, ...Array.from(left, fromStandard)].slice(0, MAX_WALLETS)
  }

  function look(): void {
    const before = known.map(({ wallet }) => wallet.id).join()
    known = readAll()
    if (known.map(({ wallet }) => wallet.id).join() !== before) onWallets(known)
  }

  const standard = discoverStandardWallets(window, {
    namespace: 'bip122',
    accepts: isBitcoinWallet,
    onWallets(wallets) {
      registered = wallets
      look()
    },
  })
  look()
  const timers = LOOK_AGAIN_MS.map((ms) => setTimeout(look, ms))
  return {
    wallets() {
      known = readAll()
      return known
    },
    stop() {
      standard.stop()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
