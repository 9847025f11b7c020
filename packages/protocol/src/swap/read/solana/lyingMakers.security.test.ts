// Market makers and services that lie in the transaction that they build. No wallet is asked to sign any of these.
import { describe, expect, test } from 'vitest'
import type { Instruction } from '../../../solana/compileMessage.ts'
import {
  computeBudget,
  createTokenAccount,
  transferLamports,
} from '../../../solana/instructions.ts'
import { TOKEN_PROGRAM } from '../../../solana/programs.ts'
import {
  advanceNonce,
  BOUGHT,
  closeWrapped,
  held,
  jupiterRoute,
  key,
  maker,
  messageOf,
  otherMint,
  paysTokens,
  quote,
  request,
  SOLD,
  sellsCoins,
  stranger,
  token,
  visitor,
  wrappedAccount,
} from '../../../testing/solanaSwaps.ts'
import { SwapError } from '../rejection.ts'
import { checkSolanaSwap } from './checkSolanaSwap.ts'

const honest = [sellsCoins(), paysTokens()]
/** An instruction of the token program on an account of the visitor. */
const onToken = (data: readonly number[], ...others: string[]): Instruction => ({
  program: TOKEN_PROGRAM,
  accounts: [
    { address: held(visitor), writable: true },
    ...others.map((address) => ({ address })),
    { address: visitor, signer: true },
  ],
  data: Uint8Array.from(data),
})
const allBytes = Array.from({ length: 8 }, () => 255)
/** A version 0 message with one lookup table, of which nothing is used by name. */
const withTable = (message: Uint8Array) =>
  Uint8Array.of(0x80, ...message, 1, ...new Uint8Array(32).fill(8), 1, 0, 0)
const wraps = transferLamports(visitor, wrappedAccount, SOLD)

