// Wallets in a browser page: set up from data, before the page's own scripts run.
import type { Address, Hex } from 'viem'
import type { Control } from './control.ts'
import { createTestWallet } from './createTestWallet.ts'
import { isRecord } from './hex.ts'
import type { Memory } from './memory.ts'
import type { TestWalletOptions } from './options.ts'

type SignMessage = (message: Hex) => Promise<Hex>

/** As `TestWalletOptions`, in JSON: a signer is a function of the page, given by its name. */
export type InjectedWalletOptions = Omit<TestWalletOptions, 'memory' | 'remoteSigner'> & {
  /** `functionName` is looked up in `testWalletSigners`, else among the page's globals. */
  remoteSigner?: { address: Address; functionName: string }
  /** `false`: a reload starts anew. By default the wallet remembers in `localStorage`. */
  remembers?: boolean
}

declare global {
  /** Set before the wallets are injected. */
  var __testWallets: readonly InjectedWalletOptions[] | undefined
  /** Functions that sign for contract accounts. */
  var testWalletSigners: Record<string, SignMessage> | undefined
  /** The control handles of the injected wallets by wallet name. */
  var testWallets: Record<string, Control>
}

type Page = EventTarget & {
  __testWallets?: unknown
  testWalletSigners?: unknown
  testWallets?: Record<string, Control>
  localStorage?: Memory
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
 * `localStorage`, as far as the page has it: pages without an origin of their own, such as `data:`,
 * throw on it. Other tabs hear of a change, as with a real wallet.
 */
function memoryOf(page: Page): Memory | undefined {
  try {
    const storage = page.localStorage
    return (
      storage && {
        getItem: (key) => storage.getItem(key),
        setItem: (key, value) => storage.setItem(key, value),
        onChange: (listener) => page.addEventListener('storage', listener),
      }
    )
  } catch {
    return undefined
  }
}

function inject(page: Page, { remoteSigner, remembers, ...options }: InjectedWalletOptions) {
  const memory = remembers === false ? undefined : memoryOf(page)
  const { announce, info, control } = createTestWallet({
    ...options,
    ...(memory && { memory }),
    ...(remoteSigner && {
      remoteSigner: {
        address: remoteSigner.address,
        signMessage: signerNamed(page, remoteSigner.functionName),
      },
    }),
  })
  page.testWallets = { ...page.testWallets, [info.name]: control }
  announce(page)
}

/**
 * Creates the wallets of `page.__testWallets`, announces each and puts its control handle at
 * `page.testWallets[name]`. A wrong set-up is written to the console and leaves the page running.
 */
export function injectTestWallets(page: Page) {
  const list = Array.isArray(page.__testWallets) ? (page.__testWallets as unknown[]) : []
  page.testWallets ??= {}
  for (const options of list) {
    try {
      inject(page, options as InjectedWalletOptions)
    } catch (error) {
      console.error(`test-wallet: ${error instanceof Error ? error.message : 'wrong set-up'}`)
    }
  }
}
