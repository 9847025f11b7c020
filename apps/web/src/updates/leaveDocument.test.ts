import { describe, expect, test, vi } from 'vitest'
import { leaveDocument } from './startUpdates.ts'

const arrive = (page: EventTarget) => page.dispatchEvent(new Event('popstate'))

describe('leaveDocument', () => {
  test('behavior: leaves again when a step in the history has cancelled it', () => {
    const page = new EventTarget()
    const leave = vi.fn<() => void>()
    leaveDocument(leave, page)
    expect(leave).toHaveBeenCalledTimes(1)
    arrive(page)
    arrive(page)
    expect(leave).toHaveBeenCalledTimes(2)
  })

  test('behavior: ignores a step that comes later', () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    const page = new EventTarget()
    const leave = vi.fn<() => void>()
    leaveDocument(leave, page)
    timeout.mockRestore()
    late.abort()
    arrive(page)
    expect(leave).toHaveBeenCalledTimes(1)
  })
})
