import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { pageErrorOf } from './pageError.ts'

const ours = new AureusError('Network not found', { details: 'secret' })
const any = new TypeError('/srv/app/x.js: x is not a function')
const general = 'Something went wrong'

describe('pageErrorOf', () => {
  test.each([
    ['our own error', ours, general, 'Network not found'],
    ['any error', any, general, any.message],
    ['an error without words', new Error(' '), general, general],
    ['no error at all', 'oops', general, general],
    ['nothing', undefined, general, general],
  ])('behavior: %s', (_, error, inProduction, inDevelopment) => {
    expect(pageErrorOf(error, false)).toEqual({ statusCode: 500, statusMessage: inProduction })
    expect(pageErrorOf(error, true)).toEqual({ statusCode: 500, statusMessage: inDevelopment })
  })
})
