import { expect, test } from 'vitest'
import { format } from './format.ts'

test('behavior: a list is a table, the rest are lines', () => {
  const answer = {
    entries: [
      { number: 1, who: null },
      { number: 20, who: 'ada' },
    ],
    next: null,
  }
  expect(format(answer)).toBe('entries:\n  number  who\n  1       –\n  20      ada\nnext: –')
  expect(format({ entries: [] })).toBe('entries: []')
})

test('behavior: codes for the terminal in what people chose are replaced', () => {
  expect(format({ name: '\u001b[2Jada\u202e', list: [{ name: 'a\nb' }] })).toBe(
    'name: \ufffd[2Jada\ufffd\nlist:\n  name\n  a\ufffdb',
  )
})
