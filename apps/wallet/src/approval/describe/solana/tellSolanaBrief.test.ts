import { shortLabel } from '@aureus/protocol/labels'
import { createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveCheckedInstruction,
  getApproveInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { enSolana } from '../../../lib/messages/en.solana.ts'
import {
  bytes,
  describedOf,
  destination,
  fine,
  solanaKey as key,
  me,
  mint,
  other,
  solanaQuestion,
  source,
} from '../../../testing/solanaMessage.ts'
import { type Described, tellSolanaBrief } from './tellSolanaBrief.ts'

const { account } = solanaQuestion
const words = enDetails.transaction

const tellAll = (transactions: readonly Described[]) =>
  tellSolanaBrief(solanaQuestion, transactions)

const tell = (instructions: readonly object[], more: Partial<Described> = {}) =>
  tellAll([describedOf(instructions, more)])

const pairs = (rows: ReturnType<typeof tell>) => rows.map(({ label, value }) => [label, value])

describe('tellSolanaBrief', () => {
  test('behavior: adds up the amounts and fees of several transactions', () => {
    const send = (amount: bigint) =>
      describedOf([getTransferSolInstruction({ source: me, destination: other, amount })])
    const checked = { source, mint, destination, authority: me, amount: 2_500_000n, decimals: 6 }
    const tokens = describedOf([getTransferCheckedInstruction(checked)])
    const foreign = getTransferSolInstruction({
      source: createNoopSigner(key(9)),
      destination: other,
      amount: 7_000_000_000n,
    })
    const all = [send(1_000_000_000n), send(2n), tokens, describedOf([foreign])]
    const shown = tellAll(all.map((one) => ({ ...one, outcome: undefined })))
    expect(pairs(shown)).toEqual([
      [enDetails.brief.sends, '1.000000002 SOL'],
      [enDetails.brief.sends, `2.5 ${shortLabel(mint)}`],
      [words.fee, '0.00002 SOL'],
    ])
  })

  test('behavior: includes predicted losses that the wallet cannot read, without the fee', () => {
    const outcome = {
      ...fine,
      changes: [
        { amount: -3_000_005_000n, decimals: 9 },
        { mint: mint as string, amount: 12n, decimals: 1 },
        { mint: other as string, amount: -3n },
      ],
    }
    const taker = { programAddress: key(77), accounts: [], data: Uint8Array.of(1) }
    const transfer = getTransferSolInstruction({
      source: me,
      destination: other,
      amount: 1_000_000_000n,
    })
    expect(pairs(tell([transfer, taker], { outcome }))).toEqual([
      [enDetails.brief.sends, '3 SOL'],
      [enDetails.brief.sends, `${words.baseUnits('3')} ${shortLabel(other)}`],
      [enDetails.brief.gets, `1.2 ${shortLabel(mint)}`],
      [words.fee, '0.000005 SOL'],
    ])
  })

  test('error: shows what the transaction sends even if the network predicts less', () => {
    const transfer = getTransferInstruction({ source, destination, authority: me, amount: 7n })
    const holders = new Map([[source, { mint, owner: account as string, amount: 9n }]])
    const outcome = {
      ...fine,
      holders,
      changes: [{ mint: mint as string, amount: -1n, decimals: 0 }],
    }
    expect(pairs(tell([transfer], { outcome }))[0]).toEqual([
      enDetails.brief.sends,
      `7 ${shortLabel(mint)}`,
    ])
    expect(pairs(tell([transfer]))[0]).toEqual([
      enDetails.brief.sends,
      `${words.baseUnits('7')} ${shortLabel(source)}`,
    ])
  })

  test('behavior: shows allowances, and marks unlimited ones', () => {
    const limit = { source, mint, delegate: other, owner: me, amount: 5n, decimals: 0 }
    expect(tell([getApproveCheckedInstruction(limit)])[0]).toEqual({
      label: enDetails.brief.spendable,
      value: `5 ${shortLabel(mint)}`,
      style: 'amount',
    })
    const all = { source, delegate: other, owner: me, amount: 2n ** 64n - 1n }
    expect(tell([getApproveInstruction(all)])[0]).toEqual({
      label: enDetails.brief.spendable,
      value: `${words.unlimited} ${shortLabel(source)}`,
      style: 'amount',
      alarm: true,
    })
  })

  test('behavior: names a site that pays the fee', () => {
    const shown = tell([], { paidBy: 'Aureus' })
    expect(pairs(shown)).toEqual([[words.fee, enDetails.operation.paidBy('Aureus')]])
  })

  test('behavior: names each fee payer once', () => {
    const { message: empty } = describedOf([])
    const message = { ...empty, keys: [other as string, account as string] }
    const described = { message, bytes, outcome: undefined }
    expect(tellAll([described, described])).toEqual([
      { label: enSolana.feeOfOthers, value: other, style: 'code' },
    ])
  })
})
