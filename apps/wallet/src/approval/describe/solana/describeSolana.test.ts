import { createNoopSigner } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
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
  solanaQuestion as question,
  solanaMessageOf,
  source,
} from '../../../testing/solanaMessage.ts'
import { describeSolana } from './describeSolana.ts'
import type { Described } from './tellSolanaBrief.ts'

const { account } = question

const show = (instructions: readonly object[], more: Partial<Described> = {}) =>
  describeSolana(question, [describedOf(instructions, more)], { send: true })

const values = ({ brief = [], rows }: ReturnType<typeof show>) =>
  [...brief, ...rows].map(({ value }) => value)
const briefOf = ({ brief = [] }: ReturnType<typeof show>) =>
  brief.map(({ label, value }) => [label, value])
const dangers = ({ warnings }: ReturnType<typeof show>) =>
  warnings.flatMap(({ level, text }) => (level === 'danger' ? [text] : []))

const words = enDetails.transaction

describe('describeSolana', () => {
  test("behavior: shows a transfer's amount, recipient and fee", () => {
    const shown = show([
      getTransferSolInstruction({ source: me, destination: other, amount: 1_500_000_000n }),
    ])
    expect(shown).toMatchObject({ title: 'Send 1.5 SOL', warnings: [] })
    expect(briefOf(shown)).toEqual([
      [enDetails.brief.sends, '1.5 SOL'],
      [words.fee, '0.000005 SOL'],
    ])
    expect(shown.rows.map(({ value }) => value)).toEqual(['1.5 SOL', other, account, 'Solana'])
  })

  test('behavior: names the source of a transfer from another account of the signer', () => {
    const from = createNoopSigner(key(9))
    const shown = show([
      getTransferSolInstruction({ source: from, destination: other, amount: 1n }),
    ])
    expect(shown.rows).toContainEqual({ label: words.from, value: key(9), style: 'code' })
  })

  test("behavior: a checked transfer names its token, and the transaction itself proves the new account's owner", () => {
    const transfer = { source, mint, destination, authority: me, amount: 2_500_000n, decimals: 6 }
    const shown = show([
      getCreateAssociatedTokenIdempotentInstruction({
        payer: me,
        ata: destination,
        owner: other,
        mint,
      }),
      getTransferCheckedInstruction(transfer),
    ])
    expect(shown.title).toBe(enSolana.steps(2))
    expect(shown.rows).toContainEqual({ label: words.amount, value: '2.5', style: 'amount' })
    expect(shown.rows).toContainEqual({ label: words.to, value: other, style: 'code' })
    expect(shown.rows).toContainEqual({ label: words.token, value: mint, style: 'code' })
  })

  test('behavior: marks what only the network reports about a plain transfer', () => {
    const transfer = getTransferInstruction({ source, destination, authority: me, amount: 7n })
    const holders = new Map([
      [source, { mint, owner: account as string, amount: 9n }],
      [destination, { mint, owner: other as string, amount: 0n }],
    ])
    const shown = show([transfer], { outcome: { ...fine, holders } })
    expect(shown.rows).toContainEqual({ label: enSolana.toSaid, value: other, style: 'code' })
    expect(shown.rows).toContainEqual({ label: enSolana.tokenSaid, value: mint, style: 'code' })
    expect(values(shown)).toContain(words.baseUnits('7'))
  })

  test('behavior: warns whenever someone else gains control of tokens', () => {
    const checked = { source, mint, delegate: other, owner: me, amount: 5n, decimals: 0 }
    expect(dangers(show([getApproveCheckedInstruction(checked)]))).toEqual([
      enSolana.limitedApproval,
    ])
    const all = getApproveInstruction({
      source,
      delegate: other,
      owner: me,
      amount: 2n ** 64n - 1n,
    })
    expect(values(show([all]))).toContain(words.unlimited)
    expect(dangers(show([all]))).toEqual([words.unlimitedApproval])
    const given = getSetAuthorityInstruction({
      owned: source,
      owner: me,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: other,
    })
    expect(dangers(show([given]))).toEqual([enSolana.givesAway])
    expect(values(show([given]))).toContain(other)
  })

  test('behavior: describes closing, revoking and creating accounts', () => {
    const close = { account: source, destination: account, owner: me }
    expect(show([getCloseAccountInstruction(close)])).toMatchObject({
      title: enSolana.closeAccount,
      warnings: [],
    })
    const given = getCloseAccountInstruction({ ...close, destination: other })
    expect(dangers(show([given]))).toEqual([enSolana.restLeaves])
    const revoke = getRevokeInstruction({ source, owner: me })
    expect(show([revoke])).toMatchObject({ title: enSolana.revoke, warnings: [] })
    const made = getCreateAccountInstruction({
      payer: me,
      newAccount: createNoopSigner(key(8)),
      lamports: 2_000_000_000n,
      space: 165n,
      programAddress: key(7),
    })
    const shown = show([made])
    expect(shown.title).toBe(enSolana.createAccount)
    expect(values(shown)).toEqual(expect.arrayContaining(['2 SOL', key(8), key(7)]))
  })

  test('error: shows an unknown program with its data', () => {
    const data = Uint8Array.of(0xde, 0xad)
    const shown = show([{ programAddress: key(77), accounts: [], data }])
    expect(shown.title).toBe(enSolana.call)
    expect(dangers(shown)).toEqual([enSolana.unknown])
    expect(values(shown)).toEqual(expect.arrayContaining([key(77), '0xdead']))
  })

  test('error: treats trailing or missing bytes as unknown', () => {
    const transfer = getTransferSolInstruction({ source: me, destination: other, amount: 1n })
    for (const data of [Uint8Array.of(...transfer.data, 0), transfer.data.slice(0, -1)])
      expect(dangers(show([{ ...transfer, data }]))).toEqual([enSolana.unknown])
    // An account that only a lookup table names.
    const message = solanaMessageOf([transfer])
    const [first] = message.instructions
    const hidden = {
      ...message,
      instructions: [{ ...(first as NonNullable<typeof first>), accounts: [0, 200] }],
      tables: [{ table: key(50), writable: [0], readable: [] }],
    }
    const shown = describeSolana(question, [{ message: hidden, bytes, outcome: fine }], {
      send: false,
    })
    expect(dangers(shown)).toEqual([enSolana.unknown])
    expect(shown.warnings).toContainEqual({ level: 'caution', text: enSolana.table })
    expect(shown.action).toBe(enSolana.actionSign)
  })

  test('behavior: warns about nonces, other signers, another payer and a silent network', () => {
    const nonce = {
      programAddress: '11111111111111111111111111111111',
      accounts: [{ address: key(6) }],
      data: [4, 0, 0, 0],
    }
    expect(dangers(show([nonce]))).toEqual([enSolana.durable])
    const keys = [other as string, account as string, key(77) as string]
    const message = { ...solanaMessageOf([]), keys, signers: 2 }
    const shown = describeSolana(question, [{ message, bytes, outcome: undefined }], {
      send: false,
    })
    expect(shown.title).toBe(enSolana.nothing)
    expect(shown.brief).toEqual([{ label: enSolana.feeOfOthers, value: other, style: 'code' }])
    expect(shown.warnings.map(({ text }) => text)).toEqual([enSolana.untried, enSolana.others])
  })

  test('behavior: shows the bytes to sign', () => {
    expect(show([]).raw).toEqual([{ label: 'Message (Base64)', value: 'AQID', style: 'block' }])
  })

  test("behavior: shows the network's predicted changes and failure", () => {
    const outcome = {
      ...fine,
      fails: true,
      changes: [
        { amount: -1_500_005_000n, decimals: 9 },
        { mint: mint as string, amount: 12n, decimals: 1 },
        { mint: other as string, amount: 3n },
      ],
    }
    const shown = show([], { outcome })
    expect(dangers(shown)).toEqual([words.fails])
    expect(values(shown)).toEqual(
      expect.arrayContaining([
        '−1.500005 SOL',
        `+1.2 ${mint}`,
        `+${words.baseUnits('3')} ${other}`,
      ]),
    )
  })

  test("behavior: computes the fee from the transaction's limits", () => {
    const budget = (data: number[]) => ({
      programAddress: 'ComputeBudget111111111111111111111111111111',
      data,
    })
    const units = budget([2, 0x40, 0x0d, 0x03, 0])
    const price = budget([3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0])
    // 200,000 units at one lamport each, plus one signature.
    expect(values(show([units, price]))).toContain('0.000205 SOL')
  })

  test('behavior: shows hidden characters in a memo', () => {
    const note = {
      programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      data: new TextEncoder().encode('pay\u202Eme'),
    }
    expect(values(show([note]))).toContain('pay⟨U+202E⟩me')
  })
})
