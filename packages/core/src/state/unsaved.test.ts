import { describe, expect, test } from 'vitest'
import { createUnsaved } from './unsaved.ts'

describe('createUnsaved', () => {
  test('behavior: holds until the last of several releases, each counted once', () => {
    const { hold, has } = createUnsaved()
    expect(has()).toBe(false)
    const [first, second] = [hold(), hold()]
    first()
    first()
    expect(has()).toBe(true)
    second()
    expect(has()).toBe(false)
  })
})
