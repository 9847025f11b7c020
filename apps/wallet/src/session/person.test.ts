import { describe, expect, test } from 'vitest'
import { type Person, personKey } from './person.ts'

const social = (userName: string): Person => ({ social: { provider: 'google', userName } })

describe('personKey', () => {
  test('behavior: ignores the case of an address and of a name', () => {
    expect(personKey({ email: 'Ada@Example.com' })).toBe(personKey({ email: 'ada@example.com' }))
    expect(personKey(social('Ada'))).toBe(personKey(social('ada')))
  })

  test('behavior: tells an account elsewhere from the mailbox of the same address', () => {
    const keys = [
      { email: 'ada@example.com' },
      social('ada@example.com'),
      { social: { provider: 'github', userName: 'ada@example.com' } } as const,
    ].map(personKey)
    expect(new Set(keys).size).toBe(3)
  })
})
