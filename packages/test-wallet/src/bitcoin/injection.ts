// Bitcoin wallets in a browser page.
import { type Injected, injectEach, type MemoryHolder } from '../shared/injectEach.ts'
import type { Page as WalletPage } from './announce.ts'
import type { BitcoinControl } from './control.ts'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.ts'
import type { BitcoinTestWalletOptions } from './options.ts'

/** `BitcoinTestWalletOptions` as JSON. */
export type InjectedBitcoinWalletOptions = Injected<BitcoinTestWalletOptions>

declare global {
  /** Set this before the wallets are injected. */
  var __testBitcoinWallets: readonly InjectedBitcoinWalletOptions[] | undefined
  /** The controls of the injected Bitcoin wallets, by wallet name. */
  var testBitcoinWallets: Record<string, BitcoinControl>
}

type Page = MemoryHolder &
  WalletPage & {
    __testBitcoinWallets?: unknown
    testBitcoinWallets?: Record<string, BitcoinControl>
  }

/**
 * Creates the wallets of `page.__testBitcoinWallets`, announces each and puts its control at
 * `page.testBitcoinWallets[name]`.
 */
export function injectBitcoinTestWallets(page: Page) {
  const { __testBitcoinWallets: given } = page
  page.testBitcoinWallets ??= {}
  injectEach<InjectedBitcoinWalletOptions>(page, given, (options) => {
    const { info, control, announce } = createBitcoinTestWallet(options)
    page.testBitcoinWallets = { ...page.testBitcoinWallets, [info.name]: control }
    announce(page)
  })
}
