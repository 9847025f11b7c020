import { describe, expect, test } from 'vitest'
import { hasUnsaved, holdUnsaved } from './unsaved.ts'

describe('holdUnsaved', () => {
  test('behavior: holds until the last of several lets go, each once', () => {
    expect(hasUnsaved()).toBe(false)
    const [first, second] = [holdUnsaved(), holdUnsaved()]
    first()
    first()
    expect(hasUnsaved()).toBe(true)
    second()
    expect(hasUnsaved()).toBe(false)
  })
})
