// The instructions that a transfer is made of, encoded by hand: a number, and little-endian integers.
import type { Instruction } from './message.ts'

export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** The token program, and its successor with extensions. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

const MAX_U64 = 2n ** 64n - 1n

/** How many compute units the transaction may take, and what each adds to the fee, in millionths of a lamport. */
export function computeBudget(units: bigint, microPrice: bigint): readonly Instruction[] {
  const instruction = (data: readonly number[]): Instruction => ({
    program: COMPUTE_BUDGET,
    accounts: [],
    data: Uint8Array.from(data),
  })
  return [instruction([2, ...little(units, 4)]), instruction([3, ...little(microPrice, 8)])]
}

/** @throws RangeError outside of 64 bits, as every amount here. */
export function transferLamports(from: string, to: string, lamports: bigint): Instruction {
  return {
    program: SYSTEM_PROGRAM,
    accounts: [
      { address: from, signer: true, writable: true },
      { address: to, writable: true },
    ],
    data: Uint8Array.from([2, 0, 0, 0, ...little(lamports, 8)]),
  }
}

export interface TokenAccounts {
  mint: string
  program: string
}

/** Makes the recipient's token account where it is not there yet; the sender pays its rent. */
export function createTokenAccount(
  payer: string,
  { owner, account, mint, program }: TokenAccounts & { owner: string; account: string },
): Instruction {
  return {
    program: ASSOCIATED_TOKEN,
    accounts: [
      { address: payer, signer: true, writable: true },
      { address: account, writable: true },
      { address: owner },
      { address: mint },
      { address: SYSTEM_PROGRAM },
      { address: program },
    ],
    data: Uint8Array.of(1),
  }
}

export interface TokenTransferParameters extends TokenAccounts {
  source: string
  destination: string
  owner: string
  amount: bigint
  /** Of the mint: the program refuses another number. */
  decimals: number
}

/** `TransferChecked`. */
export function transferTokens(parameters: TokenTransferParameters): Instruction {
  const { source, mint, destination, owner, amount, decimals, program } = parameters
  return {
    program,
    accounts: [
      { address: source, writable: true },
      { address: mint },
      { address: destination, writable: true },
      { address: owner, signer: true },
    ],
    data: Uint8Array.of(12, ...little(amount, 8), decimals),
  }
}

/** What an associated token account is derived with. */
export const associatedTokenProgram = ASSOCIATED_TOKEN

function little(value: bigint, bytes: number): number[] {
  if (value < 0n || value > MAX_U64) throw new RangeError('An amount has 64 bits')
  return Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}
