// Compares our encoders with the programs' official packages, which share no code with ours.
import {
  computeBudget,
  createTokenAccount,
  type Instruction,
  tokenPrograms,
  transferLamports,
  transferTokens,
} from '@aureus/protocol/solana'
import { type Address, createNoopSigner, type Instruction as KitInstruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const from = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z' as Address
const to = '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5' as Address
const mint = 'So11111111111111111111111111111111111111112' as Address
const account = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' as Address
const payer = createNoopSigner(from)

const amounts = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

/** Kit encodes roles in two bits: 1 writable, 2 signer. */
const plain = ({ programAddress, accounts = [], data }: KitInstruction) => ({
  program: programAddress,
  accounts: accounts.map(({ address, role }) => ({
    address,
    signer: (role & 2) !== 0,
    writable: (role & 1) !== 0,
  })),
  data: Uint8Array.from(data ?? []),
})
const whole = ({ program, accounts, data }: Instruction) => ({
  program,
  accounts: accounts.map(({ address, signer = false, writable = false }) => ({
    address,
    signer,
    writable,
  })),
  data,
})

describe('programs', () => {
  test('behavior: encodes a transfer of lamports', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const theirs = getTransferSolInstruction({ source: payer, destination: to, amount })
        expect(whole(transferLamports(from, to, amount))).toEqual(plain(theirs))
      }),
    )
  })

  test.each(tokenPrograms)('behavior: encodes a token transfer for %s', (program) => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
        const parts = { mint, amount, decimals }
        const theirs = getTransferCheckedInstruction(
          { source: account, destination: to, authority: payer, ...parts },
          { programAddress: program as Address },
        )
        const ours = transferTokens({
          source: account,
          destination: to,
          owner: from,
          program,
          ...parts,
        })
        expect(whole(ours)).toEqual(plain(theirs))
      }),
    )
  })

  test.each(tokenPrograms)(
    'behavior: encodes the creation of a token account for %s',
    (program) => {
      const theirs = getCreateAssociatedTokenIdempotentInstruction({
        payer,
        ata: account,
        owner: to,
        mint,
        tokenProgram: program as Address,
      })
      const ours = createTokenAccount(from, { owner: to, account, mint, program })
      expect(whole(ours)).toEqual(plain(theirs))
    },
  )

  test('behavior: encodes the compute budget', () => {
    expect(computeBudget(300n, 20_000n).map(({ data }) => [...data])).toEqual([
      [2, 0x2c, 1, 0, 0],
      [3, 0x20, 0x4e, 0, 0, 0, 0, 0, 0],
    ])
  })

  test.each([-1n, 2n ** 64n])('error: rejects the amount %s', (amount) => {
    expect(() => transferLamports(from, to, amount)).toThrow(RangeError)
  })
})
