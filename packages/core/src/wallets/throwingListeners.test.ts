// A listener that throws does not affect the others. Covers the adapters of all chain families.
import type { Connector } from '@aureus/test-wallet/conformance'
import { test as base, expect, onTestFinished, vi } from 'vitest'
import { conformanceSubjects } from '../testing/conformance.ts'

const thrown = new Error('listener failed')
const fail = (): never => {
  throw thrown
}

const test = base.extend('reported', () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  return reported
})

// The embedded wallet speaks over a port and is never announced.
for (const subject of conformanceSubjects.filter(({ lacks }) => !lacks.arrivals)) {
  const setUp = () => {
    const page = new EventTarget()
    const wallet = subject.createWallet({ name: 'Gold', number: 1 })
    return { page, wallet, adapter: subject.createAdapter(page) }
  }

  test(`error: other listeners are told about a new wallet: ${subject.name}`, async ({
    reported,
  }) => {
    const { page, wallet, adapter } = setUp()
    let found = 0
    adapter.discover(({ length }) => length > 0 && fail())
    adapter.discover(({ length }) => {
      found = length
    })
    wallet.announce(page)
    // Listed providers are not announced. The list is read again instead.
    await vi.waitFor(() => expect(found).toBe(1))
    expect(reported).toHaveBeenCalledWith(thrown)
  })

  if (subject.lacks.permission) continue
  test(`error: other listeners are told about a revoked permission: ${subject.name}`, async ({
    reported,
  }) => {
    const { page, wallet, adapter } = setUp()
    wallet.announce(page)
    let connector: Connector | undefined
    adapter.discover(([first]) => {
      connector = first
    })
    const found = await vi.waitFor(() => connector ?? fail())
    await found.connect()
    const heard = vi.fn<Parameters<typeof found.subscribe>[0]>()
    found.subscribe(fail)
    found.subscribe(heard)
    wallet.control.disconnect()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'disconnect' }))
    expect(reported).toHaveBeenCalledWith(thrown)
  })
}
