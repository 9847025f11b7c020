import { transferLamports } from '@aureus/protocol/solana'
import { describe, expect, test } from 'vitest'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { enSolana } from '../../../lib/messages/en.solana.ts'
import { mint, other, solanaQuestion as question } from '../../../testing/solanaMessage.ts'
import {
  describedSwap,
  openTokens,
  payTokens,
  sellCoins,
  swapChanges,
} from '../../../testing/solanaSwap.ts'
import { describeSolana } from './describeSolana.ts'

const show = (...parameters: Parameters<typeof describedSwap>) =>
  describeSolana(question, [describedSwap(...parameters)], { send: false })

describe('a swap on Solana', () => {
  test('behavior: says what is sold, what arrives at least, with whom, and the fee', () => {
    const shown = show()
    expect(shown.title).toMatch(/^Swap 1 SOL for at least 2\.4925 /)
    expect(shown).toMatchObject({ warnings: [], action: enSolana.actionSwap })
    expect(shown.brief?.map((row) => [row.label, row.value])).toEqual([
      [enDetails.brief.sends, '1 SOL'],
      [enSolana.getsAtLeast, expect.stringMatching(/^2\.4925 /)],
      [enDetails.transaction.fee, '0.00001 SOL'],
    ])
    expect(shown.rows).toContainEqual({ label: enSolana.cosigner, value: other, style: 'code' })
    expect(shown.rows).toContainEqual({ label: enSolana.boughtToken, value: mint, style: 'code' })
    expect(shown.raw).toHaveLength(1)
  })

  test('behavior: shows the deposit for a first token account', () => {
    const changes = [{ amount: -1_002_049_280n, decimals: 9 }, ...swapChanges.slice(1)]
    expect(show([openTokens, sellCoins, payTokens], changes).brief).toContainEqual({
      label: enSolana.deposit,
      value: '0.00203928 SOL',
      style: 'amount',
    })
  })

  test('behavior: says if the network did not simulate it, and still reads it', () => {
    const { outcome: _, ...rest } = describedSwap()
    const shown = describeSolana(question, [{ ...rest, outcome: undefined }], { send: false })
    expect(shown.title).toMatch(/^Swap 1 SOL/)
    expect(shown.warnings).toEqual([{ level: 'caution', text: enSolana.untried }])
  })

  test.each<[string, { mint?: string; amount: bigint }[]]>([
    ['less arrives', [swapChanges[0] as never, { mint, amount: 2_492_499n }]],
    ['nothing arrives', swapChanges.slice(0, 1)],
    ['more SOL leaves', [{ amount: -1_000_010_001n }, ...swapChanges.slice(1)]],
    ['another token leaves', [...swapChanges, { mint: other, amount: -1n }]],
  ])('error: warns, and names no swap, if the network reports that %s', (_, changes) => {
    const shown = show(undefined, changes)
    expect(shown.title).toBe(enSolana.steps(2))
    expect(shown.warnings).toContainEqual({ level: 'danger', text: enSolana.swapDenied })
  })

  test('error: a third transfer is not hidden in a swap', () => {
    const stolen = transferLamports(question.account, other, 1n)
    const shown = show([sellCoins, payTokens, stolen])
    expect(shown.title).toBe(enSolana.steps(3))
    expect(shown.action).toBe(enSolana.actionSign)
    expect(shown.warnings).toContainEqual({ level: 'caution', text: enSolana.others })
  })

  test('error: several transactions at once are not shown as a swap', () => {
    const both = [describedSwap(), describedSwap()]
    expect(describeSolana(question, both, { send: false }).title).toBe(enSolana.transactions(2))
  })
})
