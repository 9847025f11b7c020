import type { SentTransaction } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { recentRecipients } from './recentRecipients.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = (index: number) => `0x${String(index).repeat(40)}`

const sent = (to: string, parts: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: `0x${'a'.repeat(64)}`,
  caipNetworkId: 'eip155:8453',
  from: account,
  to,
  value: 1n,
  kind: 'transfer',
  sentAtMs: 0,
  status: 'confirmed',
  ...parts,
})

describe('recentRecipients', () => {
  test('behavior: lists the newest first and each once, whatever its case', () => {
    const anna = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
    const list = [sent(other(1)), sent(anna), sent(anna.toLowerCase()), sent(other(1))]
    expect(recentRecipients(list, account)).toEqual([other(1), anna])
  })

  test('behavior: lists at most four', () => {
    const list = [1, 2, 3, 4, 5].map((index) => sent(other(index)))
    expect(recentRecipients(list, account)).toEqual([1, 2, 3, 4].map(other))
  })

  test('behavior: includes recipients on other networks, where addresses are the same', () => {
    const list = [sent(other(1), { caipNetworkId: 'eip155:1' }), sent(other(2))]
    expect(recentRecipients(list, account)).toEqual([other(1), other(2)])
  })

  test.each([
    ['from another account', { from: other(9) }],
    ['to itself', { to: account.toLowerCase() }],
    ['that called a contract', { kind: 'call' }],
    ['that was reverted', { status: 'reverted' }],
    ['that was replaced', { status: 'replaced' }],
    ['unknown to the chain', { status: 'unknown' }],
  ] as const)('behavior: leaves out a transfer %s', (_, parts) => {
    expect(recentRecipients([sent(other(1), parts)], account)).toEqual([])
  })

  test('behavior: includes a pending transfer', () => {
    expect(recentRecipients([sent(other(1), { status: 'pending' })], account)).toHaveLength(1)
  })
})
