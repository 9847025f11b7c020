import { describe, expect, test } from 'vitest'
import { createTickets } from './tickets.ts'

describe('createTickets', () => {
  test('behavior: a ticket expires, and works once when taken', () => {
    let nowMs = 0
    const tickets = createTickets<string>(() => nowMs)
    const [once, late] = [tickets.issue('a', 30_000), tickets.issue('b', 30_000, 'EAA')]
    expect(late).toMatch(/^EAA[\w-]{32}$/)
    expect([tickets.find(once), tickets.take(once), tickets.take(once)]).toEqual([
      'a',
      'a',
      undefined,
    ])
    nowMs = 30_000
    expect(tickets.find(late)).toBeUndefined()
  })

  test('behavior: a thousand and first ticket drops the oldest', () => {
    const tickets = createTickets<number>(() => 0)
    const all = Array.from({ length: 1001 }, (_, index) => tickets.issue(index, 1))
    expect(tickets.find(all[0] ?? '')).toBeUndefined()
    expect(tickets.find(all[1] ?? '')).toBe(1)
  })
})
