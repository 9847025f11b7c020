import type { Query } from '@aureus/core'
import { describe, expect, test, vi } from 'vitest'
import { clientIn } from '../testing/renderIn.tsx'
import { createQuerySource } from './useQuery.ts'

function scripted(answer: () => Promise<string> = async () => 'answer') {
  const signals: AbortSignal[] = []
  const query: Query<string> = {
    key: ['scripted'],
    read(signal) {
      signals.push(signal)
      return answer()
    },
  }
  return { query, signals }
}

const never = () => new Promise<never>(() => {})

describe('createQuerySource', () => {
  test('behavior: starts with the first subscriber and reports the answer', async () => {
    const { query, signals } = scripted()
    const source = createQuerySource(clientIn(), async () => query)
    expect(source.getState()).toMatchObject({ status: 'waiting', loading: false })
    await source.refresh()
    expect(signals).toEqual([])
    const listener = vi.fn<() => void>()
    source.subscribe(listener)
    await vi.waitFor(() => expect(source.getState().value).toBe('answer'))
    expect(listener).toHaveBeenCalled()
    expect(source.getState()).toBe(source.getState())
  })

  test('behavior: cancels the request when the last subscriber leaves', async () => {
    const { query, signals } = scripted(never)
    const source = createQuerySource(clientIn(), async () => query)
    const leave = [source.subscribe(vi.fn<() => void>()), source.subscribe(vi.fn<() => void>())]
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    leave[0]?.()
    expect(signals[0]?.aborted).toBe(false)
    leave[1]?.()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('behavior: sends no request if the subscriber leaves before the code loads', async () => {
    const { query, signals } = scripted()
    let arrive = (_: Query<string>) => {}
    const source = createQuerySource<string>(
      clientIn(),
      () => new Promise((done) => void (arrive = done)),
    )
    source.subscribe(vi.fn<() => void>())()
    arrive(query)
    const other = createQuerySource(clientIn(), async () => query)
    other.subscribe(vi.fn<() => void>())
    await vi.waitFor(() => expect(other.getState().status).toBe('success'))
    expect(signals).toHaveLength(1)
    expect(source.getState().status).toBe('waiting')
  })

  test('error: reports code that failed to load, and refresh loads it again', async () => {
    const { query } = scripted()
    let arrives = false
    const source = createQuerySource(clientIn(), async () => {
      if (!arrives) throw new TypeError('failed to fetch the module')
      return query
    })
    source.subscribe(vi.fn<() => void>())
    await vi.waitFor(() => expect(source.getState().status).toBe('error'))
    expect(source.getState().error?.message).toBe('failed to fetch the module')
    arrives = true
    await source.refresh()
    await vi.waitFor(() => expect(source.getState()).toMatchObject({ value: 'answer' }))
  })
})
