// A listener that throws is its own affair, in the adapters of all chain families.
import { test as base, expect, onTestFinished, vi } from 'vitest'
import { conformanceSubjects } from '../testing/conformance.ts'

const thrown = new Error('of a listener')
const fail = () => {
  throw thrown
}

const test = base.extend('reported', () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  return reported
})

// What the embedded wallet says comes by a port, and nothing of it announces itself.
for (const subject of conformanceSubjects.filter(({ lacks }) => !lacks.arrivals)) {
  const setUp = () => {
    const page = new EventTarget()
    const wallet = subject.createWallet({ name: 'Gold', number: 1 })
    return { page, wallet, connector: subject.createConnector(page) }
  }

  test(`error: others hear of a new wallet: ${subject.name}`, async ({ reported }) => {
    const { page, wallet, connector } = setUp()
    let found = 0
    connector.discover(({ length }) => length > 0 && fail())
    connector.discover(({ length }) => {
      found = length
    })
    wallet.announce(page)
    // Of providers in a list nobody is told: it is read again.
    await vi.waitFor(() => expect(found).toBe(1))
    expect(reported).toHaveBeenCalledWith(thrown)
  })

  test(`error: others hear that the wallet took its permission back: ${subject.name}`, async ({
    reported,
  }) => {
    const { page, wallet, connector } = setUp()
    wallet.announce(page)
    let walletId = ''
    connector.discover(([first]) => {
      walletId = first?.id ?? walletId
    })
    await vi.waitFor(() => expect(walletId).not.toBe(''))
    await connector.connect(walletId)
    const heard = vi.fn<Parameters<typeof connector.subscribe>[0]>()
    connector.subscribe(fail)
    connector.subscribe(heard)
    wallet.control.disconnect()
    expect(heard).toHaveBeenCalledWith({ type: 'disconnect', walletId })
    expect(reported).toHaveBeenCalledWith(thrown)
  })
}
