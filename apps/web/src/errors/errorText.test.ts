import { adapterErrors, thrown } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { enDocument } from '../messages/enDocument.ts'
import { errorText } from './errorText.ts'

describe('errorText', () => {
  const words = {
    ...enDocument.error,
    somethingWentWrong: 'Etwas ging schief',
    pageNotFound: (path: string) => `Nicht gefunden: ${path}`,
    pageNotValid: (path: string) => `Ungültig: ${path}`,
  }

  test.each([
    [adapterErrors.somethingWentWrong, 'Etwas ging schief'],
    [thrown.pageNotFound('/a?b'), 'Nicht gefunden: /a?b'],
    [thrown.pageNotValid('/a'), 'Ungültig: /a'],
    ['Out of gold', 'Out of gold'],
  ])('behavior: %s is %s', (message, text) => {
    expect(errorText(message, words)).toBe(text)
  })
})
