// Checks the snippets of docs/wallet-conformance.md: each compiles and does what the page says.
import type {
  ConformanceResult,
  ConformanceWallet,
  WalletOptions,
} from '@aureus/test-wallet/conformance'
import { eip6963Dialect } from '@aureus/test-wallet/conformance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSnippets } from './testing/snippets.ts'

const page = new URL('../../../docs/wallet-conformance.md', import.meta.url)

type Check = (start: (options: WalletOptions) => ConformanceWallet) => Promise<ConformanceResult[]>

let written: Awaited<ReturnType<typeof writeSnippets>>
beforeAll(async () => {
  written = await writeSnippets(page)
})
afterAll(() => written.remove())

const load = (name: string) =>
  import(/* @vite-ignore */ `${written.folder}/${name}`) as Promise<Record<string, unknown>>

describe('docs/wallet-conformance.md', () => {
  test('behavior: every snippet compiles', async () => {
    expect(await written.compile()).toBe('')
    expect(written.names).toEqual(['adapter.ts', 'eachScenario.ts', 'wallet.ts'])
  })

  test.concurrent('behavior: reports on an adapter in a table', async () => {
    const { report } = (await load('adapter.ts')) as { report(): Promise<string> }
    const table = await report()
    expect(table).toContain('| connects after a rejection | ✓ |')
    expect(table).toMatch(/ 0 failed, \d+ do not apply\./)
    expect(table).not.toContain('✗')
  })

  test.concurrent('behavior: runs each scenario separately', async () => {
    const { runAll, scenarios } = (await load('eachScenario.ts')) as {
      runAll(): Promise<void[]>
      scenarios: unknown[]
    }
    expect((await runAll()).length).toBe(scenarios.length)
  })

  test.concurrent('behavior: reports on a wallet, even a faulty one', async () => {
    const { checkWallet } = (await load('wallet.ts')) as { checkWallet: Check }
    const good = await checkWallet((options) => eip6963Dialect.createWallet(options))
    expect(good.filter(({ outcome }) => outcome.state === 'failed')).toEqual([])
    const bad = await checkWallet((options) => {
      const wallet = eip6963Dialect.createWallet(options)
      // Signs with a key other than the account's.
      wallet.control.answer('personal_sign', `0x${'11'.repeat(65)}`)
      return wallet
    })
    const failed = bad.filter(({ outcome }) => outcome.state === 'failed')
    expect(failed.map(({ scenario }) => scenario)).toContain(
      'signs texts with each account, verifiably by the namespace’s rule',
    )
  })
})
