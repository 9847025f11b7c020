import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGcpStandIn, type GcpStandIn, type GcpVersion } from '../../testing/gcpStandIn.ts'
import { crc32c } from './crc32c.ts'
import { createGcp } from './gcp.ts'
import { KmsError, keyNames } from './kms.ts'
import { createServiceKms } from './serviceKms.ts'

const keyRing = 'projects/example/locations/europe-west3/keyRings/wallets'
const folder = mkdtempSync(join(tmpdir(), 'aureus-gcp-'))
const credentialsFile = join(folder, 'account.json')
const dek = randomBytes(32)
let gcp: GcpStandIn

const pathOf = (name: string) => `${keyRing}/cryptoKeys/aureus-${name}`
const versionOf = (algorithm: string): GcpVersion => ({
  algorithm,
  state: 'ENABLED',
  key: randomBytes(32),
})
const versions = (name: string) => gcp.keys.get(pathOf(name)) ?? []
const open = (more: { credentialsFile?: string | undefined } = {}) => {
  const settings = { driver: 'gcp', url: gcp.url, keyRing, prefix: 'aureus-' } as const
  const all = { ...settings, credentialsFile, ...more }
  return createServiceKms(createGcp(all, { clock: () => gcp.clock.nowMs, metadataUrl: gcp.url }))
}

beforeEach(async () => {
  gcp = await createGcpStandIn()
  for (const name of keyNames)
    gcp.keys.set(pathOf(name), [
      versionOf(name === 'pepper' ? 'HMAC_SHA256' : 'GOOGLE_SYMMETRIC_ENCRYPTION'),
    ])
  writeFileSync(credentialsFile, JSON.stringify(gcp.account))
})
afterEach(async () => {
  await gcp[Symbol.asyncDispose]()
  rmSync(credentialsFile, { force: true })
})

describe('createGcp', () => {
  test('behavior: opens what it sealed, with the same key and context only', async () => {
    const kms = await open()
    const wrapped = await kms.wrap('escrow-kek', dek, 'wallet 1234')
    expect(wrapped.keyId).toBe('escrow-kek.1')
    expect(Buffer.from(await kms.unwrap(wrapped, 'wallet 1234'))).toEqual(dek)
    await expect(kms.unwrap(wrapped, 'wallet 5678')).rejects.toThrow('INVALID_ARGUMENT')
    const moved = { ...wrapped, keyId: 'auth-kek.1' }
    await expect(kms.unwrap(moved, 'wallet 1234')).rejects.toThrow('INVALID_ARGUMENT')
    expect(Buffer.from(await kms.mac('pepper', 'm'))).toHaveLength(32)
    expect(gcp.bodies.join('')).not.toContain('wallet 1234')
    // One token serves all.
    expect(gcp.tokensGiven).toBe(1)
  })

  test('behavior: seals with the newest enabled version, and opens older ones', async () => {
    const old = await (await open()).wrap('auth-kek', dek, 'a')
    for (let at = 0; at < 4; at++)
      versions('auth-kek').push(versionOf('GOOGLE_SYMMETRIC_ENCRYPTION'))
    const [, , , , newest] = versions('auth-kek')
    if (newest) newest.state = 'DISABLED'
    const kms = await open()
    expect(kms.keyIds()).toEqual([
      'auth-kek.1',
      'auth-kek.2',
      'auth-kek.3',
      'auth-kek.4',
      'escrow-kek.1',
      'pepper.1',
    ])
    const wrapped = await kms.wrap('auth-kek', dek, 'a')
    expect(wrapped.keyId).toBe('auth-kek.4')
    expect(Buffer.from(await kms.unwrap(old, 'a'))).toEqual(dek)
    const relabelled = { ...wrapped, keyId: 'auth-kek.1' }
    await expect(kms.unwrap(relabelled, 'a')).rejects.toThrow('INVALID_ARGUMENT')
    expect(await kms.fingerprint('auth-kek.4')).not.toBe(await kms.fingerprint('auth-kek.1'))
  })

  test('behavior: renews its token before it ends, and when it is refused', async () => {
    const kms = await open()
    gcp.clock.nowMs += 58 * 60_000
    await kms.wrap('auth-kek', dek, 'a')
    expect(gcp.tokensGiven).toBe(2)
    gcp.revoke()
    await kms.wrap('auth-kek', dek, 'a')
    expect(gcp.tokensGiven).toBe(3)
  })

  test('behavior: takes the token of the machine without a file', async () => {
    const kms = await open({ credentialsFile: undefined })
    await expect(kms.wrap('auth-kek', dek, 'a')).resolves.toMatchObject({ keyId: 'auth-kek.1' })
  })

  test('error: notices bytes that were damaged on the way', async () => {
    // The check value of RFC 3720.
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
    const kms = await open()
    gcp.damages = true
    await expect(kms.wrap('auth-kek', dek, 'a')).rejects.toThrow('damaged on the way')
  })

  test('error: wrong credentials and keys that are not usable', async () => {
    const account = async (change: object) => {
      writeFileSync(credentialsFile, JSON.stringify({ ...gcp.account, ...change }))
      return open()
    }
    await expect(account({ client_email: 'other@example.com' })).rejects.toThrow('no access token')
    await expect(account({ private_key: '-----BEGIN PRIVATE KEY-----' })).rejects.toThrow(
      'cannot be used',
    )
    await expect(account({ token_uri: 'http://example.com/token' })).rejects.toThrow('not the key')
    rmSync(credentialsFile)
    await expect((async () => open())()).rejects.toThrow('cannot be read')
    const kms = await account({})
    const [only] = versions('auth-kek')
    if (only) only.state = 'DISABLED'
    await expect(kms.wrap('auth-kek', dek, 'a')).rejects.toThrow('FAILED_PRECONDITION')
    await expect(kms.check()).rejects.toThrow('auth-kek is not enabled')
    if (only) only.state = 'ENABLED'
    gcp.keys.set(pathOf('pepper'), [versionOf('HMAC_SHA512')])
    await expect(open()).rejects.toThrow('pepper has the algorithm HMAC_SHA512')
    gcp.keys.delete(pathOf('pepper'))
    const failed = open()
    await expect(failed).rejects.toThrow(KmsError)
    await expect(failed).rejects.toThrow('NOT_FOUND')
    await expect(failed).rejects.not.toThrow(/said in words|ya29|127\.0\.0\.1|projects/)
  })
})
