// Wallets in a browser page, created from data before the page's own scripts run.
import type { Address, Hex } from 'viem'
import { isRecord } from '../shared/hex.ts'
import { type Injected, injectEach, type MemoryHolder } from '../shared/injectEach.ts'
import type { Control } from './control.ts'
import { createTestWallet } from './createTestWallet.ts'
import type { TestWalletOptions } from './options.ts'

type SignMessage = (message: Hex) => Promise<Hex>

/** `TestWalletOptions` as JSON. A signer is given by the name of a function in the page. */
export type InjectedWalletOptions = Injected<Omit<TestWalletOptions, 'remoteSigner'>> & {
  /** `functionName` is looked up in `testWalletSigners`, then among the page's globals. */
  remoteSigner?: { address: Address; functionName: string }
}

declare global {
  /** Set this before the wallets are injected. */
  var __testWallets: readonly InjectedWalletOptions[] | undefined
  /** Functions that sign for contract accounts. */
  var testWalletSigners: Record<string, SignMessage> | undefined
  /** The controls of the injected wallets, by wallet name. */
  var testWallets: Record<string, Control>
}

type Page = MemoryHolder & {
  __testWallets?: unknown
  testWalletSigners?: unknown
  testWallets?: Record<string, Control>
}

/** Looked up on each call, because the page may define the function after the wallet. */
function signerNamed(page: Page, name: string): SignMessage {
  return async (message) => {
    const signers = isRecord(page.testWalletSigners) ? page.testWalletSigners : {}
    const sign = signers[name] ?? (page as unknown as Record<string, unknown>)[name]
    if (typeof sign !== 'function') throw new TypeError(`The page has no function ${name}.`)
    return (sign as SignMessage)(message)
  }
}

/**
 * Creates the wallets of `page.__testWallets`, announces each and puts its control at
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
