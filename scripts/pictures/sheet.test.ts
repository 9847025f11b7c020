import { describe, expect, test } from 'vitest'
import { joinSheet, type Pixels, splitSheet } from './sheet.ts'
import { decodeWebp, encodeWebp } from './webp.ts'

const plain = (width: number, height: number, colour: readonly number[]): Pixels => ({
  width,
  height,
  data: Buffer.from(Array.from({ length: width * height }, () => [...colour, 255]).flat()),
})

const pictures = [
  plain(36, 74, [0, 0, 0]),
  plain(36, 80, [255, 255, 255]),
  plain(144, 90, [1, 2, 3]),
  plain(144, 90, [4, 5, 6]),
]

describe('joinSheet', () => {
  test('behavior: places dark beside light and the next width below', () => {
    const { width, height } = joinSheet(pictures)
    expect([width, height]).toEqual([144 + 16 + 144, 80 + 16 + 90])
  })
})

describe('splitSheet', () => {
  test.each([1, 2, 4])('behavior: returns %i pictures in order', (count) => {
    const some = pictures.slice(0, count)
    expect(splitSheet(joinSheet(some))).toEqual(some)
  })

  test('behavior: keeps black and white pixels in a WebP file', async () => {
    const file = await encodeWebp(joinSheet(pictures))
    expect(splitSheet(await decodeWebp(file))).toEqual(pictures)
  })

  test('behavior: keeps each of many colours', async () => {
    const data = Buffer.from(
      Array.from({ length: 4096 }, (_, at) => [at % 256, at >> 4, (at * 7) % 256, 255]).flat(),
    )
    const many = { width: 64, height: 64, data }
    expect(await decodeWebp(await encodeWebp(many))).toEqual(many)
  })
})

describe('decodeWebp', () => {
  test('behavior: rejects other bytes', async () => {
    await expect(decodeWebp(new Uint8Array([1, 2, 3]))).rejects.toThrow()
  })
})
