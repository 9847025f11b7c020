// Tokens in which visitors may pay the fee where the operator does not.
import {
  type CaipNetworkId,
  CaipNetworkIdSchema,
  type EvmAddress,
  parseEvmAddress,
} from '@aureus/protocol'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import type { Report } from '../../platform/settings/problem.ts'
import { integer, type Read, setting } from '../../platform/settings/schema.ts'

/** An amount of coins, in wei. */
export const coins = setting('expected an amount of coins such as 0.05', (value) =>
  /^\d{1,9}(?:\.\d{1,18})?$/.test(value) ? parseUnits(value, 18) : undefined,
)

/** Prices are kept with this many decimals. */
export const PRICE_DECIMALS = 18

export interface PricedToken {
  readonly address: EvmAddress
  /** Tokens for one coin of the network, times 10^18. */
  readonly price: bigint
}

type TokensByNetwork = ReadonlyMap<CaipNetworkId, readonly PricedToken[]>

const ENTRY = /^(eip155:\d+)\/erc20:(0x[0-9a-fA-F]{40})=(\d{1,18}(?:\.\d{1,18})?)$/

const tokens = setting(
  'expected tokens with the price of one coin in them, such as "eip155:1/erc20:0x…=2500"',
  (value): TokensByNetwork | undefined => {
    const read = new Map<CaipNetworkId, PricedToken[]>()
    for (const entry of value.split(/\s+/).filter(Boolean)) {
      const [, chain, text = '', said = ''] = ENTRY.exec(entry) ?? []
      const id = v.safeParse(CaipNetworkIdSchema, chain)
      const address = parseEvmAddress(text)
      if (!id.success || !address) return undefined
      const price = parseUnits(said, PRICE_DECIMALS)
      const known = read.get(id.output) ?? []
      if (price === 0n || known.some((one) => one.address === address)) return undefined
      read.set(id.output, [...known, { address, price }])
    }
    return read
  },
)

const payee = setting('expected an EVM address', parseEvmAddress)

export const tokenFeeVariables = {
  PAYMASTER_TOKENS: v.optional(tokens, ''),
  PAYMASTER_TOKEN_PAYEE: v.optional(payee),
  PAYMASTER_TOKEN_MARKUP: v.optional(integer(0, 100), '10'),
  PAYMASTER_TOKEN_WALLET_BUDGET: v.optional(coins, '0.02'),
  PAYMASTER_TOKEN_DAY_BUDGET: v.optional(coins, '0.5'),
}

type TokenFeeVariables = Read<typeof tokenFeeVariables>

export interface TokenFeeSettings {
  /** In the operator's order of preference. */
  readonly tokens: TokensByNetwork
  readonly payee: EvmAddress
  /** Percent on top of the fee. */
  readonly markup: number
  /** What one wallet's operations may have under way or have cost without a payment, in wei per UTC day. */
  readonly walletBudget: bigint
  /** The same for all wallets. */
  readonly dayBudget: bigint
}

/** `undefined`: fees are paid in coins. */
export function readTokenFees(
  variables: TokenFeeVariables,
  { paymasters }: { paymasters: ReadonlyMap<CaipNetworkId, EvmAddress> },
  report: Report,
): TokenFeeSettings | undefined {
  const { PAYMASTER_TOKENS: byNetwork, PAYMASTER_TOKEN_PAYEE: to } = variables
  if ([...byNetwork.keys()].some((id) => !paymasters.has(id)))
    report('PAYMASTER_TOKENS', 'names a network that PAYMASTERS lacks')
  if (byNetwork.size === 0) return undefined
  if (!to) {
    report('PAYMASTER_TOKEN_PAYEE', 'is missing: it receives the tokens')
    return undefined
  }
  return Object.freeze({
    tokens: byNetwork,
    payee: to,
    markup: variables.PAYMASTER_TOKEN_MARKUP,
    walletBudget: variables.PAYMASTER_TOKEN_WALLET_BUDGET,
    dayBudget: variables.PAYMASTER_TOKEN_DAY_BUDGET,
  })
}
