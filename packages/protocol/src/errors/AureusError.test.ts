import { describe, expect, test } from 'vitest'
import { AureusError, walkCauses } from './AureusError.ts'

describe('AureusError', () => {
  test('behavior: walks to the innermost cause', () => {
    const root = new Error('root')
    const error = new AureusError('top', { cause: new Error('middle', { cause: root }) })
    expect(error.walk()).toBe(root)
    expect(error.message).toBe('top')
  })
  test('behavior: finds the first matching cause', () => {
    const middle = new TypeError('middle', { cause: new Error('root') })
    const error = new AureusError('top', { cause: middle })
    expect(error.walk((cause) => cause instanceof TypeError)).toBe(middle)
    expect(error.walk((cause) => cause instanceof RangeError)).toBeUndefined()
  })
})

describe('walkCauses', () => {
  test('behavior: stops at a cycle', () => {
    const a: { cause?: unknown } = {}
    const b = { cause: a }
    a.cause = b
    expect(walkCauses(a, () => false)).toBeUndefined()
    expect(walkCauses(a)).toBe(b)
  })
  test('error: stops at an object that throws when it is read', () => {
    const refuse = () => {
      throw new Error('trap')
    }
    const trap = new Proxy({}, { get: refuse, has: refuse })
    const error = new AureusError('x', { cause: trap })
    expect(walkCauses(error)).toBe(trap)
    expect(walkCauses(error, (cause) => cause instanceof TypeError)).toBeUndefined()
  })

  test.each([undefined, null, 'text', 4001])('behavior: accepts %j', (thrown) => {
    expect(walkCauses(thrown)).toBe(thrown)
  })
})
