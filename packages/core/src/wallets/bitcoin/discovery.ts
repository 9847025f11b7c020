// Finds Bitcoin wallets: registered by the Wallet Standard, or listed as a provider object. One that is
// both is one wallet.
import type { Wallet } from '../../state/connect.ts'
import { discoverStandardWallets, type FoundWallet } from '../standard/discovery.ts'
import { isStandardWallet, read } from '../standard/wallet.ts'
import { MAX_WALLETS } from '../walletInfo.ts'
import type { BitcoinConnector } from './connector.ts'
import { preferFirst } from './preferFirst.ts'
import { createProviderConnector } from './provider/createProviderConnector.ts'
import { type ListedProvider, listProviders, type ProviderWindow } from './provider/discovery.ts'
import { createStandardConnector, isBitcoinWallet } from './standard/createStandardConnector.ts'

export interface BitcoinWallet {
  wallet: Wallet
  connector: BitcoinConnector
}

/** The list is read again so often: it announces nothing, and extensions come after the page at times. */
const LOOK_AGAIN_MS = [100, 300, 1000, 2500]

/** What is the same in the two names of a wallet, such as `Xverse` and `Xverse Wallet`. */
const plainName = (name: string) => name.toLowerCase().replace(/\s*wallet$/, '')

/** Where a registered wallet has its provider object, beside the standard's own features. */
function providerOf({ standard }: FoundWallet): unknown {
  const features = read(standard, 'features')
  const feature = isStandardWallet(features) ? read(features, 'sats-connect:') : undefined
  return isStandardWallet(feature) ? read(feature, 'provider') : undefined
}

/** Looks from now on; `onWallets` gets the whole list whenever it grows. Returns the list and an end. */
export function discoverBitcoinWallets(
  window: ProviderWindow,
  onWallets: (wallets: readonly BitcoinWallet[]) => void,
): { wallets(): readonly BitcoinWallet[]; stop(): void } {
  /** A wallet keeps its connector, which may be connected, however often the lists are read. */
  const connectors = new WeakMap<object, BitcoinConnector>()
  let known: readonly BitcoinWallet[] = []
  let registered: readonly FoundWallet[] = []

  function connectorOf(key: object, make: () => BitcoinConnector): BitcoinConnector {
    const held = connectors.get(key) ?? make()
    connectors.set(key, held)
    return held
  }

  function fromProvider(listed: ListedProvider, same: FoundWallet | undefined): BitcoinWallet {
    const { id, name, icon = same?.wallet.icon, provider } = listed
    const own = connectorOf(provider, () => createProviderConnector(provider))
    const connector = same
      ? connectorOf(same.wallet, () => preferFirst(own, createStandardConnector(same.standard)))
      : own
    return { wallet: { id, name, ...(icon && { icon }), namespace: 'bip122' }, connector }
  }

  const fromStandard = ({ wallet, standard }: FoundWallet): BitcoinWallet => ({
    wallet,
    connector: connectorOf(standard, () => createStandardConnector(standard)),
  })

  function readAll(): readonly BitcoinWallet[] {
    const left = new Set(registered)
    const listed = listProviders(window).map((one) => {
      const same = [...left].find(
        (found) =>
          providerOf(found) === one.provider ||
          plainName(found.wallet.name) === plainName(one.name),
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
