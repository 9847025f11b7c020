import { describe, expect, test } from 'vitest'
import { enAccount } from '../../../../messages/enAccount.ts'
import { transferProblems } from './transferProblems.ts'

const messages = enAccount.send.problems
const coin = { decimals: 18, available: '10 Aureus' }

describe('transferProblems', () => {
  test('behavior: no problem, no words', () => {
    expect(transferProblems(messages, {}, coin)).toEqual({})
  })
  test('behavior: one sentence under each field', () => {
    expect(transferProblems(messages, { recipient: 'checksum', amount: 'zero' }, coin)).toEqual({
      recipient: messages.recipientChecksum,
      amount: messages.amountZero,
    })
  })
  test('behavior: names the figures that matter', () => {
    expect(transferProblems(messages, { amount: 'insufficient' }, coin).amount).toContain(
      '10 Aureus',
    )
    expect(transferProblems(messages, { amount: 'tooManyDecimals' }, coin).amount).toContain('18')
  })
})
