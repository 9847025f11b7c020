import { describe, expect, test, vi } from 'vitest'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import {
  look,
  readingClient,
  scriptedQuery,
  setOnline,
  setSeen,
  settle,
} from '../testing/queries.ts'
import { queriesOf } from './queriesOf.ts'

const away = () => Promise.reject(new ApiUnreachableError(new TypeError('fetch failed')))
const never = () => new Promise<never>(() => {})

describe('observe', () => {
  test('behavior: waits, then tells the answer', async () => {
    const { last, told } = look(readingClient(), scriptedQuery(() => 'answer').query)
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

  test('behavior: what was read is fresh for 5000 ms, and read again from then on', async () => {
    const client = readingClient()
    const { query, times } = scriptedQuery(() => 'answer')
    look(client, query)
    await settle()
    await vi.advanceTimersByTimeAsync(4999)
    const early = look(client, query)
    expect(early.told[0]).toMatchObject({ status: 'success', value: 'answer', loading: false })
    await settle()
    expect(times()).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    const late = look(client, query)
    expect(late.told[0]).toMatchObject({ status: 'success', value: 'answer', loading: true })
    await settle()
    expect(times()).toEqual([0, 5000])
  })

  test('error: 3 retries, after 1, 2 and 4 s; then it says so', async () => {
    const { query, times } = scriptedQuery(away)
    const { last } = look(readingClient(), query)
    await vi.advanceTimersByTimeAsync(6999)
    expect(last()).toMatchObject({ status: 'waiting', loading: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([0, 1000, 3000, 7000])
    expect(last()).toMatchObject({ status: 'error', value: undefined, loading: false })
    expect(last()?.error).toBeInstanceOf(ApiUnreachableError)
  })

  test('error: a refusal is not asked again', async () => {
    const { query, times } = scriptedQuery(() =>
      Promise.reject(new ApiError(400, 'bad_address', 'No address')),
    )
    const { last } = look(readingClient(), query)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([0])
    expect(last()?.error?.message).toBe('No address')
  })

  test('error: a failure after an answer keeps the answer', async () => {
    let answer: () => Promise<string> = async () => 'answer'
    const { query } = scriptedQuery(() => answer())
    const { last, refresh } = look(readingClient(), query)
    await settle()
    answer = away
    void refresh()
    await vi.advanceTimersByTimeAsync(7100)
    expect(last()).toMatchObject({ status: 'error', value: 'answer' })
  })

  test('behavior: what nobody looks at is kept for 5 minutes, and no longer', async () => {
    const client = readingClient()
    const { query } = scriptedQuery(() => 'answer')
    const { end } = look(client, query)
    await settle()
    await vi.advanceTimersByTimeAsync(600_000)
    const kept = () => queriesOf(client).getQueryCache().getAll().length
    end()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(kept()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(kept()).toBe(0)
  })

  test('behavior: several that want the same share one request; another key is another', async () => {
    const client = readingClient()
    const { query, asked } = scriptedQuery(() => 'answer')
    const readers = [look(client, query), look(client, query), look(client, { ...query })]
    await settle()
    expect(readers.map(({ last }) => last()?.value)).toEqual(['answer', 'answer', 'answer'])
    expect(asked).toHaveLength(1)
    look(client, { ...query, key: ['scripted', 'other'] })
    await settle()
    expect(asked).toHaveLength(2)
  })

  test('behavior: another client has another cache', async () => {
    const { query, asked } = scriptedQuery(() => 'answer')
    look(readingClient(), query)
    look(readingClient(), query)
    await settle()
    expect(asked).toHaveLength(2)
  })

  test('behavior: the last who leaves cancels the request, and whoever comes asks anew', async () => {
    const client = readingClient()
    const { query, asked } = scriptedQuery(never)
    const [first, second] = [look(client, query), look(client, query)]
    first.end()
    expect(asked[0]?.signal.aborted).toBe(false)
    second.end()
    expect(asked[0]?.signal.aborted).toBe(true)
    await settle()
    look(client, query)
    expect(asked).toHaveLength(2)
    expect(asked[1]?.signal.aborted).toBe(false)
  })

  test('behavior: who leaves between two retries is not asked for again', async () => {
    const { query, asked } = scriptedQuery(away)
    const { end } = look(readingClient(), query)
    await vi.advanceTimersByTimeAsync(500)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  test('behavior: a tab that is seen again reads what is not fresh any more', async () => {
    const { query, times } = scriptedQuery(() => 'answer')
    look(readingClient(), query)
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

  test('behavior: offline it waits, and goes on when the network is back', async () => {
    const client = readingClient()
    const { query, times } = scriptedQuery(() => 'answer')
    setOnline(false)
    const { last } = look(client, query)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([])
    expect(last()).toMatchObject({ status: 'waiting', loading: false })
    setOnline(true)
    await settle()
    expect(times()).toEqual([60_000])
    expect(last()).toMatchObject({ status: 'success', value: 'answer' })
  })

  test('behavior: shows what was kept to whoever comes later', async () => {
    const client = readingClient()
    const show = vi.fn<(answer: string) => void>()
    const { query } = scriptedQuery(() => 'answer', { show })
    look(client, query).end()
    look(client, query)
    await settle()
    show.mockClear()
    look(client, query)
    expect(show.mock.calls).toEqual([['answer']])
  })

  test('param: pauseMs: no retries, and one try so long after a failure', async () => {
    const { query, times } = scriptedQuery(away, { pauseMs: 30_000 })
    look(readingClient(), query)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([0, 30_000, 60_000])
  })
})
