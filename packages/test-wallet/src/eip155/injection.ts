// Wallets in a browser page: set up from data, before the page's own scripts run.
import type { Address, Hex } from 'viem'
import { isRecord } from '../shared/hex.ts'
import { type Injected, injectEach, type MemoryHolder } from '../shared/injectEach.ts'
import type { Control } from './control.ts'
import { createTestWallet } from './createTestWallet.ts'
import type { TestWalletOptions } from './options.ts'

type SignMessage = (message: Hex) => Promise<Hex>

/** As `TestWalletOptions`, in JSON: a signer is a function of the page, given by its name. */
export type InjectedWalletOptions = Injected<Omit<TestWalletOptions, 'remoteSigner'>> & {
  /** `functionName` is looked up in `testWalletSigners`, else among the page's globals. */
  remoteSigner?: { address: Address; functionName: string }
}

declare global {
  /** Set before the wallets are injected. */
  var __testWallets: readonly InjectedWalletOptions[] | undefined
  /** Functions that sign for contract accounts. */
  var testWalletSigners: Record<string, SignMessage> | undefined
  /** The control handles of the injected wallets by wallet name. */
  var testWallets: Record<string, Control>
}

type Page = MemoryHolder & {
  __testWallets?: unknown
  testWalletSigners?: unknown
  testWallets?: Record<string, Control>
}

/** Looked up at each call, because the page may get the function after the wallet. */
function signerNamed(page: Page, name: string): SignMessage {
  return async (message) => {
    const signers = isRecord(page.testWalletSigners) ? page.testWalletSigners : {}
    const sign = signers[name] ?? (page as unknown as Record<string, unknown>)[name]
    if (typeof sign !== 'function') throw new TypeError(`The page has no function ${name}.`)
    return (sign as SignMessage)(message)
  }
}

/**
 * Creates the wallets of `page.__testWallets`, announces each and puts its control handle at
 * `page.testWallets[name]`.
 */
export function injectTestWallets(page: Page) {
  page.testWallets ??= {}
  injectEach<InjectedWalletOptions>(page, page.__testWallets, ({ remoteSigner, ...options }) => {
    const { announce, info, control } = createTestWallet({
      ...options,
      ...(remoteSigner && {
        remoteSigner: {
          address: remoteSigner.address,
          signMessage: signerNamed(page, remoteSigner.functionName),
        },
      }),
    })
    page.testWallets = { ...page.testWallets, [info.name]: control }
    announce(page)
  })
}
