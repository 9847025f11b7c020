import { expect, test } from 'vitest'
import { englishWords } from '../../platform/languages/serverWords.ts'
import { legalPage } from './legalPage.ts'

test('behavior: the frame is in the visitor’s language, and the language of the text is unknown', () => {
  const pages = { ...englishWords.pages, legalTitles: { terms: 'תנאים' } }
  const html = legalPage(
    { kind: 'terms', path: '/terms', text: 'Erstens.\n\nZweitens.' },
    {
      brand: 'Oro',
      styles: '/legal.css',
      themeCookie: undefined,
      spoken: {
        language: 'he',
        direction: 'rtl',
        words: { ...englishWords, pages } as unknown as typeof englishWords,
      },
    },
  )
  expect(html).toContain('<html lang="he" dir="rtl"')
  expect(html).toContain('<title>תנאים · Oro</title>')
  expect(html).toContain('<h1>תנאים</h1>\n<div lang="">\n<p dir="auto">Erstens.</p>')
})
