import { describe, expect, test } from 'vitest'
import { createHostPage } from '../../lib/page/hostPage.ts'
import { operationDomain, operationOf } from '../../testing/operation.ts'
import { account, other } from '../../testing/question.ts'
import type { PreparedOperation } from './prepareOperation.ts'
import { dropQuote, findQuote, keepQuote, QUOTE_MS } from './quotes.ts'

const prepared: PreparedOperation = {
  operation: operationOf(account),
  domain: operationDomain,
  userOpHash: '0x',
  code: 'ours',
  highestFee: 1n,
  isDear: false,
  isPageService: false,
  mark: '',
  preparedMs: 0,
}
const call = { to: other, value: 1n, data: undefined }
const quoted = { account, caipNetworkId: 'eip155:1', calls: [call] }

function kept() {
  const host = createHostPage('https://app.example.com')
  keepQuote(host, quoted, prepared, 0)
  return host
}

describe('findQuote', () => {
  test('behavior: finds the same calls of the same account, in any letter case', () => {
    const host = kept()
    const calls = [{ ...call, to: other.toLowerCase(), data: '0x' as const }]
    expect(findQuote(host, { ...quoted, calls }, QUOTE_MS - 1)).toBe(prepared)
    // Declining in the wallet's window does not spend it.
    expect(findQuote(host, quoted, QUOTE_MS - 1)).toBe(prepared)
  })

  test.each([
    ['another account', { account: other }],
    ['another network', { caipNetworkId: 'eip155:10' }],
    ['another amount', { calls: [{ ...call, value: 2n }] }],
    ['another recipient', { calls: [{ ...call, to: account }] }],
    ['more calls', { calls: [call, call] }],
  ])('error: finds nothing for %s', (_, change) => {
    expect(findQuote(kept(), { ...quoted, ...change }, 0)).toBeUndefined()
  })

  test('error: finds no quote for another page, after two minutes, or after it was sent', () => {
    const host = kept()
    expect(findQuote(createHostPage('https://b.example'), quoted, 0)).toBeUndefined()
    expect(findQuote(host, quoted, QUOTE_MS)).toBeUndefined()
    dropQuote(host)
    expect(findQuote(host, quoted, 0)).toBeUndefined()
  })
})
