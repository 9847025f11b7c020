import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordingLog, temporaryDirectory } from '../testing/fixtures.ts'
import { loadFaucetAccount } from './faucetKey.ts'

describe('loadFaucetAccount', () => {
  test('behavior: keeps one key per directory, readable by its owner only', () => {
    const dir = temporaryDirectory()
    const log = recordingLog()
    const { address } = loadFaucetAccount(dir, log)
    expect(loadFaucetAccount(dir, log).address).toBe(address)
    expect(loadFaucetAccount(temporaryDirectory(), log).address).not.toBe(address)
    expect(statSync(join(dir, 'faucet.key')).mode & 0o777).toBe(0o600)
    expect(log.warnings).toEqual([])
  })

  test('error: sets a damaged key aside and replaces it; the warning does not show the key', () => {
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
