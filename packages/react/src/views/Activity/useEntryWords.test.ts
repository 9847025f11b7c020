import type { ActivityEntry } from '@aureus/core/activity'
import { expect, test } from 'vitest'
import { contractOf } from './useEntryWords.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const receipt = '0x98C23E9d8f34FEFb1B7BD6a91B7FF122F4e16F5c'
const entry = (change: Partial<ActivityEntry>): ActivityEntry => ({
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: account,
  to: pool,
  value: 0n,
  kind: 'call',
  sentAtMs: 0,
  status: 'confirmed',
  ...change,
})

test('behavior: a call that this browser sent, or that the server lists', () => {
  expect(contractOf(entry({}), account)).toBe(pool)
  const listed = entry({ kind: 'transfer', to: receipt, call: { from: account, to: pool } })
  expect(contractOf(listed, account)).toBe(pool)
})

test.each([
  ['a payment', { kind: 'transfer' }],
  ['a call of somebody else', { from: pool }],
  ['what somebody else moved', { call: { from: pool, to: receipt } }],
  ['a swap', { swap: {} }],
  ['a call of a batch', { batch: { id: 'x', at: 0 } }],
  ['another chain family', { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['what has no transaction yet', { hash: '' }],
] as const)('behavior: none for %s', (_, change) => {
  expect(contractOf(entry(change as Partial<ActivityEntry>), account)).toBeUndefined()
})
