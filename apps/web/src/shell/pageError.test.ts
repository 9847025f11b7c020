import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { pageErrorOf } from './pageError.ts'

describe('pageErrorOf', () => {
  test.each([
    [
      'our own error',
      new AureusError('Network not found', { details: 'secret' }),
      'Network not found',
    ],
    ['any error', new TypeError('x is not a function'), 'x is not a function'],
    ['an error without words', new Error(' '), 'Something went wrong'],
    ['no error at all', 'oops', 'Something went wrong'],
    ['nothing', undefined, 'Something went wrong'],
  ])('behavior: %s', (_, error, statusMessage) => {
    expect(pageErrorOf(error)).toEqual({ statusCode: 500, statusMessage })
  })
})
