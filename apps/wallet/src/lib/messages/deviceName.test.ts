import { describe, expect, test } from 'vitest'
import { inSentence } from './deviceName.ts'

describe('inSentence', () => {
  test.each(['Firefox على Linux', 'Firefox במערכת Linux'])(
    'behavior: says that %s is from right to left',
    (name) => {
      expect(inSentence(name)).toBe(`\u200f${name}`)
    },
  )

  test.each(['Firefox on Linux', 'Windows の Firefox', 'ada@example.com', ''])(
    'behavior: leaves %j as it is',
    (name) => {
      expect(inSentence(name)).toBe(name)
    },
  )
})
