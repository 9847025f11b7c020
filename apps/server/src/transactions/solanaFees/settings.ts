// On which Solana networks the operator pays fees, and which.
import { type CaipNetworkId, isSolanaChain, type Network } from '@aureus/protocol'
import { isSolanaAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import type { Report } from '../../platform/settings/problem.ts'
import { networkIds, type Read, setting } from '../../platform/settings/schema.ts'
import { dearPrograms, type FeePolicy, usualPrograms } from './policy.ts'

const LAMPORT_DECIMALS = 9

/** In lamports. */
const sol = setting('expected an amount of SOL such as 0.00002', (value) =>
  /^\d{1,6}(?:\.\d{1,9})?$/.test(value) ? parseUnits(value, LAMPORT_DECIMALS) : undefined,
)

const programs = setting(
  'expected addresses of programs, separated by spaces, and none that checks signatures',
  (value) => {
    const words = value.split(/\s+/).filter(Boolean)
    const isProgram = (word: string) => isSolanaAddress(word) && !dearPrograms.includes(word)
    return words.length > 0 && words.every(isProgram) ? Object.freeze(words) : undefined
  },
)

export const solanaFeeVariables = {
  SOLANA_FEE_NETWORKS: v.optional(networkIds),
  SOLANA_FEE_PROGRAMS: v.optional(programs),
  SOLANA_FEE_LIMIT: v.optional(sol, '0.00002'),
  SOLANA_FEE_WALLET_BUDGET: v.optional(sol, '0.0005'),
  SOLANA_FEE_DAY_BUDGET: v.optional(sol, '0.05'),
  SOLANA_FEE_TOTAL_BUDGET: v.optional(sol),
}

export type SolanaFeeVariables = Read<typeof solanaFeeVariables>

/** Amounts are in lamports, per network. */
export interface SolanaFeeSettings {
  readonly networks: readonly CaipNetworkId[]
  readonly policy: FeePolicy
  /** Per wallet and UTC day. */
  readonly walletBudget: bigint
  /** Of all wallets per UTC day. */
  readonly dayBudget: bigint
  /** Of all wallets for ever; absent: no limit. */
  readonly totalBudget: bigint | undefined
  /** Below coins for this many transactions, the server warns. */
  readonly lowOperations: number
}

/** `undefined` without networks: visitors pay. */
export function readSolanaFees(
  variables: SolanaFeeVariables & { PAYMASTER_LOW_OPERATIONS: number },
  { networks: offered, hasWallet }: { networks: readonly Network[]; hasWallet: boolean },
  report: Report,
): SolanaFeeSettings | undefined {
  const { SOLANA_FEE_NETWORKS: networks } = variables
  const strange = networks?.find(
    (id) => !isSolanaChain(id) || !offered.some(({ caipNetworkId }) => caipNetworkId === id),
  )
  if (strange !== undefined)
    report('SOLANA_FEE_NETWORKS', `${strange} is not a Solana network of NETWORKS`)
  if (networks && !hasWallet)
    report('SOLANA_FEE_NETWORKS', 'needs the embedded wallet; set WALLET_URL')
  if (!networks || !hasWallet) return undefined
  return Object.freeze({
    networks,
    policy: {
      programs: variables.SOLANA_FEE_PROGRAMS ?? usualPrograms,
      limit: variables.SOLANA_FEE_LIMIT,
    },
    walletBudget: variables.SOLANA_FEE_WALLET_BUDGET,
    dayBudget: variables.SOLANA_FEE_DAY_BUDGET,
    totalBudget: variables.SOLANA_FEE_TOTAL_BUDGET,
    lowOperations: variables.PAYMASTER_LOW_OPERATIONS,
  })
}
