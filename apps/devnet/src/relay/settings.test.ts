import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRelaySettings } from './settings.ts'

describe('readRelaySettings', () => {
  test('behavior: reads its settings beside variables that a platform sets', () => {
    const platform = { RELAY_SERVICE_HOST: '10.0.0.1', RELAY_PORT_80_TCP_ADDR: '10.0.0.1' }
    expect(readRelaySettings({ ...platform, RELAY_PORT: '4000', RELAY_URL: '' }).port).toBe(4000)
  })

  test('error: names an unknown variable', () => {
    expect(() => readRelaySettings({ RELAY_URL: 'wss://s3cret.example' })).toThrow(
      /^RELAY_URL: is unknown; the relay has RELAY_PORT, RELAY_HOST, RELAY_FILE, RELAY_CONNECTIONS, RELAY_REDIS_URL, RELAY_REDIS_PREFIX, RELAY_URLS, RELAY_REDIS_URL_FILE$/,
    )
  })

  test('param: RELAY_REDIS_URL_FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aureus-relay-settings-'))
    const file = join(folder, 'url')
    writeFileSync(file, 'redis://:s3cret@127.0.0.1:6379\n')
    expect(readRelaySettings({ RELAY_REDIS_URL_FILE: file }).valkey?.url).toBe(
      'redis://:s3cret@127.0.0.1:6379',
    )
    const both = { RELAY_REDIS_URL_FILE: file, RELAY_REDIS_URL: 'redis://127.0.0.1' }
    expect(() => readRelaySettings(both)).toThrow('set one of the two')
    writeFileSync(file, 'http://s3cret.example')
    expect(() => readRelaySettings({ RELAY_REDIS_URL_FILE: file })).toThrow(
      /^RELAY_REDIS_URL: must be redis:\/\/user:password@host:6379\/0$/,
    )
    for (const other of [folder, join(folder, 'absent'), '/dev/zero'])
      expect(() => readRelaySettings({ RELAY_REDIS_URL_FILE: other })).toThrow(
        'must name a file of at most 64 KiB',
      )
    rmSync(folder, { recursive: true })
  })
})
