import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordingLog, temporaryDirectory } from '../testing/fixtures.ts'
import { loadFaucetAccount } from './faucetKey.ts'

describe('loadFaucetAccount', () => {
  test('behavior: one key for each directory, for its owner alone', () => {
    const dir = temporaryDirectory()
    const log = recordingLog()
    const { address } = loadFaucetAccount(dir, log)
    expect(loadFaucetAccount(dir, log).address).toBe(address)
    expect(loadFaucetAccount(temporaryDirectory(), log).address).not.toBe(address)
    expect(statSync(join(dir, 'faucet.key')).mode & 0o777).toBe(0o600)
    expect(log.warnings).toEqual([])
  })

  test('error: a damaged key is kept aside and replaced; the warning does not show it', () => {
    const dir = temporaryDirectory()
    const log = recordingLog()
    writeFileSync(join(dir, 'faucet.key'), '0x12cut')
    const { address } = loadFaucetAccount(dir, log)
    expect(loadFaucetAccount(dir, log).address).toBe(address)
    const aside = readdirSync(dir).find((name) => name.startsWith('faucet.key.damaged-')) ?? ''
    expect(readFileSync(join(dir, aside), 'utf8')).toBe('0x12cut')
    expect(log.warnings).toHaveLength(1)
    expect(log.warnings[0]).not.toContain('0x12cut')
  })
})
