import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVaultStandIn, type VaultStandIn } from '../../testing/vaultStandIn.ts'
import { KmsError } from './kms.ts'
import { openKeyService } from './openKms.ts'
import { createServiceKms } from './serviceKms.ts'
import type { ServiceLimits } from './serviceRequest.ts'
import type { VaultSettings } from './settings.ts'
import { createVault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-vault-'))
const tokenFile = join(folder, 'token')
let vault: VaultStandIn
const dek = randomBytes(32)

const settings = (): VaultSettings => ({
  driver: 'vault',
  url: vault.url,
  tokenFile,
  namespace: undefined,
  mount: 'transit',
  prefix: 'aureus-',
})
const open = (limits?: ServiceLimits) => createServiceKms(createVault(settings(), limits))
const versionsOf = (name: string) => vault.keys.get(`aureus-${name}`)?.versions ?? []

beforeEach(async () => {
  vault = await createVaultStandIn()
  writeFileSync(tokenFile, `${vault.token}\n`)
})
afterEach(async () => {
  await vault[Symbol.asyncDispose]()
  rmSync(tokenFile, { force: true })
})

describe('createVault', () => {
  test('behavior: opens what it sealed, with the same context only', async () => {
    const kms = await open()
    expect(kms.keyIds()).toEqual(['auth-kek.1', 'escrow-kek.1', 'pepper.1'])
    const wrapped = await kms.wrap('auth-kek', dek, 'a share')
    expect(wrapped.keyId).toBe('auth-kek.1')
    expect(Buffer.from(await kms.unwrap(wrapped, 'a share'))).toEqual(dek)
    await expect(kms.unwrap(wrapped, 'another share')).rejects.toThrow('refused auth-kek.1 (400)')
    await expect(kms.unwrap({ ...wrapped, keyId: 'escrow-kek.1' }, 'a share')).rejects.toThrow(
      KmsError,
    )
    await expect(kms.unwrap({ ...wrapped, keyId: 'auth-kek.2' }, 'a share')).rejects.toThrow(
      'Missing key: auth-kek.2',
    )
    const bent = { ...wrapped, blob: Buffer.from('vault:v1:AAAA') }
    await expect(kms.unwrap(bent, 'a share')).rejects.toThrow(KmsError)
    await kms.close()
  })

  test('behavior: seals under the newest version, and opens older ones until they are disallowed', async () => {
    const before = await open()
    const old = await before.wrap('auth-kek', dek, 'a')
    versionsOf('auth-kek').push(randomBytes(32))
    // A running server keeps to the versions that it started with.
    expect((await before.wrap('auth-kek', dek, 'a')).keyId).toBe('auth-kek.1')
    const after = await open()
    const fresh = await after.wrap('auth-kek', dek, 'a')
    expect(fresh.keyId).toBe('auth-kek.2')
    for (const wrapped of [old, fresh])
      expect(Buffer.from(await after.unwrap(wrapped, 'a'))).toEqual(dek)
    expect(await after.fingerprint('auth-kek.1')).toBe(await before.fingerprint('auth-kek.1'))
    expect(await after.fingerprint('auth-kek.2')).not.toBe(await after.fingerprint('auth-kek.1'))
    const key = vault.keys.get('aureus-auth-kek')
    if (key) key.minDecryptionVersion = 2
    expect((await open()).keyIds()).toEqual(['auth-kek.2', 'escrow-kek.1', 'pepper.1'])
    await expect(before.unwrap(old, 'a')).rejects.toThrow(KmsError)
  })

  test('behavior: MACs need no request, and are the same on every server', async () => {
    const [one, other] = [await open(), await open()]
    const count = vault.requests.length
    const mac = Buffer.from(await one.mac('pepper', 'm'))
    expect(Buffer.from(await other.macAs('pepper.1', 'm'))).toEqual(mac)
    expect(Buffer.from(await one.mac('pepper', 'n'))).not.toEqual(mac)
    expect(mac).toHaveLength(32)
    expect(vault.requests).toHaveLength(count)
  })

  test('behavior: reads the token again when it is refused', async () => {
    const kms = await open()
    vault.token = 'hvs.second'
    await expect(kms.wrap('auth-kek', dek, 'a')).rejects.toThrow('(403)')
    writeFileSync(tokenFile, vault.token)
    await expect(kms.wrap('auth-kek', dek, 'a')).resolves.toMatchObject({ keyId: 'auth-kek.1' })
  })

  test('behavior: tries again when Vault is sealed or slow, and then gives up', async () => {
    const kms = await open({ timeoutMs: 250, restMs: 0 })
    vault.sealedFor = 2
    await expect(kms.check()).resolves.toBeUndefined()
    vault.delayMs = 400
    await expect(kms.wrap('auth-kek', dek, 'a')).rejects.toThrow('cannot be reached')
    vault.delayMs = 0
    vault.sealedFor = 100
    await expect(kms.check()).rejects.toThrow('(503)')
    await vault[Symbol.asyncDispose]()
    await expect(kms.check()).rejects.toThrow('cannot be reached')
    vault = await createVaultStandIn()
  })

  test('behavior: after it gave up, it fails at once for a while', async () => {
    const kms = await open({ timeoutMs: 250, restMs: 600_000 })
    vault.delayMs = 400
    const before = vault.requests.length
    await expect(kms.check()).rejects.toMatchObject({ name: 'KeysAwayError', statusCode: 503 })
    expect(vault.requests.length).toBe(before + 3)
    vault.delayMs = 0
    await expect(kms.check()).rejects.toThrow('cannot be reached')
    expect(vault.requests.length).toBe(before + 3)
  })

  test('error: no start with a wrong token, a missing key or a key without associated data', async () => {
    writeFileSync(tokenFile, 'hvs.wrong')
    const start = () => openKeyService(settings())
    await expect(start()).rejects.toThrow(
      'KMS_SERVICE: does not work: Vault refused auth-kek (403).',
    )
    await expect(start()).rejects.not.toThrow(/hvs|127\.0\.0\.1/)
    writeFileSync(tokenFile, vault.token)
    vault.keys.set('aureus-escrow-kek', {
      type: 'rsa-4096',
      versions: [dek],
      minDecryptionVersion: 1,
    })
    await expect(start()).rejects.toThrow('needs aes256-gcm96')
    vault.keys.delete('aureus-pepper')
    vault.keys.set('aureus-escrow-kek', {
      type: 'aes256-gcm96',
      versions: [dek],
      minDecryptionVersion: 1,
    })
    await expect(start()).rejects.toThrow('refused pepper (404)')
    rmSync(tokenFile)
    await expect(start()).rejects.toThrow(/^VAULT_TOKEN_FILE: names a file that cannot be read$/)
  })
})
