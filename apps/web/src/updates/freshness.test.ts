import { describe, expect, test } from 'vitest'
import { testPayload } from '../testing/payload.ts'
import { createFreshness } from './startUpdates.ts'

const { buildId, config } = testPayload()
const same = { buildId, path: '/', config }

describe('createFreshness', () => {
  test('behavior: is fresh for the same build and configuration, whatever the key order', () => {
    const freshness = createFreshness({
      buildId,
      config: Object.fromEntries(Object.entries(config).toReversed()) as typeof config,
    })
    freshness.compare(same)
    expect(freshness.isOutdated()).toBe(false)
  })

  test.each([
    ['another build', { ...same, buildId: 'other' }],
    ['another brand', { ...same, config: { ...config, brand: { name: 'Oro' } } }],
    ['a network less', { ...same, config: { ...config, networks: config.networks.slice(1) } }],
  ])('behavior: %s makes the page outdated permanently', (_, payload) => {
    const freshness = createFreshness({ buildId, config })
    freshness.compare(payload)
    freshness.compare(same)
    expect(freshness.isOutdated()).toBe(true)
  })

  test('behavior: stays fresh for an older build, whatever its configuration', () => {
    const own: Parameters<typeof createFreshness>[0] & { builtAtMs?: number } = { buildId, config }
    const freshness = createFreshness(own)
    own.builtAtMs = 2
    const other = { ...same, buildId: 'other', config: { ...config, brand: { name: 'Oro' } } }
    freshness.compare({ ...other, builtAtMs: 1 })
    expect(freshness.isOutdated()).toBe(false)
    freshness.compare({ ...other, builtAtMs: 3 })
    expect(freshness.isOutdated()).toBe(true)
  })
})
