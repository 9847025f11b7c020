import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../../solana/programs.ts'
import {
  BOUGHT,
  coin,
  held,
  maker,
  messageOf,
  mint,
  otherMint,
  paysTokens,
  SOLD,
  sellsCoins,
  stranger,
  tokens,
  visitor,
} from '../../../testing/solanaSwaps.ts'
import { compareAccounts, type SolanaAccountState } from './compareAccounts.ts'
import { readSolanaSwap } from './readSolanaSwap.ts'

const result = readSolanaSwap({
  message: messageOf([sellsCoins(), paysTokens()]),
  chainId: coin.chainId,
  account: visitor,
})
if (!('reading' in result)) throw new Error(result.rejection)
const { reading } = result
const FEE = reading.networkFee

const wallet = (lamports: bigint, owner = SYSTEM_PROGRAM): SolanaAccountState => ({
  lamports,
  owner,
  data: new Uint8Array(),
})

/** @param rights of others, from the delegate on */
function holding(amount: bigint, { of = mint, owner = visitor, delegated = false } = {}) {
  const data = new Uint8Array(165)
  data.set(base58.decode(of), 0)
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  if (delegated) data.set([1, 0, 0, 0, ...base58.decode(stranger)], 72)
  return { lamports: 2_039_280n, owner: TOKEN_PROGRAM, data }
}

type Accounts = Record<string, SolanaAccountState | null>
const start: Accounts = {
  [visitor]: wallet(10n * SOLD),
  [held(visitor)]: holding(5n),
  [held(maker)]: holding(BOUGHT, { owner: maker }),
}
const honest: Accounts = {
  [visitor]: wallet(9n * SOLD - FEE),
  [held(visitor)]: holding(5n + BOUGHT),
  [held(maker)]: holding(0n, { owner: maker }),
}

const compare = (after: Accounts, before = start) =>
  compareAccounts({
    account: visitor,
    reading,
    before: new Map(Object.entries(before)),
    after: new Map(Object.entries(after)),
  })

describe('compareAccounts', () => {
  test('behavior: accepts what was read, also with a new token account', () => {
    expect(reading.buy.asset).toEqual(tokens)
    expect(() => compare(honest)).not.toThrow()
    const fresh = { ...honest, [held(visitor)]: holding(BOUGHT) }
    expect(() => compare(fresh, { ...start, [held(visitor)]: null })).not.toThrow()
  })

  test.each<[string, Accounts]>([
    ['a unit less arrives', { [held(visitor)]: holding(4n + BOUGHT) }],
    [
      'it arrives at an account of somebody else',
      { [held(visitor)]: holding(5n + BOUGHT, { owner: stranger }) },
    ],
    ['a lamport more leaves', { [visitor]: wallet(9n * SOLD - FEE - 1n) }],
    ['others may spend the tokens', { [held(visitor)]: holding(5n + BOUGHT, { delegated: true }) }],
    ['the account belongs to a program', { [visitor]: wallet(9n * SOLD - FEE, TOKEN_PROGRAM) }],
    ['the account is gone', { [visitor]: null }],
  ])('error: refuses it if %s', (_, change) => {
    expect(() => compare({ ...honest, ...change })).toThrow(
      expect.objectContaining({ reason: 'simulation' }),
    )
  })

  test('error: refuses it if another token leaves', () => {
    const before = { ...start, [stranger]: holding(7n, { of: otherMint }) }
    const after = { ...honest, [stranger]: holding(6n, { of: otherMint }) }
    expect(() => compare(after, before)).toThrow(expect.objectContaining({ reason: 'simulation' }))
    expect(() => compare({ ...after, [stranger]: null }, before)).toThrow()
  })
})
