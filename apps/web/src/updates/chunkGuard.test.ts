import { beforeEach, describe, expect, test } from 'vitest'
import { claimReload, isChunkError } from './chunkGuard.ts'

let kept: Map<string, string>
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }) as Storage

beforeEach(() => {
  kept = new Map()
})

describe('claimReload', () => {
  test('behavior: allows one reload per path in 10 s', () => {
    expect(claimReload('/a', storage, 1_000)).toBe(true)
    expect(claimReload('/a', storage, 1_001)).toBe(false)
    expect(claimReload('/a', storage, 10_999)).toBe(false)
    expect(claimReload('/a', storage, 11_000)).toBe(true)
  })

  test('behavior: counts each path separately', () => {
    expect(claimReload('/a', storage, 1_000)).toBe(true)
    expect(claimReload('/b', storage, 2_000)).toBe(true)
    expect(claimReload('/a', storage, 3_000)).toBe(false)
  })

  test('behavior: stores only the last 10 s, under its prefix', () => {
    for (let path = 0; path < 50; path++) claimReload(`/${path}`, storage, path * 9_000)
    expect([...kept.keys()]).toEqual(['aureus.chunkReloads'])
    expect(Object.keys(JSON.parse([...kept.values()][0] ?? ''))).toEqual(['/48', '/49'])
  })

  test('behavior: a clock that was set back does not block a path', () => {
    claimReload('/a', storage, 1_000_000)
    expect(claimReload('/a', storage, 1_000)).toBe(true)
  })

  test.each(['', '{', '[]', '{"/a":"now"}'])('error: ignores a malformed store: %j', (text) => {
    kept.set('aureus.chunkReloads', text)
    expect(claimReload('/a', storage, 1_000)).toBe(true)
    expect(claimReload('/a', storage, 1_001)).toBe(false)
  })

  test('error: never reloads if storage is blocked or full, so it cannot loop', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(claimReload('/a', forbidden, 1_000)).toBe(false)
    const full = () => ({ ...storage(), setItem: forbidden }) as unknown as Storage
    expect(claimReload('/a', full, 1_000)).toBe(false)
  })
})

describe('isChunkError', () => {
  test.each([
    [new TypeError('Failed to fetch dynamically imported module: https://a/assets/b.js'), true],
    [new TypeError('error loading dynamically imported module: https://a/assets/b.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/b.css'), true],
    [new TypeError('x is not a function'), false],
    ['dynamically imported module', false],
    [undefined, false],
  ])('behavior: %s: %s', (error, expected) => {
    expect(isChunkError(error)).toBe(expected)
  })
})
