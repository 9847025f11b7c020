import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { enDocument } from '../messages/enDocument.ts'
import { pageErrorOf } from './pageError.ts'

const ours = new AureusError('Network not found', { details: 'secret' })
const any = new TypeError('/srv/app/x.js: x is not a function')
const general = 'Something went wrong'

describe('pageErrorOf', () => {
  test.each([
    ['our own error', ours, 'Network not found', 'Network not found'],
    ['any error', any, general, any.message],
    ['an error without words', new Error(' '), general, general],
    ['no error at all', 'oops', general, general],
    ['nothing', undefined, general, general],
  ])('behavior: %s', (_, error, inProduction, inDevelopment) => {
    expect(pageErrorOf(error, false)).toEqual({ statusCode: 500, statusMessage: inProduction })
    expect(pageErrorOf(error, true)).toEqual({ statusCode: 500, statusMessage: inDevelopment })
  })

  test('behavior: shows what can be translated in another language', () => {
    const german = {
      ...enDocument.error,
      somethingWentWrong: 'Etwas ist schiefgelaufen',
      pageNotFound: (path: string) => `Seite nicht gefunden: ${path}`,
    }
    const messageOf = (error: Error) => pageErrorOf(error, false, german).statusMessage
    expect(messageOf(ours)).toBe(general)
    expect(messageOf(new AureusError('Page not found: /a'))).toBe('Page not found: /a')
  })
})
