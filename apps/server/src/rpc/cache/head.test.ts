import { describe, expect, test } from 'vitest'
import { createHead } from './head.ts'

function headAt(nowMs = 0) {
  const clock = { nowMs }
  return { clock, head: createHead(() => clock.nowMs) }
}

describe('createHead', () => {
  test('behavior: a new block begins an epoch, the same or an earlier one does not', () => {
    const { clock, head } = headAt()
    head.note(100, true)
    const { epoch } = head
    clock.nowMs = 50
    for (const height of [100, 99, 90]) head.note(height, true)
    expect([head.epoch, head.height, head.sinceMs]).toEqual([epoch, 100, 0])
    head.note(101, false)
    expect([head.epoch, head.height, head.sinceMs]).toEqual([epoch + 1, 101, 50])
  })

  test('behavior: a test chain that was started anew begins one too', () => {
    const { head } = headAt()
    head.note(100, true)
    head.note(5, true)
    expect(head.height).toBe(5)
  })

  test('behavior: is known for half a second, by what says where the chain stands', () => {
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

  test('behavior: after a transaction nothing is known', () => {
    const { head } = headAt()
    head.note(100, true)
    const { epoch } = head
    head.moved()
    expect([head.epoch, head.isFresh()]).toEqual([epoch + 1, false])
  })
})
