import { describe, expect, test } from 'vitest'
import type { Pixels } from '../../scripts/pictures/sheet.ts'
import { compare } from './compare.ts'
import { type Entry, reportOf } from './report.ts'
import { createSample } from './sample.ts'

type Area = readonly [x: number, y: number, width: number, height: number]

/** A black page with a surface in its middle. */
function drawing({ width = 360, surface = 20, gold = [] as readonly Area[] } = {}): Pixels {
  const height = 240
  const data = Buffer.alloc(width * height * 4)
  const fill = ([left, top, across, down]: Area, colour: readonly number[]) => {
    for (let y = top; y < top + down; y++)
      for (let x = left; x < left + across; x++) data.set([...colour, 255], (y * width + x) * 4)
  }
  fill([0, 0, width, height], [0, 0, 0])
  fill([100, 80, 100, 60], [surface, surface, surface])
  for (const area of gold) fill(area, [227, 194, 119])
  return { width, height, data }
}

describe('compare', () => {
  test('behavior: treats equal pictures and three levels of a colour as the same', () => {
    expect(compare(drawing(), drawing())).toEqual({ same: true, summary: '' })
    expect(compare(drawing(), drawing({ surface: 23 })).same).toBe(true)
    expect(compare(drawing(), drawing({ surface: 17 })).same).toBe(true)
  })

  test.each([16, 24])('behavior: detects a surface that is four levels off (%s)', (surface) => {
    expect(compare(drawing(), drawing({ surface })).same).toBe(false)
  })

  test('behavior: detects a changed icon in a large picture, and marks it', () => {
    const before = drawing({ gold: [[20, 20, 12, 2]] })
    const after = drawing({ gold: [[20, 20, 2, 12]] })
    const { same, summary, difference } = compare(before, after)
    expect(same).toBe(false)
    expect(summary).toBe('1 of 96 regions differ, 40 pixels')
    const pixel = (x: number, y: number) => {
      const at = (y * 360 + x) * 4
      return [...(difference as Pixels).data.subarray(at, at + 4)]
    }
    expect(pixel(21, 30)).toEqual([255, 0, 64, 255])
    expect(pixel(200, 200)).toEqual([191, 191, 191, 255])
  })

  test('behavior: ignores a few pixels at the edges of letters', () => {
    const edges = [0, 40, 80, 120].map((x): Area => [x, 200, 4, 4])
    expect(compare(drawing(), drawing({ gold: edges })).same).toBe(true)
  })

  test('behavior: detects another size', () => {
    expect(compare(drawing(), drawing({ width: 361 }))).toEqual({
      same: false,
      summary: '360 × 240 px, now 361 × 240',
    })
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
    const compared = ['dark-360/Connect-reference']
    const bad = { ...entry, problems: ['image-alt: img'], verdict: 'different', compared } as const
    const html = reportOf([entry, bad])
    expect(html).toContain('2 pictures of 1 states; 1 need a look.')
    expect(html).toContain('dark, 360 px: axe clean; same')
    expect(html).toContain('image-alt: img; different')
    expect(html).toContain('src="dark-360/Connect-reference.png"')
    expect(html).not.toContain('<b>')
  })
})

describe('createSample', () => {
  const states = Array.from({ length: 600 }, (_, index) => `Account-${index}`)
  const parameters = { mode: undefined, seed: 'a', changed: [], count: states.length }
  const taken = (
    changes: Partial<Parameters<typeof createSample>[0]> = {},
    view = 'Account',
    look = 'dark-360',
  ) => states.filter((state) => createSample({ ...parameters, ...changes })({ view, state, look }))

  test('behavior: takes about twenty pictures that depend on the seed', () => {
    expect(taken().length).toBeGreaterThan(8)
    expect(taken().length).toBeLessThan(40)
    expect(taken()).toEqual(taken())
    expect(taken({ seed: 'b' })).not.toEqual(taken())
  })

  test('behavior: takes all states of a changed view, and all looks of a changed sheet', () => {
    expect(taken({ changed: ['packages/react/src/views/Account/Account.tsx'] })).toEqual(states)
    const sheet = 'e2e/pictures/references/Account-7.webp'
    expect(taken({ changed: [sheet], count: 1e9 })).toEqual(['Account-7'])
  })

  test('behavior: takes all states of a view whose shared sheet changed', () => {
    const changed = ['e2e/pictures/references/Account.webp']
    expect(taken({ changed, count: 1e9 })).toEqual(states)
    expect(taken({ changed, count: 1e9 }, 'AccountName')).toEqual([])
  })

  test('behavior: takes the pages of the product in two looks', () => {
    const looks = ['dark-360', 'light-360', 'dark-1440', 'light-1440']
    const counts = looks.map((look) => taken({ count: 1e9 }, 'Modal', look).length)
    expect(counts).toEqual([states.length, 0, 0, states.length])
  })

  test.each(['all', 'update'])('param: mode: %s takes every picture', (mode) => {
    expect(taken({ mode })).toEqual(states)
  })
})
