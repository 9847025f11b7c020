import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { membersOf } from './members.ts'

const spaced = fc.constantFrom('', ' ', '\n\t', '  ')

describe('membersOf', () => {
  test('behavior: finds what JSON.parse finds, as it is written', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(fc.oneof(object, fc.jsonValue())), spaced, (elements, space) => {
        const text = space + JSON.stringify(elements, null, space) + space
        const found = membersOf(text)
        expect(found).toHaveLength(elements.length)
        // What JSON can say: it has no -0.
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

  test('behavior: a lone object; of two members with one name the last', () => {
    expect(membersOf('{"a":1e400 , "b":"}\\\\\\"," ,"a": 18446744073709551615}')).toEqual([
      new Map([
        ['a', '18446744073709551615'],
        ['b', '"}\\\\\\","'],
      ]),
    ])
  })
})
