import { describe, expect, test, vi } from 'vitest'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import {
  readingClient,
  recordReadings,
  scriptedQuery,
  setOnline,
  setSeen,
  settle,
} from '../testing/queries.ts'
import { queriesOf } from './queriesOf.ts'

const away = () => Promise.reject(new ApiUnreachableError(new TypeError('fetch failed')))
const never = () => new Promise<never>(() => {})

describe('observe', () => {
  test('behavior: reports waiting, then the result', async () => {
    const { last, told } = recordReadings(readingClient(), scriptedQuery(() => 'answer').query)
    expect(told[0]).toEqual({
      status: 'waiting',
      value: undefined,
      error: undefined,
      loading: true,
    })
    await settle()
    expect(last()).toEqual({
      status: 'success',
      value: 'answer',
      error: undefined,
      loading: false,
    })
  })

  test('behavior: keeps a result fresh for 5000 ms and reads again after that', async () => {
    const client = readingClient()
    const { query, times } = scriptedQuery(() => 'answer')
    recordReadings(client, query)
    await settle()
    await vi.advanceTimersByTimeAsync(4999)
    const early = recordReadings(client, query)
    expect(early.told[0]).toMatchObject({ status: 'success', value: 'answer', loading: false })
    await settle()
    expect(times()).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    const late = recordReadings(client, query)
    expect(late.told[0]).toMatchObject({ status: 'success', value: 'answer', loading: true })
    await settle()
    expect(times()).toEqual([0, 5000])
  })

  test('error: retries 3 times, after 1, 2 and 4 s, then reports the error', async () => {
    const { query, times } = scriptedQuery(away)
    const { last } = recordReadings(readingClient(), query)
    await vi.advanceTimersByTimeAsync(6999)
    expect(last()).toMatchObject({ status: 'waiting', loading: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([0, 1000, 3000, 7000])
    expect(last()).toMatchObject({ status: 'error', value: undefined, loading: false })
    expect(last()?.error).toBeInstanceOf(ApiUnreachableError)
  })

  test('error: does not retry a refusal', async () => {
    const { query, times } = scriptedQuery(() =>
      Promise.reject(new ApiError(400, 'bad_address', 'No address')),
    )
    const { last } = recordReadings(readingClient(), query)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([0])
    expect(last()?.error?.message).toBe('No address')
  })

  test('error: keeps the last result after a failure', async () => {
    let answer: () => Promise<string> = async () => 'answer'
    const { query } = scriptedQuery(() => answer())
    const { last, refresh } = recordReadings(readingClient(), query)
    await settle()
    answer = away
    void refresh()
    await vi.advanceTimersByTimeAsync(7100)
    expect(last()).toMatchObject({ status: 'error', value: 'answer' })
  })

  test('behavior: keeps an unobserved result for 5 minutes', async () => {
    const client = readingClient()
    const { query } = scriptedQuery(() => 'answer')
    const { end } = recordReadings(client, query)
    await settle()
    await vi.advanceTimersByTimeAsync(600_000)
    const kept = () => queriesOf(client).getQueryCache().getAll().length
    end()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(kept()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(kept()).toBe(0)
  })

  test('behavior: shares one request between observers of a key, and separates other keys', async () => {
    const client = readingClient()
    const { query, asked } = scriptedQuery(() => 'answer')
    const readers = [
      recordReadings(client, query),
      recordReadings(client, query),
      recordReadings(client, { ...query }),
    ]
    await settle()
    expect(readers.map(({ last }) => last()?.value)).toEqual(['answer', 'answer', 'answer'])
    expect(asked).toHaveLength(1)
    recordReadings(client, { ...query, key: ['scripted', 'other'] })
    await settle()
    expect(asked).toHaveLength(2)
  })

  test('behavior: separates the caches of clients', async () => {
    const { query, asked } = scriptedQuery(() => 'answer')
    recordReadings(readingClient(), query)
    recordReadings(readingClient(), query)
    await settle()
    expect(asked).toHaveLength(2)
  })

  test('behavior: cancels the request with the last observer, and reads again for the next', async () => {
    const client = readingClient()
    const { query, asked } = scriptedQuery(never)
    const [first, second] = [recordReadings(client, query), recordReadings(client, query)]
    first.end()
    expect(asked[0]?.signal.aborted).toBe(false)
    second.end()
    expect(asked[0]?.signal.aborted).toBe(true)
    await settle()
    recordReadings(client, query)
    expect(asked).toHaveLength(2)
    expect(asked[1]?.signal.aborted).toBe(false)
  })

  test('behavior: stops retrying when the observer leaves', async () => {
    const { query, asked } = scriptedQuery(away)
    const { end } = recordReadings(readingClient(), query)
    await vi.advanceTimersByTimeAsync(500)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  test('behavior: reads stale results again when the tab is visible again', async () => {
    const { query, times } = scriptedQuery(() => 'answer')
    recordReadings(readingClient(), query)
    await settle()
    setSeen(false)
    await vi.advanceTimersByTimeAsync(4999)
    setSeen(true)
    await settle()
    expect(times()).toEqual([0])
    setSeen(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(times()).toEqual([0])
    setSeen(true)
    await settle()
    expect(times()).toEqual([0, 5000])
  })

  test('behavior: waits while offline and continues when online', async () => {
    const client = readingClient()
    const { query, times } = scriptedQuery(() => 'answer')
    setOnline(false)
    const { last } = recordReadings(client, query)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([])
    expect(last()).toMatchObject({ status: 'waiting', loading: false })
    setOnline(true)
    await settle()
    expect(times()).toEqual([60_000])
    expect(last()).toMatchObject({ status: 'success', value: 'answer' })
  })

  test('behavior: shows a cached result to a later observer', async () => {
    const client = readingClient()
    const show = vi.fn<(answer: string) => void>()
    const { query } = scriptedQuery(() => 'answer', { show })
    recordReadings(client, query).end()
    recordReadings(client, query)
    await settle()
    show.mockClear()
    recordReadings(client, query)
    expect(show.mock.calls).toEqual([['answer']])
  })

  test('param: pauseMs: no retries, and one attempt after the pause', async () => {
    const { query, times } = scriptedQuery(away, { pauseMs: 30_000 })
    recordReadings(readingClient(), query)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([0, 30_000, 60_000])
  })
})
