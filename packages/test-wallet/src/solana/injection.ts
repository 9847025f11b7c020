// Solana wallets in a browser page.
import { type Injected, injectEach, type MemoryHolder } from '../shared/injectEach.ts'
import type { SolanaControl } from './control.ts'
import { createSolanaTestWallet } from './createSolanaTestWallet.ts'
import type { SolanaTestWalletOptions } from './options.ts'

/** `SolanaTestWalletOptions` as JSON. */
export type InjectedSolanaWalletOptions = Injected<SolanaTestWalletOptions>

declare global {
  /** Set this before the wallets are injected. */
  var __testSolanaWallets: readonly InjectedSolanaWalletOptions[] | undefined
  /** The controls of the injected Solana wallets, by wallet name. */
  var testSolanaWallets: Record<string, SolanaControl>
}

type Page = MemoryHolder & {
  __testSolanaWallets?: unknown
  testSolanaWallets?: Record<string, SolanaControl>
}

/**
 * Creates the wallets of `page.__testSolanaWallets`, registers each and puts its control at
 * `page.testSolanaWallets[name]`.
 */
export function injectSolanaTestWallets(page: Page) {
  const { __testSolanaWallets: given } = page
  page.testSolanaWallets ??= {}
  injectEach<InjectedSolanaWalletOptions>(page, given, (options) => {
    const { info, control, announce } = createSolanaTestWallet(options)
    page.testSolanaWallets = { ...page.testSolanaWallets, [info.name]: control }
    announce(page)
  })
}
