import type { Session } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { counts } from './signIn.ts'

const of = (chainId: string, accountType: Session['accountType']) =>
  ({ accountType, data: { chainId, accountAddress: 'A1' } }) as Session
const settings = { enabled: true, required: true, chains: [] }

describe('counts', () => {
  test.each([
    ['a key account on its network', of('eip155:1', 'eoa'), 'eip155:1:A1', undefined, true],
    ['a key account elsewhere', of('eip155:1', 'eoa'), 'eip155:10:A1', undefined, true],
    ['another account', of('eip155:1', 'eoa'), 'eip155:1:B1', undefined, false],
    ['an address that ends alike', of('eip155:1', 'eoa'), 'eip155:1:BA1', undefined, false],
    ['another family', of('eip155:1', 'eoa'), 'solana:main:A1', undefined, false],
    ['a family that begins alike', of('eip15:1', 'eoa'), 'eip155:1:A1', undefined, false],
    ['no account', of('eip155:1', 'eoa'), undefined, undefined, false],
    ['a contract on its network', of('eip155:1', 'contract'), 'eip155:1:A1', undefined, true],
    ['a contract elsewhere', of('eip155:1', 'contract'), 'eip155:10:A1', undefined, false],
    ['scope network, its network', of('eip155:1', 'eoa'), 'eip155:1:A1', 'network', true],
    ['scope network, elsewhere', of('eip155:1', 'eoa'), 'eip155:10:A1', 'network', false],
  ] as const)('behavior: %s', (_, session, caipAddress, scope, counted) => {
    expect(counts(session, caipAddress, { ...settings, ...(scope && { scope }) })).toBe(counted)
  })
})
