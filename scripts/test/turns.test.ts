import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('behavior: the first prints at once, and the next when those before it have ended', () => {
  const printed: string[] = []
  const takeTurn = createTurns((text) => printed.push(text))
  const [first, second, third] = [takeTurn(), takeTurn(), takeTurn()]
  third.write('e')
  second.write('c')
  first.write('a')
  expect(printed).toEqual(['a'])
  second.end()
  first.write('b')
  expect(printed).toEqual(['a', 'b'])
  first.end()
  expect(printed).toEqual(['a', 'b', 'c', 'e'])
  third.write('f')
  third.end()
  expect(printed.join('')).toBe('abcef')
})
