import { describe, expect, test } from 'vitest'
import { createBatches } from './batches.ts'

const batch = (id: string) => ({
  id,
  caipNetworkId: 'eip155:1',
  hashes: [`0x${'1'.repeat(64)}` as const],
  count: 1,
  version: '2.0.0' as const,
})

function memory(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial))
  return () => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  })
}

describe('createBatches', () => {
  test('behavior: a batch is found after a reload, but only by the page that sent it', () => {
    const storage = memory()
    createBatches('https://a.example', storage).keep(batch('x'))
    expect(createBatches('https://a.example', storage).find('x')).toEqual(batch('x'))
    expect(createBatches('https://b.example', storage).find('x')).toBeUndefined()
  })

  test('behavior: forgets the oldest batches', () => {
    const batches = createBatches('https://a.example', memory())
    for (let n = 0; n < 51; n++) batches.keep(batch(`n${n}`))
    expect(batches.find('n0')).toBeUndefined()
    expect(batches.find('n50')).toBeDefined()
  })

  test.each(['{', '{}', '[{"id":1}]', 'null'])('error: ignores malformed storage: %s', (text) => {
    const storage = memory({ 'aureus.calls https://a.example': text })
    expect(createBatches('https://a.example', storage).find('x')).toBeUndefined()
  })

  test('error: works in a browser that stores nothing', () => {
    const batches = createBatches('https://a.example', () => {
      throw new DOMException('no', 'SecurityError')
    })
    batches.keep(batch('x'))
    expect(batches.find('x')).toEqual(batch('x'))
  })
})
