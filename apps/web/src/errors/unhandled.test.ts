import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepUnhandled } from './unhandled.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window that only has listeners. */
function page() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  return (type: string) => target.dispatchEvent(new Event(type))
}

describe('keepUnhandled', () => {
  test('behavior: hands over earlier errors in order and stops keeping them', () => {
    const fail = page()
    const unhandled = keepUnhandled()
    fail('error')
    fail('unhandledrejection')
    const seen: string[] = []
    unhandled.take(({ type }) => seen.push(type))
    expect(seen).toEqual(['error', 'unhandledrejection'])
    fail('error')
    expect(seen).toHaveLength(2)
  })
})
