import { describe, expect, test } from 'vitest'
import { walletWith } from '../testing/wallet.ts'

/** Announcements to a page that listens from now on. */
function listen(target: EventTarget) {
  const details: unknown[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    details.push((event as CustomEvent<unknown>).detail)
  })
  return details
}

const ask = (target: EventTarget) => target.dispatchEvent(new Event('eip6963:requestProvider'))

describe('announce', () => {
  test('behavior: announces at once, and again when a page asks', () => {
    const { announce, info, provider } = walletWith()
    const target = new EventTarget()
    const early = listen(target)
    announce(target)
    expect(early).toEqual([{ info, provider }])
    const late = listen(target)
    ask(target)
    expect(late).toEqual([{ info, provider }])
  })

  test('behavior: freezes the detail and its info, as EIP-6963 requires', () => {
    const { announce } = walletWith()
    const target = new EventTarget()
    const details = listen(target)
    announce(target)
    const detail = details[0] as { info: object }
    expect(Object.isFrozen(detail)).toBe(true)
    expect(Object.isFrozen(detail.info)).toBe(true)
  })

  test('behavior: the returned function stops it', () => {
    const { announce, control } = walletWith()
    const target = new EventTarget()
    const stop = announce(target)
    stop()
    const details = listen(target)
    ask(target)
    control.announceAgain()
    expect(details).toEqual([])
  })

  test('param: legacy also sets ethereum and announces it', () => {
    const { announce, provider } = walletWith({ legacy: true })
    const target: EventTarget & { ethereum?: unknown } = new EventTarget()
    let initialized = 0
    target.addEventListener('ethereum#initialized', () => initialized++)
    const details = listen(target)
    announce(target)
    expect(target.ethereum).toBe(provider)
    expect(initialized).toBe(1)
    expect(details).toHaveLength(1)
  })

  test('param: legacy only does not announce', () => {
    const { announce, provider } = walletWith({ legacy: 'only' })
    const target: EventTarget & { ethereum?: unknown } = new EventTarget()
    const details = listen(target)
    announce(target)
    ask(target)
    expect(target.ethereum).toBe(provider)
    expect(details).toEqual([])
  })

  test('behavior: leaves an ethereum that cannot be replaced', () => {
    const target = Object.defineProperty(new EventTarget(), 'ethereum', { value: 'taken' })
    walletWith({ legacy: true }).announce(target)
    expect((target as unknown as { ethereum: unknown }).ethereum).toBe('taken')
  })
})

describe('announceAgain', () => {
  test('behavior: announces the same wallet again without being asked', () => {
    const { announce, control } = walletWith()
    const target = new EventTarget()
    announce(target)
    const details = listen(target)
    control.announceAgain()
    control.announceAgain()
    expect(details).toHaveLength(2)
    expect(details[0]).toBe(details[1])
  })
})

describe('announceRaw', () => {
  test.each([null, 'text', 7, {}, { info: { name: 1 }, provider: null }])(
    'behavior: announces %j unchanged, at once and when asked',
    (raw) => {
      const { announce, control } = walletWith()
      const target = new EventTarget()
      announce(target)
      const details = listen(target)
      control.announceRaw(raw)
      ask(target)
      expect(details).toEqual([raw, expect.objectContaining({ provider: expect.anything() }), raw])
    },
  )
})
