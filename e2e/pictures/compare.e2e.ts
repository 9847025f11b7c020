import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import { pack } from './pack.ts'
import { type Entry, reportOf } from './report.ts'
import { createSample } from './sample.ts'

/** Gold on black, with soft edges like letters. */
function drawing({ width = 120, shift = 0, shade = 0 } = {}): Buffer {
  const png = new PNG({ width, height: 80 })
  for (let y = 0; y < 80; y++)
    for (let x = 0; x < width; x++) {
      const light = Math.max(0, 1 - Math.abs(x - 60 - shift) / 20)
      const at = (y * width + x) * 4
      png.data.set([227 * light + shade, 194 * light + shade, 119 * light + shade, 255], at)
    }
  return PNG.sync.write(png)
}

describe('compare', () => {
  test('behavior: treats equal and visually indistinguishable pictures as the same', () => {
    expect(compare(drawing(), drawing()).same).toBe(true)
    expect(compare(drawing(), drawing({ shade: 3 })).same).toBe(true)
  })

  test('behavior: detects a move and marks where it is', () => {
    const { same, summary, difference } = compare(drawing(), drawing({ shift: 8 }))
    expect(same).toBe(false)
    expect(summary).toMatch(/% of it differs/)
    expect(PNG.sync.read(difference as Buffer).width).toBe(120)
  })

  test('behavior: detects another size', () => {
    expect(compare(drawing(), drawing({ width: 121 }))).toEqual({
      same: false,
      summary: '120 × 80 px, now 121 × 80',
    })
  })
})

describe('pack', () => {
  test('behavior: keeps the picture in fewer bytes', () => {
    const packed = pack(drawing())
    expect(compare(packed, drawing()).same).toBe(true)
    expect(compare(packed, drawing({ shift: 8 })).same).toBe(false)
    expect(packed.length).toBeLessThan(drawing().length)
  })

  test('behavior: reduces the colours of a picture that exceeds the palette', () => {
    const png = new PNG({ width: 64, height: 64 })
    for (let at = 0; at < 64 * 64; at++)
      png.data.set([(at % 64) * 4, Math.floor(at / 64) * 4, 128, 255], at * 4)
    const packed = PNG.sync.read(pack(PNG.sync.write(png)))
    expect([packed.width, packed.height]).toEqual([64, 64])
  })
})

describe('reportOf', () => {
  const entry: Entry = {
    view: 'Connect',
    name: '<b>',
    theme: 'dark',
    width: 360,
    problems: [],
    verdict: 'same',
    summary: '',
    file: 'dark-360/Connect',
  }

  test('behavior: counts pictures that need a look and says why', () => {
    const bad = { ...entry, problems: ['image-alt: img'], verdict: 'different' } as const
    const html = reportOf([entry, bad])
    expect(html).toContain('2 pictures of 1 states; 1 need a look.')
    expect(html).toContain('dark, 360 px: axe clean; same')
    expect(html).toContain('image-alt: img; different')
    expect(html).not.toContain('<b>')
  })
})

describe('createSample', () => {
  const files = Array.from({ length: 600 }, (_, index) => `dark-360/Account-${index}`)
  const parameters = { mode: undefined, seed: 'a', changed: [], count: files.length }
  const taken = (changes: Partial<Parameters<typeof createSample>[0]> = {}, view = 'Account') =>
    files.filter((file) => createSample({ ...parameters, ...changes })({ view, file }))

  test('behavior: takes about twenty pictures that depend on the seed', () => {
    expect(taken().length).toBeGreaterThan(8)
    expect(taken().length).toBeLessThan(40)
    expect(taken()).toEqual(taken())
    expect(taken({ seed: 'b' })).not.toEqual(taken())
  })

  test('behavior: takes all states of a changed view, and each picture with a new reference', () => {
    expect(taken({ changed: ['packages/react/src/views/Account/Account.tsx'] })).toEqual(files)
    const reference = 'e2e/pictures/references/dark-360/Account-7.png'
    expect(taken({ changed: [reference], count: 1e9 })).toEqual(['dark-360/Account-7'])
  })

  test.each(['all', 'update'])('param: mode: %s takes every picture', (mode) => {
    expect(taken({ mode })).toEqual(files)
  })
})
