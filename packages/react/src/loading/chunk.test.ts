import { describe, expect, test } from 'vitest'
import { createChunk } from './chunk.ts'

describe('createChunk', () => {
  test('behavior: loads once for all callers', async () => {
    let loads = 0
    const chunk = createChunk(async () => ++loads)
    expect(chunk.get()).toBeUndefined()
    expect(await Promise.all([chunk.load(), chunk.load()])).toEqual([1, 1])
    expect(await chunk.load()).toBe(1)
    expect(chunk.get()).toBe(1)
  })

  test('behavior: notifies subscribers until they leave', async () => {
    const chunk = createChunk(async () => 'part')
    const seen: unknown[] = []
    chunk.subscribe(() => seen.push(chunk.get()))
    chunk.subscribe(() => seen.push('left'))()
    await chunk.load()
    expect(seen).toEqual(['part'])
  })

  test('error: tries again after a failed load', async () => {
    let online = false
    const chunk = createChunk(async () => {
      if (!online) throw new Error('offline')
      return 'part'
    })
    await expect(chunk.load()).rejects.toThrow('offline')
    expect(chunk.get()).toBeUndefined()
    online = true
    expect(await chunk.load()).toBe('part')
  })
})
