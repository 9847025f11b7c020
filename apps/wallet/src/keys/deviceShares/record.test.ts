import { encodeEnvelope, SECRET_BYTES } from '@aureus/protocol/custody'
import { describe, expect, test } from 'vitest'
import { generateShareKey } from './deviceShares.ts'
import { isOfKey, sealShare } from './record.ts'

const id = 'ab'.repeat(16)
const names = { setId: id, walletId: 'cd'.repeat(16), deviceId: 'laptop', epoch: 1 }

describe('isOfKey', () => {
  test.each(SECRET_BYTES)('param: a secret of %d bytes', async (length) => {
    const envelope = encodeEnvelope({ setId: id, x: 1, y: new Uint8Array(length) })
    const plain = Uint8Array.from([...envelope, ...new Uint8Array(32)])
    expect(isOfKey(await sealShare(await generateShareKey(), names, plain))).toBe(length === 33)
  })
})
