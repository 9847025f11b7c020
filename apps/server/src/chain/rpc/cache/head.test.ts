import { describe, expect, test } from 'vitest'
import { createHead } from './head.ts'

function headAt(nowMs = 0) {
  const clock = { nowMs }
  return { clock, head: createHead(() => clock.nowMs) }
}

describe('createHead', () => {
  test('behavior: only a new block starts an epoch', () => {
    const { clock, head } = headAt()
    head.note(100, true)
    const { epoch } = head
    clock.nowMs = 50
    for (const height of [100, 99, 90]) head.note(height, true)
    expect([head.epoch, head.height, head.sinceMs]).toEqual([epoch, 100, 0])
    head.note(101, false)
    expect([head.epoch, head.height, head.sinceMs]).toEqual([epoch + 1, 101, 50])
  })

  test('behavior: a restarted test chain starts an epoch', () => {
    const { head } = headAt()
    head.note(100, true)
    head.note(5, true)
    expect(head.height).toBe(5)
  })

  test('behavior: is fresh for half a second after an exact height', () => {
    const { clock, head } = headAt()
    expect(head.isFresh()).toBe(false)
    head.note(100, false)
    expect(head.isFresh()).toBe(false)
    head.note(99, true)
    expect(head.isFresh()).toBe(false)
    head.note(100, true)
    expect(head.isFresh()).toBe(true)
    clock.nowMs = 500
    expect(head.isFresh()).toBe(false)
  })

  test('behavior: is not fresh after a transaction', () => {
    const { head } = headAt()
    head.note(100, true)
    const { epoch } = head
    head.moved()
    expect([head.epoch, head.isFresh()]).toEqual([epoch + 1, false])
  })
})
