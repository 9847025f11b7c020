// Solana transactions: describes exactly what would be signed.

import { type SolanaMessage, solanaStepsOf } from '@aureus/protocol/solana'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { enSolana } from '../../../lib/messages/en.solana.ts'
import { toBase64 } from '../../../transactions/transaction/solana/base64.ts'
import type { Change, Outcome } from '../../../transactions/transaction/solana/tryOut.ts'
import type { Display, Row, Warning } from '../../display.ts'
import { formatAmount } from '../formatAmount.ts'
import type { Question } from '../question.ts'
import { danger, nativeAmount, signerRows } from '../told.ts'
import { type Described, tellSolanaBrief } from './tellSolanaBrief.ts'
import { type SolanaSwapTold, tellSolanaSwap } from './tellSolanaSwap.ts'
import { type Told, tellStep } from './tellStep.ts'

/** @param send whether this wallet sends it to the network */
export function describeSolana(
  question: Question,
  transactions: readonly Described[],
  { send }: { send: boolean },
): Display {
  const { origin, claimedName, account, network } = question
  const all = transactions.map((one) => tellTransaction(question, one))
  const [first] = all
  const single = all.length === 1
  const swap = single && transactions[0] ? tellSolanaSwap(question, transactions[0]) : undefined
  if (swap && swap !== 'denied') return describeSwap(question, transactions, swap)
  const title = single && first ? first.title : enSolana.transactions(all.length)
  const denied = swap === 'denied' ? [danger(enSolana.swapDenied)] : []
  const warnings = [...denied, ...all.flatMap((one) => one.warnings)]
  const texts = new Map(warnings.map((one) => [one.text, one]))
  return {
    title,
    origin,
    claimedName,
    summary: title,
    warnings: [...texts.values()],
    brief: tellSolanaBrief(question, transactions),
    rows: [
      ...all.flatMap(({ title: of, rows }, at) => [
        ...(single ? [] : [heading(enSolana.transaction(at + 1, all.length), of)]),
        ...rows,
      ]),
      ...signerRows(account, network),
    ],
    raw: rawRows(transactions),
    action: send ? enSolana.actionSend : enSolana.actionSign,
  }
}

/** What it sells and buys, instead of its steps: nothing else is in it. */
function describeSwap(
  { origin, claimedName, account, network }: Question,
  transactions: readonly Described[],
  { title, brief, rows }: SolanaSwapTold,
): Display {
  const [{ outcome } = { outcome: undefined }] = transactions
  return {
    title,
    origin,
    claimedName,
    summary: title,
    warnings: outcome ? [] : [caution(enSolana.untried)],
    brief,
    rows: [
      ...rows,
      ...changeRows(outcome, network.nativeCurrency.symbol),
      ...signerRows(account, network),
    ],
    raw: rawRows(transactions),
    action: enSolana.actionSwap,
  }
}

const rawRows = (transactions: readonly Described[]): Row[] =>
  transactions.map(({ bytes }, at) => ({
    label:
      transactions.length === 1
        ? enDetails.raw.message
        : enSolana.transaction(at + 1, transactions.length),
    value: toBase64(bytes),
    style: 'block',
  }))

const caution = (text: string): Warning => ({ level: 'caution', text })

const heading = (label: string, value: string): Row => ({ label, value, style: 'text' })

function tellTransaction(question: Question, { message, outcome, paidBy }: Described): Told {
  const { account, network } = question
  const { symbol } = network.nativeCurrency
  const coins = (lamports: bigint) => nativeAmount(lamports, network)
  const steps = solanaStepsOf(message)
  const opened = new Map(
    steps.flatMap((step) =>
      step.kind === 'openTokenAccount' ? [[step.account, step.owner] as const] : [],
    ),
  )
  const told = steps.flatMap((step) => tellStep(step, { account, coins, outcome, opened }) ?? [])
  const single = told.length === 1
  return {
    title: titleOf(told),
    rows: [
      ...told.flatMap(({ title, rows }, at) => [
        ...(single ? [] : [heading(enSolana.step(at + 1), title)]),
        ...rows,
      ]),
      ...changeRows(outcome, symbol),
    ],
    warnings: [
      ...told.flatMap(({ warnings }) => warnings),
      ...warningsOf(message, outcome, paidBy),
    ],
  }
}

const titleOf = (told: readonly Told[]): string =>
  told.length === 0
    ? enSolana.nothing
    : told.length === 1 && told[0]
      ? told[0].title
      : enSolana.steps(told.length)

function warningsOf(
  message: SolanaMessage,
  outcome: Outcome | undefined,
  paidBy: string | undefined,
): Warning[] {
  return [
    ...(outcome?.fails ? [{ level: 'danger', text: enDetails.transaction.fails } as const] : []),
    ...(outcome ? [] : [caution(enSolana.untried)]),
    ...(message.tables.length > 0 ? [caution(enSolana.table)] : []),
    ...(message.signers > (paidBy === undefined ? 1 : 2) ? [caution(enSolana.others)] : []),
  ]
}

function changeRows(outcome: Outcome | undefined, symbol: string): Row[] {
  const changes = outcome?.changes ?? []
  if (changes.length === 0) return []
  const show = ({ amount, decimals, mint }: Change) => {
    const sign = amount < 0n ? '−' : '+'
    const size = amount < 0n ? -amount : amount
    const text =
      decimals === undefined
        ? enDetails.transaction.baseUnits(size.toString())
        : formatAmount(size, decimals)
    return `${sign}${text} ${mint ?? symbol}`
  }
  return [
    ...changes.map(
      (change): Row => ({ label: enSolana.change, value: show(change), style: 'amount' }),
    ),
    { label: '', value: enSolana.changeSaid, style: 'text' },
  ]
}
