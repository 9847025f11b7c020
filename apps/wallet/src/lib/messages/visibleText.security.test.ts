// Row 9 of the security tests: characters that hide or reorder text.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hidesSomething, visibleText } from './visibleText.ts'

const spoofs: [string, string][] = [
  ['\u202e', 'right-to-left override'],
  ['\u202d', 'left-to-right override'],
  ['\u202a', 'left-to-right embedding'],
  ['\u202b', 'right-to-left embedding'],
  ['\u202c', 'pop directional formatting'],
  ['\u2066', 'left-to-right isolate'],
  ['\u2067', 'right-to-left isolate'],
  ['\u2068', 'first strong isolate'],
  ['\u2069', 'pop directional isolate'],
  ['\u200e', 'left-to-right mark'],
  ['\u200f', 'right-to-left mark'],
  ['\u061c', 'Arabic letter mark'],
  ['\u200b', 'zero width space'],
  ['\u200c', 'zero width non-joiner'],
  ['\u200d', 'zero width joiner'],
  ['\u2060', 'word joiner'],
  ['\u2061', 'function application'],
  ['\u2063', 'invisible separator'],
  ['\ufeff', 'zero width no-break space'],
  ['\u00ad', 'soft hyphen'],
  ['\u034f', 'combining grapheme joiner'],
  ['\u115f', 'Hangul filler'],
  ['\u1160', 'Hangul filler'],
  ['\u3164', 'Hangul filler'],
  ['\uffa0', 'halfwidth Hangul filler'],
  ['\u17b4', 'Khmer inherent vowel'],
  ['\u180e', 'Mongolian vowel separator'],
  ['\u2028', 'line separator'],
  ['\u2029', 'paragraph separator'],
  ['\ufe0f', 'variation selector'],
  ['\u{e0001}', 'language tag'],
  ['\u{e0041}', 'tag letter'],
  ['\u{e0100}', 'variation selector supplement'],
  ['\u0000', 'null'],
  ['\u0007', 'bell'],
  ['\u0008', 'backspace'],
  ['\u001b', 'escape'],
  ['\u007f', 'delete'],
  ['\u0085', 'next line'],
  ['\r', 'carriage return'],
  ['\ud800', 'half a character'],
  ['\udc00', 'the other half'],
  ['\u2062', 'invisible times'],
  ['\u2064', 'invisible plus'],
  ['\u206a', 'inhibit symmetric swapping'],
  ['\u206f', 'nominal digit shapes'],
  ['\u180b', 'Mongolian free variation selector'],
  ['\ufff9', 'interlinear annotation anchor'],
  ['\ufffb', 'interlinear annotation terminator'],
  ['\u17b5', 'Khmer inherent vowel'],
  ['\u{e007f}', 'cancel tag'],
  ['\u{1d173}', 'musical begin beam'],
]

describe('visibleText (row 9)', () => {
  test.each(spoofs)('behavior: shows %j as its code (%s)', (spoof) => {
    const shown = visibleText(`pay${spoof}me`)
    expect(shown).toMatch(/^pay⟨U\+[0-9A-F]{4,6}⟩me$/)
    expect(hidesSomething(`pay${spoof}me`)).toBe(true)
  })

  test.each(['Send 5 €', 'zwölf\n\tBoxkämpfer', '漢字かな', 'עברית', '🪙', '❤️', 'naïve'])(
    'behavior: keeps %j as it is',
    (text) => {
      expect(visibleText(text)).toBe(text)
      expect(hidesSomething(text)).toBe(false)
    },
  )

  test('behavior: its output hides nothing', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 40 }), (units) => {
        const text = String.fromCharCode(...units)
        expect(hidesSomething(visibleText(text))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
})
