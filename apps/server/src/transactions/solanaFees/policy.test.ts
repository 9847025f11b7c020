// For which transactions the operator pays.
import { readSolanaMessage, withFeePayer } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import {
  littleEndian,
  messageOf,
  newSolanaAddress,
  SYSTEM,
  type TestInstruction,
  TOKEN,
  transferOf,
} from '../../testing/solana/solanaFees.ts'
import { judge, usualPrograms } from './policy.ts'

const [account, other, feePayer] = [newSolanaAddress(), newSolanaAddress(), newSolanaAddress()]
const blockhash = base58.encode(new Uint8Array(32).fill(3))
const policy = { programs: usualPrograms, limit: 20_000n }
const [TOKEN_2022, ATA, MEMO] = [
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]
const BUDGET = 'ComputeBudget111111111111111111111111111111'

const asks = (program: string, data: readonly number[]): TestInstruction => ({
  program,
  accounts: [{ address: account, signs: true, writable: true }, { address: other }],
  data: Uint8Array.from(data),
})
const units = (count: bigint) => asks(BUDGET, [2, ...littleEndian(count, 4)])
const price = (micro: bigint) => asks(BUDGET, [3, ...littleEndian(micro, 8)])
const zeros = (count: number) => Array.from({ length: count }, () => 0)

const judged = (...instructions: TestInstruction[]) => {
  const bytes = withFeePayer(messageOf(account, instructions), { feePayer, blockhash })
  return judge(policy, { message: readSolanaMessage(bytes), feePayer, account })
}

describe('judge', () => {
  test.each([
    ['coins', transferOf(account, other, 5n)],
    ['tokens', asks(TOKEN, [3, ...zeros(8)])],
    ['checked tokens', asks(TOKEN, [12, ...zeros(9)])],
    ['tokens of 2022', asks(TOKEN_2022, [12, ...zeros(9)])],
    ['tokens of 2022 that take a fee', asks(TOKEN_2022, [26, 1, ...zeros(17)])],
    ['a new token account that the visitor pays for', asks(ATA, [])],
    ['the same if it may exist', asks(ATA, [1])],
    ['a memo', asks(MEMO, [65])],
  ])('behavior: pays two signatures for %s', (_, instruction) => {
    expect(judged(instruction)).toEqual({ fee: 10_000n })
  })

  test('behavior: adds the priority fee, rounded up, of the units that are asked for or usual', () => {
    const transfer = transferOf(account, other, 5n)
    expect(judged(units(1000n), price(1_500_001n), transfer)).toEqual({ fee: 11_501n })
    // 200,000 units for each of two instructions.
    expect(judged(price(10_000n), transfer)).toEqual({ fee: 14_000n })
    expect(judged(units(4_000_000_000n), price(1n), transfer)).toEqual({ fee: 10_002n })
    expect(judged(units(1_400_000n), price(8000n), transfer)).toEqual({ unsponsored: 'price' })
  })

  test.each([
    ['a new account', asks(SYSTEM, [0, 0, 0, 0, ...zeros(48)])],
    ['a nonce that advances', asks(SYSTEM, [4, 0, 0, 0])],
    ['a nonce that pays out', asks(SYSTEM, [5, 0, 0, 0, ...zeros(8)])],
    ['a transfer with more data', asks(SYSTEM, [2, 0, 0, 0, ...zeros(9)])],
    ['an allowance', asks(TOKEN, [4, ...zeros(8)])],
    ['another owner', asks(TOKEN, [6, ...zeros(34)])],
    ['new tokens', asks(TOKEN, [7, ...zeros(8)])],
    ['an account that closes', asks(TOKEN, [9])],
    ['an extension', asks(TOKEN_2022, [26, 0, ...zeros(17)])],
    ['tokens out of nested accounts', asks(ATA, [2])],
    ['memory', asks(BUDGET, [1, 0, 0, 4, 0])],
    ['the form of units that names a fee', asks(BUDGET, [0, ...zeros(8)])],
  ])('error: refuses %s', (_, instruction) => {
    expect(judged(instruction)).toEqual({ unsponsored: 'instruction' })
  })

  test('error: refuses programs that the operator does not name', () => {
    expect(judged(asks(newSolanaAddress(), [1]))).toEqual({ unsponsored: 'program' })
  })

  test('error: refuses a message in which any instruction names the fee payer', () => {
    const bytes = messageOf(feePayer, [
      transferOf(account, other, 5n),
      transferOf(feePayer, account, 5n),
    ])
    const message = readSolanaMessage(bytes)
    expect(judge(policy, { message, feePayer, account })).toEqual({ unsponsored: 'feePayer' })
    const own = messageOf(account, [transferOf(account, feePayer, 5n)])
    expect(() => withFeePayer(own, { feePayer, blockhash })).toThrow('names the fee payer')
  })

  test('error: refuses other signers, and another account in the place of the visitor’s', () => {
    const two = messageOf(account, [transferOf(account, other, 5n), transferOf(other, account, 5n)])
    const message = readSolanaMessage(withFeePayer(two, { feePayer, blockhash }))
    expect(judge(policy, { message, feePayer, account })).toEqual({ unsponsored: 'signers' })
    const own = messageOf(other, [transferOf(other, account, 5n)])
    const foreign = readSolanaMessage(withFeePayer(own, { feePayer, blockhash }))
    expect(judge(policy, { message: foreign, feePayer, account })).toEqual({
      unsponsored: 'signers',
    })
  })
})
