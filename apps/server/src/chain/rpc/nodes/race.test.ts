import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '../failure.ts'
import { CALLED_OFF } from './node.ts'
import { race } from './race.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Behaviour = 'answers' | 'fails' | 'hangs' | 'large'

function run(behaviours: Record<string, Behaviour | Behaviour[]>, attempts = 4) {
  const asked: string[] = []
  const aborted: [string, unknown][] = []
  const result = race({
    candidates: () => Object.keys(behaviours),
    attempt: (node: string, signal) => {
      asked.push(node)
      const script = behaviours[node]
      const behaviour = Array.isArray(script) ? script.shift() : script
      if (behaviour === 'answers') return Promise.resolve(`of ${node}`)
      if (behaviour === 'large') return Promise.reject(new UpstreamError('large'))
      if (behaviour === 'fails') return Promise.reject(new UpstreamError('status'))
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          aborted.push([node, signal.reason])
          reject(new UpstreamError('timeout'))
        }),
      )
    },
    attempts,
    patienceMs: () => 1000,
    timeoutMs: 10_000,
  }).then(
    ({ value, used }) => [value, used],
    (error) => error.failure,
  )
  return { asked, aborted, result }
}

describe('race', () => {
  test('behavior: asks only the first node if it answers', async () => {
    const { asked, result } = run({ a: 'answers', b: 'answers' })
    expect(await result).toEqual(['of a', 1])
    expect(asked).toEqual(['a'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: asks the next node immediately after a failure', async () => {
    const { asked, result } = run({ a: 'fails', b: 'answers' })
    expect(await result).toEqual(['of b', 2])
    expect(asked).toEqual(['a', 'b'])
  })

  test('behavior: asks the next node beside a slow one and cancels the slow one', async () => {
    const { asked, aborted, result } = run({ a: 'hangs', b: 'answers' })
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual(['of b', 2])
    expect(aborted).toEqual([['a', CALLED_OFF]])
  })

  test('behavior: retries a single node with growing pauses', async () => {
    const { asked, result } = run({ a: ['fails', 'fails', 'answers'] })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(400)
    expect(await result).toEqual(['of a', 3])
  })

  test('error: stops after the allowed attempts', async () => {
    const { asked, result } = run({ a: 'fails', b: 'fails' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await result).toBe('status')
    expect(asked).toEqual(['a', 'b', 'a', 'b'])
  })

  test('error: times out if no node answers', async () => {
    const { asked, aborted, result } = run({ a: 'hangs', b: 'hangs' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toBe('timeout')
    expect(asked).toEqual(['a', 'b'])
    expect(aborted.every(([, reason]) => reason !== CALLED_OFF)).toBe(true)
  })

  test('error: does not retry an answer that is too large', async () => {
    const { asked, result } = run({ a: 'large', b: 'answers' })
    expect(await result).toBe('large')
    expect(asked).toEqual(['a'])
  })

  test('error: fails without a node', async () => {
    expect(await run({}).result).toBe('resting')
    expect(vi.getTimerCount()).toBe(0)
  })
})
