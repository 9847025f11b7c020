import { expect, test } from 'vitest'
import { createTestKms } from '../../testing/kms.ts'
import { decrypt } from '../kms/fileKms.ts'
import { type Kms, KmsError } from '../kms/kms.ts'
import { batchContext, createOutboxKeys, splitWrapped } from './outboxKeys.ts'

const HOUR_MS = 3_600_000

test('behavior: uses one data key for an hour, which opens only under its own id', async () => {
  const kms = createTestKms()
  const clock = { nowMs: 0 }
  const keys = createOutboxKeys(kms, () => clock.nowMs)
  const first = await keys.current()
  await keys.renew()
  expect(await keys.current()).toBe(first)
  const { batch = '', blob } = splitWrapped(first.wrapped)
  const wrapped = { keyId: first.kekId, blob }
  const dek = await kms.unwrap(wrapped, batchContext(batch))
  const sealed = first.seal(Buffer.from('hello'), 'mail 1')
  expect(decrypt(dek, sealed, Buffer.from('mail 1')).toString()).toBe('hello')
  expect(() => decrypt(dek, sealed, Buffer.from('mail 2'))).toThrow()
  await expect(kms.unwrap(wrapped, batchContext('other'))).rejects.toThrow(KmsError)
  clock.nowMs += HOUR_MS
  await keys.renew()
  expect((await keys.current()).wrapped).not.toBe(first.wrapped)
})

test('error: keeps the current key while the key service is unavailable, and retries if it has no key', async () => {
  const kms = createTestKms()
  const clock = { nowMs: 0 }
  let isAway = true
  const away: Kms = {
    ...kms,
    wrap: async (...asked) => {
      if (isAway) throw new KmsError('away')
      return kms.wrap(...asked)
    },
  }
  const keys = createOutboxKeys(away, () => clock.nowMs)
  await expect(keys.current()).rejects.toThrow('away')
  await expect(keys.renew()).rejects.toThrow('away')
  isAway = false
  await keys.renew()
  const first = await keys.current()
  clock.nowMs += HOUR_MS
  isAway = true
  await keys.renew()
  expect(await keys.current()).toBe(first)
})
