// Compared with Solana's own libraries.
import { base58 } from '@scure/base'
import { address, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { findAssociatedTokenPda, getTokenDecoder } from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { compileMessage, moveTokens, TOKEN, tokenAccountOf, transferLamports } from './encode.ts'

const keyOf = (fill: number) => base58.encode(new Uint8Array(32).fill(fill))
const [owner, recipient, source, mint, blockhash] = [1, 2, 3, 4, 5].map(keyOf) as [
  string,
  string,
  string,
  string,
  string,
]

describe('tokenAccountOf', () => {
  test('behavior: derives what Solana’s own library derives', async () => {
    expect(getTokenDecoder()).toBeDefined()
    for (let fill = 1; fill < 40; fill++) {
      const holder = keyOf(fill)
      const [expected] = await findAssociatedTokenPda({
        owner: address(holder),
        mint: address(mint),
        tokenProgram: address(TOKEN),
      })
      expect(tokenAccountOf(holder, mint, TOKEN)).toBe(expected)
    }
  })
})

describe('compileMessage', () => {
  test('behavior: writes messages that Solana’s own library reads', () => {
    const move = { owner, recipient, source, mint, program: TOKEN, amount: 7n, decimals: 6 }
    const instructions = [
      ...moveTokens({ ...move, closes: true }),
      transferLamports(owner, recipient, 9n),
    ]
    const read = getCompiledTransactionMessageDecoder().decode(
      compileMessage(owner, blockhash, instructions),
    )
    if (!('instructions' in read)) throw new Error('it has no instructions')
    expect(read.header).toMatchObject({ numSignerAccounts: 1, numReadonlySignerAccounts: 0 })
    expect(read.staticAccounts[0]).toBe(owner)
    const programs = read.instructions.map(
      ({ programAddressIndex }) => read.staticAccounts[programAddressIndex],
    )
    expect(programs).toEqual(instructions.map(({ program }) => program))
    for (const [at, { accountIndices = [], data }] of read.instructions.entries()) {
      expect(accountIndices.map((index) => read.staticAccounts[index])).toEqual(
        instructions[at]?.accounts.map((one) => one.address),
      )
      expect([...(data ?? [])]).toEqual(instructions[at]?.data)
    }
  })

  test('error: rejects amounts beyond 64 bits', () => {
    for (const amount of [-1n, 2n ** 64n])
      expect(() => transferLamports(owner, recipient, amount)).toThrow(RangeError)
  })
})
