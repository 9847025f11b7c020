// Encodes the instructions of a transfer: a discriminator and little-endian integers.
import type { Instruction } from './compileMessage.ts'
import { ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from './programs.ts'
import type { TokenMint } from './tokenAddress.ts'

const MAX_U64 = 2n ** 64n - 1n

/** Sets the compute unit limit and the price per unit, in millionths of a lamport. */
export function computeBudget(units: bigint, microPrice: bigint): readonly Instruction[] {
  const instruction = (data: readonly number[]): Instruction => ({
    program: COMPUTE_BUDGET_PROGRAM,
    accounts: [],
    data: Uint8Array.from(data),
  })
  return [instruction([2, ...little(units, 4)]), instruction([3, ...little(microPrice, 8)])]
}

/** @throws RangeError outside 64 bits, as for every amount here. */
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

/** Creates the recipient's token account if it does not exist. The sender pays its rent. */
export function createTokenAccount(
  payer: string,
  { owner, account, mint, program }: TokenMint & { owner: string; account: string },
): Instruction {
  return {
    program: ASSOCIATED_TOKEN_PROGRAM,
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

export interface TokenTransferParameters extends TokenMint {
  source: string
  destination: string
  owner: string
  amount: bigint
  /** Must match the mint, or the program rejects the transfer. */
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

function little(value: bigint, bytes: number): number[] {
  if (value < 0n || value > MAX_U64) throw new RangeError('Amount does not fit in 64 bits')
  return Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}
