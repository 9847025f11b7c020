import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Draws the path again, module by module. */
function modulesOf({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return modules
}

describe('qrPath', () => {
  test.each([address, 'a', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'])(
    'behavior: draws every module of %s, and no other',
    (text) => {
      expect(modulesOf(qrPath(text))).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
    },
  )

  test('behavior: leaves four modules of light on every side', () => {
    const modules = modulesOf(qrPath(address))
    const { length } = modules
    const rim = (at: number) => at < 4 || at >= length - 4
    expect(
      modules.flatMap((row, y) => row.filter((dark, x) => dark && (rim(x) || rim(y)))),
    ).toEqual([])
    expect(modules[4]?.slice(4, 11)).toEqual(Array.from({ length: 7 }, () => true))
  })
})

describe('qrPath with a picture', () => {
  const uri = `wc:${'7f6e504b'.repeat(8)}@2?expiryTimestamp=1763800000&relay-protocol=irn&symKey=${'0f'.repeat(32)}`

  test('behavior: uses level Q and leaves only the picture’s area light', () => {
    const shown = modulesOf(qrPath(uri, { picture: true }))
    const { data, size } = encode(uri, { ecc: 'Q', border: 4 })
    const lost = data.flatMap((row, y) =>
      row.flatMap((dark, x) =>
        dark === shown[y]?.[x] ? [] : [Math.max(x, y, size - 1 - x, size - 1 - y)],
      ),
    )
    expect(lost.length).toBeGreaterThan(20)
    // A fifth of the side around the middle, which is 4 % of the code.
    expect(Math.max(...lost)).toBeLessThanOrEqual((size - 1) / 2 + (size - 8) * 0.1)
  })
})
