import { describe, expect, test } from 'vitest'
import { type Person, personKey } from './person.ts'

const social = (id: string, userName: string): Person => ({
  social: { provider: 'apple', userName, id },
})

describe('personKey', () => {
  test('behavior: ignores the case of an email address', () => {
    expect(personKey({ email: 'Ada@Example.com' })).toBe(personKey({ email: 'ada@example.com' }))
  })

  test('behavior: tells apart people whose provider gives them the same name', () => {
    expect(personKey(social('1', 'Apple account'))).not.toBe(
      personKey(social('2', 'Apple account')),
    )
  })

  test('behavior: tells a social account from the mailbox of the same address', () => {
    const address = 'ada@example.com'
    expect(personKey(social(address, address))).not.toBe(personKey({ email: address }))
  })
})
