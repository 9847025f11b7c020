// The few lines at the top of a question about Solana transactions: what leaves the account, what arrives, and the fee.
import { shortLabel } from '@aureus/protocol/labels'
import {
  maxSolanaFee,
  type SolanaMessage,
  type SolanaStep,
  type SolanaToken,
  solanaStepsOf,
} from '@aureus/protocol/solana'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { enSolana } from '../../../lib/messages/en.solana.ts'
import type { Outcome } from '../../../transactions/transaction/solana/tryOut.ts'
import type { Row } from '../../display.ts'
import { formatAmount } from '../formatAmount.ts'
import type { Question } from '../question.ts'
import { shortened } from '../tellBrief.ts'
import { addressRow, amountRow, nativeAmount } from '../told.ts'
import { isUnlimited } from './tellStep.ts'

const words = enDetails.brief

export interface Described {
  message: SolanaMessage
  /** The bytes to sign: the same message in wire format. */
  bytes: Uint8Array
  /** Undefined if the network could not simulate it. */
  outcome: Outcome | undefined
  /** Who pays the fee, by an account that signs after the visitor. Undefined: the first account of the message. */
  paidBy?: string | undefined
}

interface Sum {
  amount: bigint
  /** Undefined if neither the transaction nor the network says. */
  decimals: number | undefined
}

/** By mint. */
type Sums = Map<string, Sum>

/** Stands for the network's own coin, which has no mint. */
const COIN = ''

/**
 * The wallet reads by itself what the transactions send. The network's prediction adds what programs take that the wallet
 * cannot read, and what arrives.
 */
export function tellSolanaBrief(question: Question, transactions: readonly Described[]): Row[] {
  const out: Sums = new Map()
  const into: Sums = new Map()
  for (const described of transactions) {
    const steps = solanaStepsOf(described.message)
    for (const [mint, sum] of sentBy(question, described, steps)) add(out, mint, sum)
    for (const { mint = COIN, amount, decimals } of described.outcome?.changes ?? [])
      if (amount > 0n) add(into, mint, { amount, decimals })
  }
  const { network } = question
  const write = (label: string) => (entry: [string, Sum]) =>
    amountRow(label, textOf(entry, network))
  return [
    ...shortened([...out].map(write(words.sends))),
    ...shortened([...into].map(write(words.gets))),
    ...shortened(transactions.flatMap((one) => tellHandedOver(question, one))),
    ...shortened(transactions.flatMap(tellApprovals)),
    ...tellFees(question, transactions),
  ]
}

function sentBy({ account, network }: Question, described: Described, steps: SolanaStep[]): Sums {
  const { message, outcome } = described
  const { decimals: coinDecimals } = network.nativeCurrency
  const sums: Sums = new Map()
  for (const step of steps) {
    if ((step.kind === 'transfer' || step.kind === 'createAccount') && step.from === account)
      add(sums, COIN, { amount: step.lamports, decimals: coinDecimals })
    if (step.kind === 'transferToken' && step.by === account) {
      add(sums, mintOf(step, outcome), { amount: step.amount, decimals: step.token?.decimals })
    }
  }
  const fee = isPayer(account, described) ? maxSolanaFee(message, steps) : 0n
  for (const { mint = COIN, amount, decimals } of outcome?.changes ?? []) {
    const lost = -amount - (mint === COIN ? fee : 0n)
    const read = sums.get(mint)
    if (lost > (read?.amount ?? 0n)) sums.set(mint, { amount: lost, decimals })
    else if (read) read.decimals ??= decimals
  }
  return sums
}

/** Token accounts that go to someone else with all they hold. How much that is, only the network knows. */
function tellHandedOver({ account }: Question, { message }: Described): Row[] {
  return solanaStepsOf(message).flatMap((step) => {
    if (step.kind === 'closeAccount' && step.to !== account)
      return [addressRow(enSolana.rest, step.to)]
    if (step.kind !== 'authority' || step.authority === account) return []
    return [addressRow(enSolana.authority, step.authority ?? enSolana.nobody)]
  })
}

function tellApprovals({ message, outcome }: Described): Row[] {
  return solanaStepsOf(message).flatMap((step) => {
    if (step.kind !== 'approveToken') return []
    const mint = mintOf(step, outcome)
    if (isUnlimited(step.amount))
      return [
        {
          ...amountRow(words.spendable, `${enDetails.transaction.unlimited} ${shortLabel(mint)}`),
          alarm: true,
        },
      ]
    return [
      amountRow(words.spendable, tokenText(mint, { ...step, decimals: step.token?.decimals })),
    ]
  })
}

/** The highest fee of all that the account pays, and each other account that pays. */
function tellFees({ account, network }: Question, transactions: readonly Described[]): Row[] {
  const label = enDetails.transaction.fee
  const own = transactions.filter((one) => isPayer(account, one))
  const fee = own.reduce(
    (sum, { message }) => sum + maxSolanaFee(message, solanaStepsOf(message)),
    0n,
  )
  const others = transactions.flatMap(({ message, paidBy }) => {
    const [payer = ''] = message.keys
    if (paidBy !== undefined) return [amountRow(label, enDetails.operation.paidBy(paidBy))]
    return payer === account ? [] : [addressRow(enSolana.feeOfOthers, payer)]
  })
  const distinct = new Map(others.map((row) => [row.value, row]))
  return [
    ...(own.length > 0 ? [amountRow(label, nativeAmount(fee, network))] : []),
    ...shortened([...distinct.values()]),
  ]
}

/** The token's mint, else its account if neither the instruction nor the network names the mint. */
const mintOf = (
  { token, from }: { token?: SolanaToken; from: string },
  outcome: Outcome | undefined,
) => token?.mint ?? outcome?.holders.get(from)?.mint ?? from

const isPayer = (account: string, { message, paidBy }: Described): boolean =>
  paidBy === undefined && message.keys[0] === account

function add(sums: Sums, mint: string, { amount, decimals }: Sum): void {
  const known = sums.get(mint)
  sums.set(mint, {
    amount: (known?.amount ?? 0n) + amount,
    decimals: known?.decimals ?? decimals,
  })
}

const textOf = ([mint, sum]: [string, Sum], network: Question['network']): string =>
  mint === COIN ? nativeAmount(sum.amount, network) : tokenText(mint, sum)

/** The details have the whole mint. */
const tokenText = (mint: string, { amount, decimals }: Sum): string =>
  `${decimals === undefined ? enDetails.transaction.baseUnits(amount.toString()) : formatAmount(amount, decimals)} ${shortLabel(mint)}`
