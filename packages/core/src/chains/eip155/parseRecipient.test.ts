import { describe, expect, test } from 'vitest'
import { parseRecipient } from './parseRecipient.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const digits = address.slice(2)
const problem = (name: string) => ({ kind: 'problem', problem: name })
const found = { kind: 'address', address }

describe('parseRecipient', () => {
  test.each([
    ['', problem('empty')],
    ['   ', problem('empty')],
    [address, found],
    [`  ${address}\n`, found],
    [address.toLowerCase(), found],
    [`0x${digits.toUpperCase()}`, found],
    [`0x${digits.replace('dA', 'Da')}`, problem('checksum')],
    [`0X${digits.toLowerCase()}`, problem('form')],
    [digits, problem('form')],
    [address.slice(0, -1), problem('form')],
    [`${address}0`, problem('form')],
    [`0x${'g'.repeat(40)}`, problem('form')],
    [`eip155:1:${address}`, problem('form')],
    ['XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', problem('icap')],
    ['xe60hamicdxsv5qxvju7', problem('icap')],
    ['anna', problem('form')],
    ['Anna.Aureus.id', { kind: 'name', name: 'anna.aureus.id' }],
    ['a-1.eth', { kind: 'name', name: 'a-1.eth' }],
    ['.eth', problem('form')],
    ['anna.', problem('form')],
    ['an na.eth', problem('form')],
    ['-anna.eth', problem('form')],
    // A Cyrillic а.
    ['\u0430nna.eth', problem('form')],
    ['0.5', { kind: 'name', name: '0.5' }],
    [`${'a.'.repeat(127)}id`, problem('form')],
  ])('behavior: parses %o as %o', (text, expected) => {
    expect(parseRecipient(text)).toEqual(expected)
  })

  test('behavior: parses a long text quickly', () => {
    const started = performance.now()
    expect(parseRecipient(`${'a-'.repeat(200_000)}.`)).toEqual(problem('form'))
    // A backtracking pattern would take minutes.
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
