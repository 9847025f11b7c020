import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AwsStandIn, createAwsStandIn } from '../../testing/awsStandIn.ts'
import { createAws } from './aws.ts'
import { KmsError, keyNames } from './kms.ts'
import { createServiceKms } from './serviceKms.ts'
import type { AwsSettings } from './settings.ts'

let aws: AwsStandIn
const dek = randomBytes(32)
const arnOf = (id: string) => `arn:aws:kms:eu-central-1:111122223333:key/${id}`
const keys = keyNames.map((name) => ({ keyId: `${name}.1`, name, arn: arnOf(name) }))

const open = (more: Partial<AwsSettings> = {}) => {
  const { url, accessKeyId, secretAccessKey, clock } = aws
  const region = 'eu-central-1'
  const settings = {
    driver: 'aws',
    url,
    region,
    keys,
    accessKeyId,
    secretAccessKey,
    sessionToken: undefined,
  } as const
  return createServiceKms(createAws({ ...settings, ...more }, { clock: () => clock.nowMs }))
}

beforeEach(async () => {
  aws = await createAwsStandIn()
  for (const name of keyNames)
    aws.keys.set(arnOf(name), {
      usage: name === 'pepper' ? 'GENERATE_VERIFY_MAC' : 'ENCRYPT_DECRYPT',
      state: 'Enabled',
      key: randomBytes(32),
    })
})
afterEach(() => aws[Symbol.asyncDispose]())

describe('createAws', () => {
  test('behavior: opens what it sealed, with the same key and context only', async () => {
    const kms = await open()
    const wrapped = await kms.wrap('escrow-kek', dek, 'wallet 1234')
    expect(wrapped.keyId).toBe('escrow-kek.1')
    expect(Buffer.from(await kms.unwrap(wrapped, 'wallet 1234'))).toEqual(dek)
    await expect(kms.unwrap(wrapped, 'wallet 5678')).rejects.toThrow('InvalidCiphertextException')
    const moved = { ...wrapped, keyId: 'auth-kek.1' }
    await expect(kms.unwrap(moved, 'wallet 1234')).rejects.toThrow('IncorrectKeyException')
    expect(Buffer.from(await kms.mac('pepper', 'm'))).toHaveLength(32)
    // AWS logs the context.
    expect(aws.bodies.join('')).not.toContain('wallet 1234')
  })

  test('behavior: a key that is added is the next version', async () => {
    const old = await (await open()).wrap('auth-kek', dek, 'a')
    aws.keys.set(arnOf('second'), {
      usage: 'ENCRYPT_DECRYPT',
      state: 'Enabled',
      key: randomBytes(32),
    })
    const more = { keyId: 'auth-kek.2', name: 'auth-kek', arn: arnOf('second') } as const
    const kms = await open({ keys: [...keys, more] })
    expect((await kms.wrap('auth-kek', dek, 'a')).keyId).toBe('auth-kek.2')
    expect(Buffer.from(await kms.unwrap(old, 'a'))).toEqual(dek)
    expect(await kms.fingerprint('auth-kek.2')).not.toBe(await kms.fingerprint('auth-kek.1'))
  })

  test('behavior: tries again when it is throttled', async () => {
    const kms = await open()
    aws.throttledFor = 2
    await expect(kms.wrap('auth-kek', dek, 'a')).resolves.toMatchObject({ keyId: 'auth-kek.1' })
  })

  test('error: wrong credentials, a wrong clock, and keys that are not usable', async () => {
    await expect(open({ secretAccessKey: 'wrong' })).rejects.toThrow('InvalidSignatureException')
    await expect(open({ accessKeyId: 'AKIDOTHER' })).rejects.toThrow('UnrecognizedClientException')
    const kms = await open()
    const disabled = aws.keys.get(arnOf('auth-kek'))
    if (disabled) disabled.state = 'Disabled'
    await expect(kms.wrap('auth-kek', dek, 'a')).rejects.toThrow('DisabledException')
    await expect(kms.check()).rejects.toThrow('not enabled')
    if (disabled) disabled.state = 'Enabled'
    aws.keys.delete(arnOf('pepper'))
    await expect(open()).rejects.toThrow('NotFoundException')
    aws.keys.set(arnOf('pepper'), { usage: 'ENCRYPT_DECRYPT', state: 'Enabled', key: dek })
    const failed = open()
    await expect(failed).rejects.toThrow(KmsError)
    await expect(failed).rejects.toThrow('InvalidKeyUsageException')
    await expect(failed).rejects.not.toThrow(/said in words|AKID|127\.0\.0\.1/)
  })
})
