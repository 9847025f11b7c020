import { describe, expect, test } from 'vitest'
import { readRelaySettings } from './settings.ts'

describe('readRelaySettings', () => {
  test('behavior: reads its settings beside variables that a platform sets', () => {
    const platform = { RELAY_SERVICE_HOST: '10.0.0.1', RELAY_PORT_80_TCP_ADDR: '10.0.0.1' }
    expect(readRelaySettings({ ...platform, RELAY_PORT: '4000', RELAY_URL: '' }).port).toBe(4000)
  })

  test('error: names an unknown variable', () => {
    expect(() => readRelaySettings({ RELAY_URL: 'wss://s3cret.example' })).toThrow(
      /^RELAY_URL: is unknown; the relay has RELAY_PORT, RELAY_HOST, RELAY_FILE, RELAY_CONNECTIONS, RELAY_REDIS_URL, RELAY_REDIS_PREFIX, RELAY_URLS$/,
    )
  })
})
