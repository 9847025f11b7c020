// The fee of an operation in a token: its first call pays the operator, whose paymaster pays the network. Offered where
// the operator does not pay and the account lacks the coins.

import type { EvmAddress } from '@aureus/protocol'
import {
  type Hex,
  type TokenFee,
  type TokenFeeRefusal,
  tokenFeeCall,
  type UserOperation,
  type UserOperationCall,
  type UserOperationEffects,
  userOperationHash,
} from '@aureus/protocol/operations'
import { encodeAccountCalls } from '@aureus/protocol/permissions'
import { erc20Abi } from 'viem'
import type { Database } from '../../platform/db/schema.ts'
import { dayOf, gweiOf, reserve } from './budgets.ts'
import type { ChainReader, Fees } from './chainReader.ts'
import type { OperationContext, OperationNetwork } from './context.ts'
import { callGasOf, priced, verificationGasOf } from './gas.ts'
import { SPONSORED_FOR_S, signSponsorship, stubFields } from './paymaster.ts'
import { judge, maxCostOf } from './policy.ts'
import { simulate } from './simulation/effects.ts'
import { PRICE_DECIMALS, type PricedToken, type TokenFeeSettings } from './tokenSettings.ts'

/** After so many operations of a wallet that ran without paying, it is offered nothing for two days. */
const MAX_UNPAID = 3

export interface PayInTokenParameters {
  /** What the account would pay itself, without a paymaster's fields. */
  own: UserOperation
  calls: readonly UserOperationCall[]
  delegate: EvmAddress
  /** To simulate the account with, unless it has its own. */
  code: Hex | undefined
  authorizes: boolean
  fees: Fees & { baseFee: bigint }
}

export interface PaidInToken {
  operation: UserOperation
  tokenFee: TokenFee
  effects: UserOperationEffects
}

/** @returns why there is no fee, or undefined if the account has the coins or the operator accepts no token */
export async function payInToken(
  context: OperationContext,
  network: OperationNetwork,
  parameters: PayInTokenParameters,
): Promise<PaidInToken | TokenFeeRefusal | undefined> {
  const { tokenFees } = context.settings
  const { paymaster, reader, id } = network
  const offers = tokenFees?.tokens.get(id) ?? []
  if (!tokenFees || !paymaster || offers.length === 0) return undefined
  const { sender } = parameters.own
  if (await hasCoins(reader, parameters)) return undefined
  if ((await unpaidOf(context.db, { network: id, sender })) >= MAX_UNPAID) return 'budget'
  let refused: TokenFeeRefusal = 'balance'
  for (const offer of offers) {
    const quoted = await quote(network, { ...parameters, paymaster, offer, tokenFees })
    if (!quoted) continue
    const operation = await sponsor(context, network, { ...parameters, ...quoted, paymaster })
    if (typeof operation === 'object') return { ...quoted, operation }
    refused = operation
  }
  return refused
}

async function hasCoins(reader: ChainReader, { own, calls }: PayInTokenParameters) {
  const coins = await reader.client.getBalance({ address: own.sender })
  return coins >= calls.reduce((all, { value }) => all + BigInt(value), maxCostOf(own))
}

interface Offered extends PayInTokenParameters {
  paymaster: EvmAddress
  offer: PricedToken
  tokenFees: TokenFeeSettings
}

/** @returns undefined if the account has too little of the token, or if the calls fail with the payment before them */
async function quote(
  { reader, tokens }: OperationNetwork,
  { own, calls, delegate, code, authorizes, fees, paymaster, offer, tokenFees }: Offered,
): Promise<PaidInToken | undefined> {
  const decimals = tokens.find(({ address }) => address === offer.address)?.decimals
  if (decimals === undefined) return undefined
  const { sender } = own
  const balance = await balanceOf(reader, { token: offer.address, owner: sender })
  const withFee = async (amount: bigint) => {
    const tokenFee = { token: offer.address, payee: tokenFees.payee, amount: String(amount) }
    const all = [tokenFeeCall(tokenFee), ...calls]
    const callData = encodeAccountCalls(delegate, all)
    const callGasLimit = await callGasOf(reader, { sender, code, callData })
    if (!callGasLimit) return undefined
    const operation = priced(
      {
        ...own,
        callData,
        callGasLimit,
        verificationGasLimit: verificationGasOf({ ...own, callData }),
        ...stubFields(paymaster, (callData.length - 2) / 2),
      },
      authorizes,
    )
    return { all, operation, tokenFee }
  }
  const first = balance > 0n ? await withFee(1n) : undefined
  if (!first) return undefined
  const wei = expectedCostOf(first.operation, fees)
  const amount = feeIn(offer, { wei, decimals, markup: tokenFees.markup })
  const final = balance >= amount ? await withFee(amount) : undefined
  if (!final) return undefined
  const { all, operation, tokenFee } = final
  const { callData } = operation
  const simulated = await simulate({ reader, sender, code, callData, calls: all, tokens })
  if (!simulated?.effects) return undefined
  return { operation, tokenFee, effects: simulated.effects }
}

