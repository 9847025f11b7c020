import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { membersOf } from './members.ts'

const spaced = fc.constantFrom('', ' ', '\n\t', '  ')

describe('membersOf', () => {
  test('behavior: finds the same values as JSON.parse, in their raw form', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(fc.oneof(object, fc.jsonValue())), spaced, (elements, space) => {
        const text = space + JSON.stringify(elements, null, space) + space
        const found = membersOf(text)
        expect(found).toHaveLength(elements.length)
        // JSON has no -0.
        for (const [at, element] of (JSON.parse(text) as unknown[]).entries()) {
          const isObject =
            typeof element === 'object' && element !== null && !Array.isArray(element)
          const read = found[at] && [...found[at]].map(([key, json]) => [key, JSON.parse(json)])
          expect(read && new Map(read as [string, unknown][])).toEqual(
            isObject ? new Map(Object.entries(element)) : undefined,
          )
        }
      }),
    )
  })

  test('behavior: reads a single object and takes the last of duplicate members', () => {
    expect(membersOf('{"a":1e400 , "b":"}\\\\\\"," ,"a": 18446744073709551615}')).toEqual([
      new Map([
        ['a', '18446744073709551615'],
        ['b', '"}\\\\\\","'],
      ]),
    ])
  })
})
