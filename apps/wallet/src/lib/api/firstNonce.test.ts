import { afterEach, expect, test, vi } from 'vitest'
import { firstNonce } from './firstNonce.ts'

afterEach(() => vi.restoreAllMocks())

const visitWith = (timing: readonly { name: string; description: string }[] | undefined) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) =>
      type === 'navigation' ? [{ serverTiming: timing } as unknown as PerformanceEntry] : [],
    )

test('behavior: finds the nonce among what proxies add', () => {
  visitWith([
    { name: 'cdn-cache', description: 'MISS' },
    { name: 'dpop-nonce', description: 'n1' },
  ])
  expect(firstNonce()).toBe('n1')
})

test.each([
  ['a server that sends none', []],
  ['a browser that hides them', undefined],
])('behavior: returns undefined for %s', (_, timing) => {
  visitWith(timing)
  expect(firstNonce()).toBeUndefined()
})