/** What it costs at the price of the moment, in wei. Checking a signature takes half of what it may take. */
export function expectedCostOf(
  operation: UserOperation,
  { baseFee, maxPriorityFeePerGas }: Pick<Fees, 'maxPriorityFeePerGas'> & { baseFee: bigint },
): bigint {
  const checks =
    BigInt(operation.verificationGasLimit) + BigInt(operation.paymasterVerificationGasLimit ?? 0)
  const gas = BigInt(operation.callGasLimit) + BigInt(operation.preVerificationGas) + checks / 2n
  return gas * (baseFee + maxPriorityFeePerGas)
}

/** In base units of the token, rounded up. */
export function feeIn(
  { price }: Pick<PricedToken, 'price'>,
  { wei, decimals, markup }: { wei: bigint; decimals: number; markup: number },
): bigint {
  const scaled = wei * price * 10n ** BigInt(decimals) * BigInt(100 + markup)
  const scale = 10n ** BigInt(18 + PRICE_DECIMALS) * 100n
  return (scaled + scale - 1n) / scale
}

/** @returns why not, if the policy or a budget is against it */
async function sponsor(
  { db, settings, signer, clock }: OperationContext,
  { reader, id }: OperationNetwork,
  quoted: PayInTokenParameters & PaidInToken & { paymaster: EvmAddress },
): Promise<UserOperation | TokenFeeRefusal> {
  const { operation: stubbed, tokenFee, paymaster, calls, delegate } = quoted
  const { tokenFees, policy } = settings
  const cost = maxCostOf(stubbed)
  // The visitor pays, so it does not matter for what.
  const anything = { ...policy, targets: { all: true, list: [] } } as const
  if (!tokenFees || judge(anything, { calls, operation: stubbed, cost })) return 'unavailable'
  if ((await reader.depositOf(paymaster)) < cost) return 'unavailable'
  const { chainId, entryPoint } = reader
  const now = await reader.blockTime()
  const signed = { operation: stubbed, paymaster, chainId, now }
  const operation = { ...stubbed, paymasterData: await signSponsorship(signer, signed) }
  const nowMs = clock()
  const { walletBudget, dayBudget } = tokenFees
  const reserved = await reserve(
    db,
    { walletBudget, dayBudget, totalBudget: undefined },
    {
      hash: userOperationHash(operation, { chainId, entryPoint, delegate }),
      network: id,
      sender: operation.sender,
      nonce: operation.nonce,
      day: dayOf(nowMs),
      gwei: gweiOf(cost),
      fee_token: tokenFee.token,
      expires_at_ms: nowMs + SPONSORED_FOR_S * 1000,
    },
  )
  return reserved ? operation : 'budget'
}

const balanceOf = (
  { client }: ChainReader,
  { token, owner }: { token: EvmAddress; owner: EvmAddress },
): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Operations that were included, reverted, and so paid nothing. Rows of operations are kept for two days. */
async function unpaidOf(
  db: Database,
  { network, sender }: { network: string; sender: string },
): Promise<number> {
  const rows = await db
    .selectFrom('operations')
    .innerJoin('operation_sponsorships', 'operation_sponsorships.hash', 'operations.hash')
    .select('operations.hash')
    .where('operations.network', '=', network)
    .where('operations.sender', '=', sender)
    .where('operations.status', '=', 'reverted')
    .where('operation_sponsorships.fee_token', 'is not', null)
    .limit(MAX_UNPAID)
    .execute()
  return rows.length
}

/** Whether an operation was promised for a fee in a token. */
export async function isPaidInToken(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('operation_sponsorships')
    .select('fee_token')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return typeof row?.fee_token === 'string'
}
