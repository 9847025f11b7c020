import { describe, expect, test } from 'vitest'
import { checkTransfer } from './checkTransfer.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const coin = { decimals: 18, balance: 10n ** 18n }

describe('checkTransfer', () => {
  test.each([
    ['a matching checksum', address],
    ['lower case', address.toLowerCase()],
    ['upper case', `0x${address.slice(2).toUpperCase()}`],
    ['space around it', `  ${address}\n`],
  ])('behavior: takes a recipient with %s and checksums it', (_, recipient) => {
    expect(checkTransfer({ recipient, amount: '0.5' }, coin)).toEqual({
      ok: true,
      to: address,
      value: 5n * 10n ** 17n,
    })
  })

  test.each([
    ['', 'empty'],
    ['0x1234', 'form'],
    ['vitalik.eth', 'form'],
    [address.slice(2), 'form'],
    [`${address}00`, 'form'],
    [address.replace('d8dA', 'D8dA'), 'checksum'],
  ])('error: recipient %o is %s', (recipient, problem) => {
    const checked = checkTransfer({ recipient, amount: '0.5' }, coin)
    expect(checked).toEqual({ ok: false, problems: { recipient: problem } })
  })

  test.each([
    ['', 'empty'],
    ['0', 'zero'],
    ['1,5', 'notANumber'],
    ['1.000000000000000001', 'insufficient'],
    [`0.${'0'.repeat(18)}1`, 'tooManyDecimals'],
  ])('error: amount %o is %s', (amount, problem) => {
    const checked = checkTransfer({ recipient: address, amount }, coin)
    expect(checked).toEqual({ ok: false, problems: { amount: problem } })
  })

  test('behavior: takes the whole balance', () => {
    expect(checkTransfer({ recipient: address, amount: '1' }, coin).ok).toBe(true)
  })

  test('behavior: names both problems at once', () => {
    expect(checkTransfer({ recipient: '', amount: '' }, coin)).toEqual({
      ok: false,
      problems: { recipient: 'empty', amount: 'empty' },
    })
  })

  test('param: an unknown balance is not checked', () => {
    const unknown = { decimals: 18, balance: undefined }
    expect(checkTransfer({ recipient: address, amount: '1000000' }, unknown).ok).toBe(true)
  })
})
