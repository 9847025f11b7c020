import { languageTags } from '@aureus/protocol'
import { expect, test } from 'vitest'
import { find, listTexts, type PlacedText, readTranslations } from './translations.ts'

/** Other texts with such a key. */
const OTHERS = ['codeOf', 'feeOf', 'totalOf']

/** Buttons whose visible label is `remove`, for example, and whose whole name is `removeOf` or `removeOn`. */
const texts = listTexts().filter(({ area }) => area === 'react' || area === 'wallet')
const placeOf = ({ area, keys }: Pick<PlacedText, 'area' | 'keys'>) => [area, ...keys].join('.')
const byPlace = new Map(texts.map((text) => [placeOf(text), text]))
const pairs = texts.flatMap((whole) => {
  const last = whole.keys.at(-1) ?? ''
  if (!/O[fn]$/.test(last) || OTHERS.includes(last)) return []
  const label = byPlace.get(placeOf(whole).slice(0, -'Of'.length))
  return label ? [{ label, whole }] : []
})

test('behavior: finds the buttons', () => {
  expect(pairs.length).toBeGreaterThan(10)
})

test.each(languageTags)(
  'behavior: in %s, the name of a button has its visible label, by which people call it',
  (tag) => {
    const wordsOf = (text: PlacedText) =>
      (tag === 'en' ? text.english : find(readTranslations(tag, text.area), text)) ?? ''
    const wrong = pairs.filter(
      ({ label, whole }) => !wordsOf(whole).toLowerCase().includes(wordsOf(label).toLowerCase()),
    )
    expect(wrong.map(({ whole }) => [placeOf(whole), wordsOf(whole)])).toEqual([])
  },
)
