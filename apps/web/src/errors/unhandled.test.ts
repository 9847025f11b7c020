import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepUnhandled } from './unhandled.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window as far as its listeners go. */
function page() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  return (type: string) => target.dispatchEvent(new Event(type))
}

describe('keepUnhandled', () => {
  test('behavior: hands over what came before, in its order, and keeps no more', () => {
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
