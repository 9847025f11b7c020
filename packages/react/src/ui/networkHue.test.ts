import { defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { networkHue } from './networkHue.ts'

describe('networkHue', () => {
  test('behavior: is a colour of its own for every predefined network', () => {
    const hues = defaultNetworks.map(({ caipNetworkId }) => networkHue(caipNetworkId))
    expect(new Set(hues).size).toBe(hues.length)
  })

  test('behavior: is on the wheel, and the same each time, for a network nobody knows', () => {
    const hue = networkHue('eip155:31337')
    expect(hue).toBe(networkHue('eip155:31337'))
    expect(hue).toBeGreaterThanOrEqual(0)
    expect(hue).toBeLessThan(360)
    expect(Number.isInteger(hue)).toBe(true)
  })
})
