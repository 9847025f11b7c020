import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import { readingClient, recordReadings, scriptedQuery, settle } from '../testing/queries.ts'
import { ask } from './ask.ts'

describe('ask', () => {
  test('behavior: answers once, joins a running request, and reuses a fresh result', async () => {
    const client = readingClient()
    const { query, asked } = scriptedQuery(() => 'answer')
    const both = Promise.all([ask(client, query), ask(client, query)])
    await settle()
    expect(await both).toEqual(['answer', 'answer'])
    await vi.advanceTimersByTimeAsync(4999)
    expect(await ask(client, query)).toBe('answer')
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    const later = ask(client, query)
    await settle()
    expect(await later).toBe('answer')
    expect(asked).toHaveLength(2)
  })

  test('param: force ignores a fresh result and replaces a running request', async () => {
    const client = readingClient()
    const answers: ((answer: string) => void)[] = []
    const { query, asked } = scriptedQuery(() => new Promise<string>((done) => answers.push(done)))
    const first = ask(client, query)
    const second = ask(client, query, { force: true })
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    answers[0]?.('before')
    answers[1]?.('after')
    await settle()
    expect(await Promise.all([first, second])).toEqual(['after', 'after'])
    const third = ask(client, query, { force: true })
    answers[2]?.('later')
    await settle()
    expect(await third).toBe('later')
  })

  test('param: signal stops waiting; the request continues for others', async () => {
    const client = readingClient()
    const { query, asked } = scriptedQuery(() => new Promise<string>(() => {}))
    const controller = new AbortController()
    const asking = ask(client, query, { signal: controller.signal })
    const { end } = recordReadings(client, query)
    controller.abort(new Error('enough'))
    await expect(asking).rejects.toThrow('enough')
    expect(asked[0]?.signal.aborted).toBe(false)
    end()
    expect(asked[0]?.signal.aborted).toBe(true)
    await expect(ask(client, query, { signal: controller.signal })).rejects.toThrow('enough')
    expect(asked).toHaveLength(1)
  })

  test('error: throws the query’s error', async () => {
    const { query } = scriptedQuery(() => Promise.reject(new ApiError(404, 'none', 'Nobody')))
    const asking = expect(ask(readingClient(), query)).rejects.toThrow('Nobody')
    await settle()
    await asking
  })
})
