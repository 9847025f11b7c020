import { describe, expect, test } from 'vitest'
import { keepSendForm, readSendForm, SEND_FORM_KEY, type SendForm } from './sendForm.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const form: SendForm = {
  of: `eip155:99199:${address}`,
  recipient: 'anna.example',
  amount: '1.5',
  max: false,
}

function tabWith(text: string | null = null) {
  let kept = text
  let writes = 0
  return {
    tab: () => ({
      getItem: (key: string) => (key === SEND_FORM_KEY ? kept : null),
      setItem: (_: string, value: string) => {
        writes++
        kept = value
      },
    }),
    value: () => kept,
    writes: () => writes,
  }
}

describe('send form', () => {
  test.each([form, { ...form, max: true, token: address } as const])(
    'behavior: returns what was stored',
    (given) => {
      const { tab } = tabWith()
      keepSendForm(tab, given)
      expect(readSendForm(tab)).toEqual(given)
    },
  )

  test('behavior: deletes with undefined, without writing if nothing is stored', () => {
    const { tab, value, writes } = tabWith()
    keepSendForm(tab, undefined)
    expect(writes()).toBe(0)
    keepSendForm(tab, form)
    keepSendForm(tab, undefined)
    expect(readSendForm(tab)).toBeUndefined()
    expect(value()).toBe('null')
  })

  test.each([
    '',
    '{',
    '[]',
    '"text"',
    JSON.stringify({ ...form, of: 'me' }),
    JSON.stringify({ ...form, amount: 1 }),
    JSON.stringify({ ...form, recipient: 'a'.repeat(301) }),
    JSON.stringify({ ...form, token: 1 }),
  ])('error: ignores %s', (text) => {
    expect(readSendForm(tabWith(text).tab)).toBeUndefined()
  })

  test('error: stores nothing if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readSendForm(blocked)).toBeUndefined()
    expect(() => keepSendForm(blocked, form)).not.toThrow()
  })
})
