import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageClient } from './createPageClient.ts'
import { testPayload } from './testing/payload.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window of a width, as far as `min-width` goes. */
function withWidth(px: number): void {
  const matchMedia = (query: string) => {
    const least = /^\(min-width: (\d+)px\)$/.exec(query)?.[1]
    if (!least) throw new TypeError(query)
    return { matches: px >= Number(least) }
  }
  vi.stubGlobal('window', { matchMedia })
}

describe('createPageClient', () => {
  // The same breakpoint as the styles': `lg`.
  const styles = new URL('../../../packages/react/src/theme/media.css', import.meta.url)
  const lg = Number(/--lg \(width >= (\d+)px\)/.exec(readFileSync(styles, 'utf8'))?.[1])

  test.each([
    ['a phone below lg', lg - 1, true],
    ['a desktop from lg on', lg, false],
  ])('behavior: the modal opens for %s', (_, width, mobile) => {
    withWidth(width)
    const client = createPageClient(testPayload(), { get: () => null, set: () => {} })
    expect(client.opening.isMobile?.()).toBe(mobile)
  })
})
