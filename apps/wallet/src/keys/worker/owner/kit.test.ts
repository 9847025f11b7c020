import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KIT_VERSION, type KitContent, KitError, readKit, textOf, writeKit } from './kit.ts'

const bytes = (length: number, value = 7) => textOf(new Uint8Array(length).fill(value))
const kit: KitContent = {
  aureus: 'rescue kit',
  version: 1,
  site: 'https://wallet.example.com',
  createdAt: '2026-11-25T17:00:00.000Z',
  rescuePage: `sha384-${'A'.repeat(64)}`,
  walletId: 'ab'.repeat(16),
  setId: 'cd'.repeat(16),
  accounts: {
    evm: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS',
  },
  share: bytes(34),
  factors: [
    {
      kind: 'password',
      parameters: { kdf: 'scrypt', logN: 17, r: 8, p: 1, salt: bytes(16) },
      wrapped: bytes(94),
    },
    { kind: 'code', salt: bytes(16), wrapped: bytes(94) },
  ],
}
const reasonOf = (text: string): string => {
  try {
    readKit(text)
    return 'none'
  } catch (error) {
    if (error instanceof KitError) return error.reason
    throw error
  }
}

describe('readKit', () => {
  test('behavior: reads what was written, also without its line breaks', () => {
    const text = writeKit(kit)
    expect(readKit(text)).toEqual(kit)
    expect(readKit(JSON.stringify(JSON.parse(text)))).toEqual(kit)
    expect(text.length).toBeLessThan(2048)
  })

  test('behavior: a kit with entries of the log is of version 2, and fits into one QR code', () => {
    const release = { origin: 'a'.repeat(128), index: 2 ** 40, hash: 'e'.repeat(64) }
    const text = writeKit({ ...kit, version: KIT_VERSION, release, walletRelease: release })
    expect(readKit(text)).toEqual({ ...kit, version: 2, release, walletRelease: release })
    expect(JSON.stringify(JSON.parse(text)).length).toBeLessThan(2048)
    expect(reasonOf(text.replace('"index": 1', '"index": 2'))).toBe('damaged')
  })

  test('behavior: a kit may also have the entry under which its wallet was made', () => {
    const walletRelease = { origin: 'example.com/releases', index: 3, hash: 'd'.repeat(64) }
    const release = { ...walletRelease, index: 4, hash: 'e'.repeat(64) }
    for (const named of [{ walletRelease }, { release, walletRelease }]) {
      const text = writeKit({ ...kit, version: KIT_VERSION, ...named })
      expect(readKit(text)).toEqual({ ...kit, version: 2, ...named })
      expect(reasonOf(text.replace('"index": 3', '"index": 2'))).toBe('damaged')
    }
  })

  test('error: names every changed byte as damage', () => {
    const text = writeKit(kit)
    const spaces = /\s/
    for (let at = 0; at < text.length; at++)
      for (const flip of [1, 2, 4, 16]) {
        const changed = String.fromCharCode(text.charCodeAt(at) ^ flip)
        const broken = text.slice(0, at) + changed + text.slice(at + 1)
        // Spaces between the members carry nothing.
        if (spaces.test(text[at] ?? '') && reasonOf(broken) === 'none') continue
        expect([at, flip, reasonOf(broken)]).toEqual([
          at,
          flip,
          expect.stringMatching(/damaged|not_a_kit/),
        ])
      }
  })
  test('error: refuses a kit that was cut or put together', () => {
    const text = writeKit(kit)
    for (let at = 0; at < text.length - 2; at++)
      expect(reasonOf(text.slice(0, at))).not.toBe('none')
    expect(reasonOf(text + text)).toBe('damaged')
    expect(reasonOf(`${text}${' '.repeat(5000)}`)).toBe('not_a_kit')
  })
  test('error: says that a whole kit is of a newer version', async () => {
    const { sha256 } = await import('@noble/hashes/sha2.js')
    const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js')
    const newer = { ...kit, version: KIT_VERSION + 1, more: ['things'] }
    const check = bytesToHex(sha256(utf8ToBytes(JSON.stringify(newer))).slice(0, 16))
    expect(reasonOf(JSON.stringify({ ...newer, check }))).toBe('newer')
    expect(reasonOf(JSON.stringify({ ...newer, check: check.replace(/^./, 'x') }))).toBe('damaged')
  })
  test('error: refuses parameters that are too cheap or too expensive', () => {
    for (const logN of [1, 16, 21, 30])
      expect(() =>
        writeKit({
          ...kit,
          factors: [
            {
              kind: 'password',
              parameters: { kdf: 'scrypt', logN, r: 8, p: 1, salt: bytes(16) },
              wrapped: bytes(94),
            },
          ],
        }),
      ).toThrow()
  })
  test('error: reads no text and no JSON that is something else', () => {
    fc.assert(fc.property(fc.string(), (text) => reasonOf(text) === 'not_a_kit'))
    fc.assert(fc.property(fc.json(), (text) => ['not_a_kit', 'damaged'].includes(reasonOf(text))))
  })
})