const lies: Record<string, [message: Uint8Array, reason: string]> = {
  'an extra transfer of SOL': [
    messageOf([...honest, transferLamports(visitor, stranger, 1n)]),
    'several_assets',
  ],
  'an extra transfer of tokens': [
    messageOf([
      ...honest,
      paysTokens({ owner: visitor, source: held(visitor), destination: held(stranger) }),
    ]),
    'several_assets',
  ],
  'tokens to an account of somebody else': [
    messageOf([sellsCoins(), paysTokens({ destination: held(stranger) })]),
    'foreign_recipient',
  ],
  'tokens to an account that only looks associated': [
    messageOf([sellsCoins(), paysTokens({ destination: key(30) })]),
    'foreign_recipient',
  ],
  'SOL to somebody else': [
    messageOf([
      paysTokens({ owner: visitor, source: held(visitor), destination: held(maker) }),
      transferLamports(maker, stranger, SOLD),
    ]),
    'foreign_recipient',
  ],
  'less than the minimum': [
    messageOf([sellsCoins(), paysTokens({ amount: BOUGHT - 1n })]),
    'buys_less',
  ],
  'more sold than shown': [messageOf([sellsCoins(SOLD + 1n), paysTokens()]), 'sells_more'],
  'nothing in return': [
    messageOf([sellsCoins(), { ...paysTokens({ amount: 0n }) }]),
    'nothing_enforced',
  ],
  'only the sale': [messageOf([sellsCoins()]), 'signers'],
  'another token': [
    messageOf([
      sellsCoins(),
      paysTokens({
        mint: otherMint,
        destination: held(visitor, { mint: otherMint, program: TOKEN_PROGRAM }),
      }),
    ]),
    'other_asset',
  ],
  'a durable nonce, so that it can be sent later': [
    messageOf([advanceNonce, ...honest]),
    'unknown_command',
  ],
  'another account that pays the fee': [messageOf(honest, stranger), 'fee_payer'],
  'the maker as the account that pays the fee': [messageOf(honest, maker), 'fee_payer'],
  'a third signer': [
    messageOf([
      ...honest,
      { ...advanceNonce, program: key(31), accounts: [{ address: stranger, signer: true }] },
    ]),
    'signers',
  ],
  'a huge fee for priority': [
    messageOf([...computeBudget(1_400_000n, 1_000_000_000n), ...honest]),
    'fee',
  ],
  'a fee for priority above what was shown': [
    messageOf([...computeBudget(1_400_000n, 3_000_000n), ...honest]),
    'fee',
  ],
  'control of the token account': [
    messageOf([...honest, onToken([6, 2, 1, ...new Uint8Array(32).fill(3)])]),
    'unknown_command',
  ],
  'an allowance of everything': [
    messageOf([...honest, onToken([4, ...allBytes], stranger)]),
    'unknown_command',
  ],
  'the token account closed for somebody else': [
    messageOf([...honest, onToken([9], stranger)]),
    'unknown_command',
  ],
  'an unknown program': [
    messageOf([...honest, { program: key(40), accounts: [], data: Uint8Array.of(1) }]),
    'unknown_command',
  ],
  'a token account for a stranger': [
    messageOf([
      createTokenAccount(visitor, { ...token, owner: stranger, account: held(stranger) }),
      ...honest,
    ]),
    'foreign_recipient',
  ],
  "a deposit for another token's account": [
    messageOf([
      createTokenAccount(visitor, {
        mint: otherMint,
        program: TOKEN_PROGRAM,
        owner: visitor,
        account: held(visitor, { mint: otherMint, program: TOKEN_PROGRAM }),
      }),
      ...honest,
    ]),
    'several_assets',
  ],
  'a second deposit': [
    messageOf([
      createTokenAccount(visitor, { ...token, owner: visitor, account: held(visitor) }),
      createTokenAccount(visitor, { ...token, owner: visitor, account: held(visitor) }),
      ...honest,
    ]),
    'fee',
  ],
  'a lookup table that hides accounts': [withTable(messageOf(honest)), 'malformed'],
  'an unchecked transfer that names no mint': [
    messageOf([
      sellsCoins(),
      {
        program: TOKEN_PROGRAM,
        accounts: [
          { address: held(maker), writable: true },
          { address: held(visitor), writable: true },
          { address: maker, signer: true },
        ],
        data: Uint8Array.of(3, ...paysTokens().data.slice(1, 9)),
      },
    ]),
    'malformed',
  ],
  'accounts for a hook of the token': [
    messageOf([
      sellsCoins(),
      { ...paysTokens(), accounts: [...paysTokens().accounts, { address: key(41) }] },
    ]),
    'malformed',
  ],
  'trailing bytes in an instruction': [
    messageOf([sellsCoins(), { ...paysTokens(), data: Uint8Array.of(...paysTokens().data, 0) }]),
    'unknown_command',
  ],
  'trailing bytes after the message': [Uint8Array.of(...messageOf(honest), 0), 'malformed'],
  'a route to an account of somebody else': [
    messageOf([wraps, jupiterRoute({}, Object.assign([], { 5: held(stranger) }))]),
    'foreign_recipient',
  ],
  'a route that sells from another account': [
    messageOf([wraps, jupiterRoute({}, Object.assign([], { 2: key(42) }))]),
    'signers',
  ],
  'a route with a tiny minimum': [
    messageOf([wraps, jupiterRoute({ slippage: 9_999 })]),
    'buys_less',
  ],
  'a route without a minimum': [
    messageOf([wraps, jupiterRoute({ slippage: 10_000 })]),
    'nothing_enforced',
  ],
  'a route with a hidden fee': [
    messageOf([wraps, jupiterRoute({ slippage: 0, platformFee: 100 })]),
    'buys_less',
  ],
  'a route that sells more than was wrapped': [
    messageOf([wraps, jupiterRoute({ amount: SOLD + 1n, slippage: 0 })]),
    'sells_more',
  ],
  'a tip on top of a route': [
    messageOf([wraps, jupiterRoute({ slippage: 0 }), transferLamports(visitor, stranger, 1n)]),
    'leftover',
  ],
  'a second route': [
    messageOf([wraps, jupiterRoute({ slippage: 0 }), jupiterRoute({ slippage: 0 })]),
    'several_assets',
  ],
  'wrapped SOL that is unwrapped for somebody else': [
    messageOf([wraps, jupiterRoute({ slippage: 0 }), closeWrapped(stranger)]),
    'foreign_recipient',
  ],
  "an instruction of Jupiter's that is not a route": [
    messageOf([{ ...jupiterRoute(), data: Uint8Array.from({ length: 40 }, () => 7) }]),
    'unknown_command',
  ],
  'a route that is cut short': [
    messageOf([{ ...jupiterRoute(), data: jupiterRoute().data.slice(0, 20) }]),
    'malformed',
  ],
}

describe('lying makers', () => {
  test('behavior: the honest ones are signed', () => {
    expect(checkSolanaSwap({ quote, request, message: messageOf(honest) }).venue).toBe(
      'Market maker',
    )
    const message = messageOf([wraps, jupiterRoute({ slippage: 0 })])
    expect(checkSolanaSwap({ quote, request, message }).venue).toBe('Jupiter')
  })

  test.each(Object.entries(lies))('attack: %s is not signed', (_, [message, reason]) => {
    const check = () => checkSolanaSwap({ quote, request, message })
    expect(check).toThrow(SwapError)
    expect(check).toThrow(expect.objectContaining({ reason }))
  })
})
