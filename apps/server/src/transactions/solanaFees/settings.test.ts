import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ED25519 = 'Ed25519SigVerify111111111111111111111111111'
const read = (environment: NodeJS.ProcessEnv) =>
  readSettings({
    NETWORKS: `eip155:1 ${MAINNET}`,
    RPC_URLS: `eip155:1=http://127.0.0.1:1 ${MAINNET}=http://127.0.0.1:1`,
    ...environment,
  }).solanaFees

describe('solanaFeesOf', () => {
  test('behavior: without networks visitors pay', () => {
    expect(read({})).toBeUndefined()
  })

  test('behavior: amounts are in lamports, and careful by default', () => {
    expect(
      read({ SOLANA_FEE_NETWORKS: MAINNET, SOLANA_FEE_TOTAL_BUDGET: '1.000000001' }),
    ).toMatchObject({
      networks: [MAINNET],
      policy: { limit: 20_000n },
      walletBudget: 500_000n,
      dayBudget: 50_000_000n,
      totalBudget: 1_000_000_001n,
    })
  })

  test.each([
    ['SOLANA_FEE_NETWORKS', 'eip155:1'],
    ['SOLANA_FEE_NETWORKS', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['SOLANA_FEE_LIMIT', '0.0000000001'],
    ['SOLANA_FEE_DAY_BUDGET', '-1'],
    ['SOLANA_FEE_PROGRAMS', 'token'],
    ['SOLANA_FEE_PROGRAMS', ED25519],
  ])('error: %s=%s is named', (name, value) => {
    expect(() => read({ SOLANA_FEE_NETWORKS: MAINNET, [name]: value })).toThrow(name)
  })
})
