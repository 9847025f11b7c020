import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFrames } from './frames.ts'

const randomKey = () =>
  crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(16)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])

async function twoEnds() {
  const key = await randomKey()
  return { one: createFrames(key), other: createFrames(key) }
}

describe('createFrames', () => {
  test('behavior: opens any texts in their order, in both directions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (texts) => {
        const { one, other } = await twoEnds()
        for (const text of texts) {
          expect(await other.open(await one.seal(text))).toBe(text)
          expect(await one.open(await other.seal(text))).toBe(text)
        }
      }),
    )
  })

  test('behavior: numbers messages from 1, big-endian, and never repeats an IV', async () => {
    const { one } = await twoEnds()
    const frames = [await one.seal(''), await one.seal(''), await one.seal('')]
    expect(frames.map((frame) => [...frame.subarray(0, 4)])).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 2],
      [0, 0, 0, 3],
    ])
    expect(new Set(frames.map((frame) => frame.slice(4, 16).join())).size).toBe(3)
    expect(frames[0]).toHaveLength(4 + 12 + 16)
  })

  test('error: rejects every flipped bit and every cut', async () => {
    const key = await randomKey()
    const frame = await createFrames(key).seal('a transaction')
    const refuses = (changed: Uint8Array<ArrayBuffer>) =>
      expect(createFrames(key).open(changed)).rejects.toMatchObject({ name: 'SessionError' })
    for (let bit = 0; bit < frame.length * 8; bit++) {
      const changed = frame.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await refuses(changed)
    }
    for (let length = 0; length < frame.length; length++) await refuses(frame.slice(0, length))
    expect(await createFrames(key).open(frame)).toBe('a transaction')
  })

  test('error: rejects a repeated, early or late message', async () => {
    const { one, other } = await twoEnds()
    const [first, second] = [await one.seal('1'), await one.seal('2')]
    await expect(other.open(second)).rejects.toMatchObject({
      details: 'the message is out of sequence',
    })
    const again = await twoEnds()
    const frame = await again.one.seal('1')
    await again.other.open(frame)
    await expect(again.other.open(frame)).rejects.toMatchObject({ name: 'SessionError' })
    await expect(other.open(first)).rejects.toMatchObject({ name: 'SessionError' })
  })

  test('error: rejects another key', async () => {
    const frame = await createFrames(await randomKey()).seal('a')
    await expect(createFrames(await randomKey()).open(frame)).rejects.toMatchObject({
      details: 'the message cannot be decrypted',
    })
  })
})
